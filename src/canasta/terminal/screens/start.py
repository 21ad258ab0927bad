"""Before the first deal: which game, how many players, how strong."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from canasta.fast import is_installed
from canasta.levels import LEVELS, level_of
from canasta.rules import PROFILES
from canasta.terminal.choice import Choice, families, form_name
from canasta.terminal.saying import say, spoken, variant_title
from canasta.terminal.screens.leaving import KeysLine, Leaving

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.app import ComposeResult


_LISTS: Final = {"variant": "game", "players": "players", "level": "computers"}
"""The lists by name, and what is above them."""


class StartScreen(Leaving[Choice], Screen[Choice]):
    """Chooses variant, players and level from three lists; Enter deals."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "deal", "deal", priority=True),
        Binding("right", "app.focus_next", show=False),
        Binding("left", "app.focus_previous", show=False),
    ]

    CSS = """
    StartScreen Label { width: 100%; padding: 0 1; }
    StartScreen #start-title { text-style: bold reverse; }
    StartScreen Horizontal { height: 1fr; }
    StartScreen Vertical { width: 1fr; }
    StartScreen Vertical.games { width: 33; }
    StartScreen OptionList { scrollbar-size-vertical: 1; padding: 0; }
    StartScreen OptionList > .option-list--option { padding: 0 0 0 1; }
    StartScreen OptionList { height: 1fr; border: none; }
    StartScreen OptionList:focus { border: none; }
    StartScreen .head { text-style: bold; }
    StartScreen #summary { height: 3; }
    StartScreen Input { border: none; height: 1; padding: 0 1; }
    StartScreen #problem { text-style: bold; height: auto; }
    """

    def __init__(self, choice: Choice, problem: str = "") -> None:
        super().__init__()
        self.choice = choice
        self.problem = problem

    def compose(self) -> ComposeResult:
        """Show the three lists, what the variant is, and a line for house rules."""
        yield Label(say("start.title"), id="start-title")
        with Horizontal():
            for name, head in _LISTS.items():
                with Vertical(classes="games" if name == "variant" else ""):
                    yield Label(say(f"start.{head}"), classes="head")
                    yield OptionList(id=name)
        yield Label(id="summary", markup=False)
        yield Label(say("start.house"), classes="head")
        yield Input(" ".join(self.choice.house), id="house", select_on_focus=False)
        yield Label(self.problem, id="problem", markup=False)
        yield KeysLine(say("start.keys"), "deal")

    def on_mount(self) -> None:
        """Fill the lists with what was chosen last."""
        self._fill_games()
        self._fill_levels()
        self._fill_players()
        self.query_one("#problem").display = bool(self.problem)
        self.query_one("#house" if self.problem else "#variant").focus()

    def _fill_games(self) -> None:
        """List the games under the names of their families."""
        area = self.query_one("#variant", OptionList)
        for family, names in families().items():
            area.add_option(Option(Text(say(f"family.{family}"), "dim italic"), disabled=True))
            area.add_options(Option(f" {variant_title(name)}", id=name) for name in names)
        area.highlighted = area.get_option_index(self.choice.variant)

    def _fill_levels(self) -> None:
        """List the levels, each with what it is like."""
        said: dict[str, str] = {level: say(f"level.{level}") for level in LEVELS}
        if not is_installed():
            said["expert"] = say("level.expert.plain")
        self._fill("level", said, level_of(self.choice.level))

    def _fill(self, name: str, options: Mapping[str, str], chosen: str) -> None:
        area = self.query_one(f"#{name}", OptionList)
        area.clear_options()
        area.add_options(Option(text, id=key) for key, text in options.items())
        keys = list(options)
        area.highlighted = keys.index(chosen) if chosen in keys else 0

    def _fill_players(self) -> None:
        """List the table forms; the chosen one stays, or four players, or the first."""
        rules = PROFILES[self.choice.variant].rules
        forms = {form: form_name(rules, form) for form in rules.formats}
        chosen = next(form for form in (self.choice.players, "4", *forms) if form in forms)
        self._fill("players", forms, chosen)
        self.choice = replace(self.choice, players=chosen)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Follow what is highlighted."""
        key = event.option_id
        if key is None:
            return
        if event.option_list.id == "variant" and key != self.choice.variant:
            self.choice = replace(self.choice, variant=key)
            self._fill_players()
        elif event.option_list.id == "players":
            self.choice = replace(self.choice, players=key)
        elif event.option_list.id == "level":
            self.choice = replace(self.choice, level=key)
        self._say_choice()

    def _say_choice(self) -> None:
        """Say in words what is chosen, for those to whom the highlights say nothing."""
        profile, choice = PROFILES[self.choice.variant], self.choice
        form = form_name(profile.rules, choice.players)
        summary = spoken().text(f"variant.{profile.name}.summary")
        level = say(f"level.{level_of(choice.level)}").partition(":")[0]
        title = variant_title(profile.name)
        shown = say("start.chosen", title=title, form=form, level=level, summary=summary)
        self.query_one("#summary", Label).update(shown)

    def action_deal(self) -> None:
        """Begin, as soon as there is a form to read."""
        if not self.is_mounted:
            return
        house = tuple(self.query_one("#house", Input).value.replace(",", " ").split())
        self.leave(replace(self.choice, house=house))
