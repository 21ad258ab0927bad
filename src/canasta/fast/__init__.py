"""The kernel compiled by Numba (extra `canasta[fast]`): the same text, the same decisions, faster.

`backing` is the state as numpy records, `compiled` the kernel for one shape of state, `playout`
random play as the kernel writes it.  Nothing here knows a law, and no game needs any of it.
"""
