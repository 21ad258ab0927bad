"""How fast the engine is: decisions a second in both backings, size of a state, time to start.

Everything is measured by random play; what is compared is measured in turns, so that a machine
that grows slower or faster meanwhile changes both alike.
"""
