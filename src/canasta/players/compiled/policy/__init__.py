"""The rules of the compiled player, in the kernel's own language: one file for each decision.

Everything here works on integers and arrays, so that plain Python asks it for advice and a search
asks it a million times a second.  It reads the own hand, and of the others only what all can see.
"""
