"""The referee: judges scenarios, positions with actions, in the real engine.

A scenario names a variant, a position (or the facts of an event at the table) and what is done;
the answer holds everything that can be said about the outcome.  `tests/conformance/README.md`
describes both.  The referee knows no law: it builds the position and asks `engine` and `rules`.
"""

from canasta.referee.answers import answer, answer_line
from canasta.referee.fields import ScenarioError

__all__ = ["ScenarioError", "answer", "answer_line"]
