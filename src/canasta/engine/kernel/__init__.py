"""The kernel: what the laws do, in a text that plain Python runs and LLVM compiles.

Its functions use nothing but integers and fixed-size arrays behind `s` (the state) and `R` (the
rules as numbers): no classes, tuples, strings or exceptions.  CPython runs them on objects that
hold lists (`state`); `canasta.fast` compiles the identical text, for numpy records.

Letters fixed throughout: s state, R rules, p seat, c kind of card, m meld (a row of the pool),
r rank of a meld, n d j numbers of naturals, deuces, jokers, top 1 if a natural is the top discard,
more the naturals of a set by suit or the lowest kind laid on a sequence.

Lower folders know nothing of higher ones:

    apply     carrying out a legal step
    legal     whether an action is legal and why not, and the list of all that are
    search    the rare questions that one step cannot answer
    steps     what the number of a small step says, and the tray of an opening
    laws      one law a file: what may lie together, be thrown, be taken, what it counts
    state     the numbers of a deal and of the rules, laid out as `layout` says
    constants, arrays
"""
