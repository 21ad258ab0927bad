"""What cannot be played, and why.

| You look for | It is in |
| --- | --- |
| two values that contradict each other, with a number (K1 to K22) | `constraints` |
| the same, for one house rule that is being set (K5 to K28) | `..catalog.judges` |
| fields that go together in a game beyond the classic family | `together` |
| a single value that the engine does not know | `playable` |
| which canastas are possible at all, for the others to ask | `possible` |
| the sentence that is shown | `sentences` |

`constraints.check` is the way in: it asks all of them.
"""
