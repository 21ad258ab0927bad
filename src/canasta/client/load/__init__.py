"""Many tables at once: how many a server holds, how fast it answers, and what a move costs it."""
