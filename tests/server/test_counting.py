"""What limits count by, and what happens when there is no more."""

from __future__ import annotations

import logging

import pytest

from canasta.server.counting import Shares, network_of
from canasta.server.limits import Guard, Limits


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:c000:207", "192.0.2.7"),
        ("::1", "::/64"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_an_address_of_ipv6_counts_with_its_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_all_limits_count_by_network() -> None:
    guard = Guard(Limits(sockets=2, connections=2, tables_an_hour=2), lambda: 0.0)
    neighbors = [f"2001:db8::{number}" for number in range(1, 4)]
    for limit in (guard.sockets, guard.connections, guard.tables):
        assert [limit.take(address) for address in neighbors] == [True, True, False]
        assert limit.take("2001:db8:0:1::1"), "another network"


def test_what_is_given_back_can_be_taken_again() -> None:
    shares = Shares("things", 2, 3, lambda: 0.0)
    assert [shares.take("a") for _ in range(3)] == [True, True, False]
    assert [shares.take("b") for _ in range(2)] == [True, False]
    shares.give("a")
    assert shares.take("b")
    assert not shares.take("c")
    for address in ("a", "b", "b"):
        shares.give(address)
    assert shares.total == 0
    assert not shares.taken


def test_a_limit_is_logged_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    shares = Shares("things", 0, 9, lambda: now[0])
    with caplog.at_level(logging.WARNING):
        for moment in (0.0, 1.0, 59.0, 61.0):
            now[0] = moment
            assert not shares.take("a")
    assert len(caplog.records) == 2
    assert "a: too many things" in caplog.text
