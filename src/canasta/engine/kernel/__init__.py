"""The kernel: what the laws do, in a text that plain Python and Numba both run.

Its functions use nothing but integers and fixed-size arrays behind `s` (the state) and `R` (the
rules as numbers): no classes, tuples, strings or exceptions.  CPython runs them on objects that
hold lists (`engine.state`), Numba the identical text on numpy records (`canasta.fast`).

Letters fixed throughout: s state, R rules, p seat, c kind of card, m meld (a row of the pool),
r rank of a meld, n d j numbers of naturals, deuces, jokers, top 1 if a natural is the top discard,
more the naturals of a set by suit or the lowest kind laid on a sequence.

Where a law is found: terms (all numbers), melds and validity (what may lie together), suits
(naturals by suit, where sequences exist), tray and steps (small steps and what they lay),
canastas (types, joining), out (conditions of going out, bans on discards, keeping a card),
opening and prospects (initial melds), pile and takes, threes (laying out and keeping them),
questions, special (special hands), lays and offers (melding), legality (everything that is legal),
play and turn (what happens then), dealing, score.  search answers whether the
pile must be taken, finish whether the player could go out: by counting, by runs with what fitting
works out and bounds rule out, or by placing card after card; way notes what was found.
"""
