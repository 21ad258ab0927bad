"""Compiled code is kept where the tests of the compiled kernel keep it."""

from fast.conftest import kept_code

__all__ = ["kept_code"]
