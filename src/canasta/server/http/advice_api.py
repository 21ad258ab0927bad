"""Which canasta is for me, over HTTP."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from canasta.rules import RuleError
from canasta.rules.variants.advice import AGAINST, Wishes, recommend
from canasta.server.http.asking import Refusal
from canasta.wire.game_rules import AdviceView, Wish
from canasta.words.advice import advice_text

if TYPE_CHECKING:
    from canasta.server.http.asking import Asked


async def advice(asked: Asked) -> list[AdviceView]:
    """Which canasta is for me? The variants that suit a wish, best first."""
    wish = await asked.body(Wish)
    wishes = Wishes(
        players=wish.players,
        partners=wish.partners,
        effort=wish.effort,
        likes=None if wish.likes is None else frozenset(wish.likes),
        company=wish.company,
    )
    try:
        found = recommend(wishes)
    except RuleError as error:
        raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "nobody", str(error), "players") from None
    words = asked.words
    return [
        AdviceView(
            variant=one.profile.name,
            title=words.text(f"variant.{one.profile.name}"),
            summary=words.text(f"variant.{one.profile.name}.summary"),
            form=one.form,
            text=advice_text(one, words=words),
            good=not any(reason.startswith(AGAINST) for reason in one.reasons),
        )
        for one in found
    ]
