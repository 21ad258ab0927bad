"""One deal's shuffle, step by step: commitment, seals, cut, numbers, deal, reveal (law 7).

The commitment is fixed from the beginning.  Every player seals a number; any may shuffle
again, that is, seals another one; the player at the dealer's right cuts.  Only then are the
numbers opened, so who cuts, and the server too, has chosen before anybody can know the deck.
The secret becomes known when the deal is scored, or when the shuffle is given up.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Self

from canasta.rules.arguments import is_number
from canasta.rules.refusal import Refusal
from canasta.rules.seating.seats import check_packets, cutting_seat
from canasta.shuffle.account import Account, deck_facts
from canasta.shuffle.number import Given, Number
from canasta.shuffle.stages import ShuffleError, Stage
from canasta.shuffle.sums import (
    NUMBER_SIZE,
    SEAL_SIZE,
    SECRET_SIZE,
    commitment_of,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from canasta.cards import Card
    from canasta.rules import RuleSet

MAX_SHUFFLES: Final = 10
"""So often one player may shuffle again in one deal."""


_WHAT_IS_DEALT: Final = ("game", "deal", "dealer", "packs", "jokers", "least")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle:
    """The shuffle of one deal as it is; every step returns the next one.

    So a server stores what a step returns before it sends anything, and goes on from what it has
    stored (`to_plain` and `from_plain` in `canasta.shuffle.plain`).  There is no clock inside:
    whose time is over says `pass_over`.  `secret` is for the server alone until `reveal`;
    `public` is what everybody may know.
    """

    game: str
    deal: int
    dealer: int
    packs: int
    jokers: int
    least: int
    """The smallest packet of a cut (law 7)."""
    secret: bytes = field(repr=False)
    numbers: tuple[Number, ...]
    """By seat."""
    asked: tuple[int, ...] = ()
    """The seats that shuffled again, in the order of asking."""
    cut_at: int | None = None
    cut_by: int | None = None
    """Who cut; None where it was done for the player."""
    reshuffles: int = 0
    """How often turned cards were shuffled back into the stock (Jaques 2)."""
    stock: int = 0
    """How many cards were left after the deal, where any were shuffled back."""
    ending: Stage | None = None
    """DEALT, REVEALED or ABORTED, when it has come so far."""

    @classmethod
    def begin(
        cls,
        rules: RuleSet,
        form: str,
        *,
        game: str,
        deal: int,
        dealer: int,
        people: Collection[int],
        secret: bytes,
    ) -> Self:
        """Begin the shuffle of a deal; its commitment may be published when this is stored.

        Args:
            rules: the rules of the table.
            form: the table form, such as "4".
            game: the name of the game, the same in all its deals and in no other game.
            deal: the number of the deal, from 1.
            dealer: the seat that deals.
            people: the seats of persons who are there; all others give no number.
            secret: 96 bytes of the system's randomness, never used before.

        Raises:
            RuleError: when the rules have no such table form.
            ShuffleError: when the secret has another size, a seat does not exist, or the number
                of the deal is none.
        """
        seats = rules.seats(form)
        for seat in (dealer, *people):
            _check_seat(seat, seats)
        if not is_number(deal) or deal < 1:
            raise ShuffleError(f"deal {deal!r}: the deals are numbered from 1")
        _check_size(secret, SECRET_SIZE, "the secret")
        return cls(
            game=game,
            deal=deal,
            dealer=dealer,
            **deck_facts(rules, form),
            secret=secret,
            numbers=tuple(
                Number(Given.AWAITED if seat in people else Given.NONE) for seat in range(seats)
            ),
        )

    # --- what is known --------------------------------------------------------------------------

    @property
    def commitment(self) -> bytes:
        """The commitment to the secret: 32 bytes, known to all from the beginning."""
        return commitment_of(self.game, self.deal, self.secret)

    @property
    def stage(self) -> Stage:
        """What the shuffle waits for."""
        if self.ending is not None:
            return self.ending
        given = {number.given for number in self.numbers}
        if self.cut_at is None:
            return Stage.SEALING if Given.AWAITED in given else Stage.CUTTING
        return Stage.OPENING if Given.SEALED in given else Stage.READY

    @property
    def cutter(self) -> int:
        """The seat whose right it is to cut: at the dealer's right (law 7)."""
        return cutting_seat(self.dealer, len(self.numbers))

    @property
    def cards(self) -> int:
        """The number of cards in play."""
        return 52 * self.packs + self.jokers

    @property
    def owing(self) -> Mapping[int, str]:
        """What is still awaited, by seat: "seal", "cut" or "number"."""
        if self.stage is Stage.CUTTING:
            return {self.cutter: "cut"}
        awaited, what = (
            (Given.AWAITED, "seal") if self.stage is Stage.SEALING else (Given.SEALED, "number")
        )
        if self.stage not in {Stage.SEALING, Stage.OPENING}:
            return {}
        return {seat: what for seat, number in enumerate(self.numbers) if number.given is awaited}

    def same_deal(self, other: Shuffle) -> bool:
        """Say whether another shuffle is for the same deal of the same game."""
        return all(getattr(self, name) == getattr(other, name) for name in _WHAT_IS_DEALT) and len(
            self.numbers
        ) == len(other.numbers)

    # --- the steps -------------------------------------------------------------------------------

    def seal(self, seat: int, seal: bytes) -> Self:
        """Take the seal of a seat's number; who is late may still send it until the cut.

        Raises:
            ShuffleError: after the cut, when the seat has sealed already, or it gives no number.
        """
        self._check_open_to_seals(seat, seal)
        if self.numbers[seat].given is Given.SEALED:
            raise ShuffleError(f"seat {seat} has sealed its number; another one is a new shuffle")
        return self._with(seat, Number(Given.SEALED, seal))

    def shuffle(self, seat: int, seal: bytes) -> Self:
        """Shuffle again, as any player may who wishes: a new number with its seal (law 7).

        Raises:
            ShuffleError: after the cut, after ten times, or when the seat gives no number.
        """
        self._check_open_to_seals(seat, seal)
        if self.asked.count(seat) == MAX_SHUFFLES:
            raise ShuffleError(
                f"seat {seat} has shuffled {MAX_SHUFFLES} times; that is enough",
                Refusal("shuffled_enough", params={"times": MAX_SHUFFLES}),
            )
        return replace(
            self._with(seat, Number(Given.SEALED, seal)),
            asked=(*self.asked, seat),
        )

    def cut(self, at: int, by: int | None = None) -> Self:
        """Cut: the upper packet of so many cards goes below the other (law 7).

        Args:
            at: the number of cards in the upper packet.
            by: who cuts; None where it is done for a computer or somebody absent.

        Raises:
            ShuffleError: while seals are awaited, when another player is to cut or a packet is too
                small, when the deck is cut, and when there is no such seat or packet.
        """
        if by is not None:
            self._check_seat(by)
        if not is_number(at):
            raise ShuffleError(f"a cut after {at!r} cards: write a whole number")
        if self.stage is not Stage.CUTTING:
            raise ShuffleError("the deck is not to be cut now", Refusal("wrong_step"))
        if by not in {None, self.cutter}:
            refusal = Refusal("out_of_turn", params={"seat": self.cutter})
            raise ShuffleError(f"seat {self.cutter} cuts, not seat {by}", refusal)
        small = check_packets(self.least, (at, self.cards - at), self.cards)
        if small:
            raise ShuffleError(f"a cut after {at} of {self.cards} cards is too small", small)
        return replace(self, cut_at=at, cut_by=by)

    def open(self, seat: int, number: bytes) -> Self:
        """Take the number of a seat; one that does not fit its seal counts as empty and is kept.

        Raises:
            ShuffleError: before the cut, when the seat has nothing to open, or for a number of
                another size.
        """
        if self.stage is not Stage.OPENING:
            raise ShuffleError("no number is opened before all are sealed and the deck is cut")
        self._check_seat(seat)
        if self.numbers[seat].given is not Given.SEALED:
            raise ShuffleError(f"seat {seat} has no number to open")
        _check_size(number, NUMBER_SIZE, "a number")
        found = Number(Given.OPENED, self.numbers[seat].seal, number)
        return self._with(seat, found if found.fits else replace(found, given=Given.UNFIT))

    def pass_over(self, seat: int) -> Self:
        """Go on without what a seat owes, because its time is over; its number is then empty.

        Raises:
            ShuffleError: when the seat owes neither seal nor number; for the cut see `cut`.
        """
        self._check_seat(seat)
        number = self.numbers[seat]
        if self.stage is Stage.SEALING and number.given is Given.AWAITED:
            return self._with(seat, replace(number, given=Given.ABSENT))
        if self.stage is Stage.OPENING and number.given is Given.SEALED:
            return self._with(seat, replace(number, given=Given.UNOPENED))
        raise ShuffleError(f"seat {seat} owes no seal and no number now")

    def dealt(self, reshuffles: int = 0, stock: int = 0) -> Self:
        """Note that the cards are dealt, and how often turned cards went back into a stock.

        Raises:
            ShuffleError: when the shuffle is not ready, the deal was begun, or a number is none.
        """
        for count in (reshuffles, stock):
            if not is_number(count) or not 0 <= count <= self.cards:
                raise ShuffleError(f"{count!r} reshuffles or cards: write a number from 0 up")
        if self.stage is not Stage.READY:
            raise ShuffleError(f"the shuffle is {self.stage}, not ready to be dealt")
        return replace(self, ending=Stage.DEALT, reshuffles=reshuffles, stock=stock)

    def reveal(self) -> Self:
        """Make the secret known, because the deal is scored.

        Raises:
            ShuffleError: before the deal.
        """
        if self.stage is not Stage.DEALT:
            raise ShuffleError(f"the shuffle is {self.stage}; a secret is revealed after the deal")
        return replace(self, ending=Stage.REVEALED)

    def abort(self) -> Self:
        """Give the shuffle, or its deal, up for good; the secret becomes known.

        Raises:
            ShuffleError: when everything is known already.
        """
        if self.stage in {Stage.REVEALED, Stage.ABORTED}:
            raise ShuffleError(f"the shuffle is {self.stage} already")
        return replace(self, ending=Stage.ABORTED)

    # --- what follows from it --------------------------------------------------------------------

    def order(self) -> tuple[Card, ...]:
        """Return the deck in the order of dealing, for the table alone.

        Raises:
            ShuffleError: while something is owed, or when the shuffle was given up.
        """
        return self._whole().order()

    def order_again(self, order: tuple[Card, ...], stock: int, time: int) -> tuple[Card, ...]:
        """Return the order after turned cards went back and the stock was shuffled (Jaques).

        Args:
            order: the order before.
            stock: how many cards at its end are shuffled.
            time: 1 for the first time in this deal, and so on.

        Raises:
            ShuffleError: while something is owed, or when the shuffle was given up.
        """
        return self._whole().order_again(order, stock, time)

    def account(self) -> Account:
        """Return what a record keeps of this shuffle; it holds the secret only when it is known."""
        if self.stage in {Stage.REVEALED, Stage.ABORTED}:
            return self.private_account()
        return self.private_account().without_secret()

    def public(self) -> dict[str, object]:
        """Return what everybody may know now, as plain values; bytes are hexadecimal digits."""
        known = self.stage in {Stage.REVEALED, Stage.ABORTED}
        return {
            "game": self.game,
            "deal": self.deal,
            "dealer": self.dealer,
            "packs": self.packs,
            "jokers": self.jokers,
            "least": self.least,
            "stage": str(self.stage),
            "owing": {str(seat): what for seat, what in self.owing.items()},
            "commitment": self.commitment.hex(),
            "numbers": [
                {
                    "given": str(number.given),
                    "seal": number.seal.hex(),
                    "opened": number.opened.hex(),
                }
                for number in self.numbers
            ],
            "asked": list(self.asked),
            "cut_at": self.cut_at,
            "cut_by": self.cut_by,
            "reshuffles": self.reshuffles,
            "stock": self.stock,
            "secret": self.secret.hex() if known else "",
        }

    # --- inside ----------------------------------------------------------------------------------

    def private_account(self) -> Account:
        """Return the same with the secret, for a save that holds the deck anyway."""
        return Account(
            game=self.game,
            deal=self.deal,
            dealer=self.dealer,
            packs=self.packs,
            jokers=self.jokers,
            least=self.least,
            commitment=self.commitment,
            numbers=self.numbers,
            asked=self.asked,
            cut_at=self.cut_at,
            cut_by=self.cut_by,
            reshuffles=self.reshuffles,
            secret=self.secret,
        )

    def _whole(self) -> Account:
        if self.stage not in {Stage.READY, Stage.DEALT, Stage.REVEALED}:
            raise ShuffleError(f"the shuffle is {self.stage}: it makes no deck")
        return self.private_account()

    def _with(self, seat: int, number: Number) -> Self:
        return replace(self, numbers=(*self.numbers[:seat], number, *self.numbers[seat + 1 :]))

    def _check_seat(self, seat: int) -> None:
        _check_seat(seat, len(self.numbers))

    def _check_open_to_seals(self, seat: int, seal: bytes) -> None:
        if self.stage not in {Stage.SEALING, Stage.CUTTING}:
            raise ShuffleError("the deck is cut; nobody shuffles now", Refusal("wrong_step"))
        self._check_seat(seat)
        if self.numbers[seat].given is Given.NONE:
            raise ShuffleError(f"seat {seat} gives no number in this deal")
        _check_size(seal, SEAL_SIZE, "a seal")


def _check_seat(seat: int, seats: int) -> None:
    if not is_number(seat) or not 0 <= seat < seats:
        raise ShuffleError(f"there is no seat {seat!r}; the seats are 0 to {seats - 1}")


def _check_size(data: bytes, size: int, what: str) -> None:
    if len(data) != size:
        raise ShuffleError(f"{what} has {size} bytes, not {len(data)}")
