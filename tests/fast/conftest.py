"""What the tests of the compiled kernel share: where compiled code is kept between runs."""

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def kept_code(pytestconfig: pytest.Config) -> Iterator[None]:
    """Keep compiled code with pytest's own cache, so that only a changed kernel is compiled."""
    assert pytestconfig.cache is not None
    before = os.environ.get("CANASTA_CACHE")
    os.environ["CANASTA_CACHE"] = str(pytestconfig.cache.mkdir("canasta-kernel"))
    yield
    if before is None:
        del os.environ["CANASTA_CACHE"]
    else:
        os.environ["CANASTA_CACHE"] = before
