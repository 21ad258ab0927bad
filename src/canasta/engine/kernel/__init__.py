"""The kernel: what the laws do, in a text that plain Python runs and LLVM compiles.

Its functions use nothing but integers and fixed-size arrays behind `s` (the state) and `R` (the
rules as numbers): no classes, tuples, strings or exceptions.  CPython runs them on objects that
hold lists (`state`); `canasta.fast` compiles the identical text, for numpy records.

Letters fixed throughout: s state, R rules, p seat, c kind of card, m meld (a row of the pool),
r rank of a meld, n d j numbers of naturals, deuces, jokers, a number of an action, t a lay (a row
of the tray), k a number in the order of laying, i the slot of a meld.  Truth is 1 or 0, in fields
and in answers.

What is asked of a lay is asked of the row that it would have on the tray: `laws.meld_rows.consider`
writes it there, `laws.laying.check_lay` judges it, `steps.staged_opening.lay` carries it out.

Lower folders know nothing of higher ones:

    apply     carrying out a legal step
    legal     whether an action is legal and why not, and the list of all that are
    search    the rare questions that one step cannot answer
    steps     what the number of a small step says, and the tray of an opening
    laws      one law a file: what may lie together, be thrown, be taken, what it counts
    state     the numbers of a deal and of the rules, laid out as `layout` says
    constants, arrays
"""
