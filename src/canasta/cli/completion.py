"""`canasta completion`: a script with which a shell completes words and options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import argparse

SHELLS: Final = ("bash", "zsh", "fish")

_FILES: Final = frozenset({"FILE", "DATABASE"})
"""What is called so in a help is the name of a file."""

_HOW: Final = """\
canasta completion bash > ~/.local/share/bash-completion/completions/canasta
canasta completion zsh > ~/.zfunc/_canasta  (with fpath+=~/.zfunc before compinit in ~/.zshrc)
canasta completion fish > ~/.config/fish/completions/canasta.fish

Run the command again after an update; a new shell then uses the new script."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.usage = "canasta completion SHELL\n\n" + _HOW
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help="bash, zsh or fish")


def run(args: argparse.Namespace) -> int:
    """Print the script and return the exit status."""
    import shtab  # noqa: PLC0415  (no other command needs it)

    from canasta.cli.tree import actions, whole  # noqa: PLC0415  (it imports all commands)

    parser = whole()
    waiting = [parser]
    while waiting:
        for action in actions(waiting.pop()):
            if action.metavar in _FILES:
                action.complete = shtab.FILE  # type: ignore[attr-defined]  # its way to say so
            elif action.nargs == "A..." and isinstance(action.choices, dict):
                waiting += action.choices.values()
    print(shtab.complete(parser, shell=args.shell))
    return 0
