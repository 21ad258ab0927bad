"""The shuffles of a match on many machines: Ray (extra `canasta[cluster]`) hands them out."""

from __future__ import annotations

import hashlib
import logging
import pickle
import signal
import socket
import threading
from collections import deque
from contextlib import contextmanager, suppress
from functools import cache, lru_cache, partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import canasta
from canasta.arena.entrants import PROGRAM
from canasta.arena.playing import Outcome, play_shuffle
from canasta.arena.workers import AHEAD, cores
from canasta.fast import is_installed

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from canasta.arena.match import Source
    from canasta.arena.playing import Entrants
    from canasta.arena.schedule import Schedule

LOCAL: Final = "local"
"""The address for a Ray of its own on this machine, which ends with the match."""

_TRIES: Final = 5
"""So often a shuffle is played again when the machine or process that played it has died."""
_PATIENCE: Final = 10.0
"""Seconds in which an address has to answer."""
_REMEDIES: Final = {
    LOCAL: "try again when less is running here; ray start --head says more",
    "auto": "start Ray on this machine (ray start), or write --ray local",
}
_REMEDY: Final = (
    "on a machine of that cluster, write the address that ray start --head showed; "
    "from another machine, write ray://HOST:10001"
)


class ClusterError(ValueError):
    """A cluster that is not there, or cannot play this match."""


@contextmanager
def cluster(address: str, players: Iterable[str], processes: int | None) -> Iterator[Source]:
    """Connect to a cluster, and return what plays matches there; at the end, leave it.

    Args:
        address: as Ray takes it, "auto" for the cluster that this machine belongs to, or "local".
        players: who is going to play.
        processes: how many shuffles "local" plays at a time; None for all cores.

    Raises:
        ClusterError: when there is no such cluster, or it cannot play what this machine plays.
    """
    for name in players:
        if name.startswith(PROGRAM):
            raise ClusterError(f"{name}: a program plays on one machine only; leave --ray out")
    if processes is not None and address != LOCAL:
        raise ClusterError(
            "--processes: a cluster uses all its cores; leave out --processes or --ray"
        )
    ray = _imported()
    try:
        _connect(ray, address, processes)
        try:
            count = _checked(ray, address)
        except ray.exceptions.RayError as error:
            raise _lost(error) from error
        yield partial(_outcomes, ray, count)
    finally:
        ray.shutdown()


def _imported() -> Any:  # noqa: ANN401  (without the extra there are no types)
    """Import Ray.

    Raises:
        ClusterError: when it is not installed.
    """
    try:
        return import_module("ray")
    except ImportError:
        raise ClusterError('--ray needs Ray: pip install "canasta[cluster]"') from None


def _connect(ray: Any, address: str, processes: int | None) -> None:  # noqa: ANN401
    """Connect to a cluster, or start one on this machine."""
    _reach(address)
    more: dict[str, Any] = {}
    if address == LOCAL:
        more = {"num_cpus": processes or cores(), "include_dashboard": False}
    try:
        with _signals_kept():
            ray.init(address, logging_level=logging.ERROR, log_to_driver=False, **more)
    except Exception as error:  # Ray raises what it likes
        remedy = _REMEDIES.get(address, _REMEDY)
        raise ClusterError(f"--ray {address}: {_in_short(error)}; {remedy}") from error


def _reach(address: str) -> None:
    """Make sure that somebody answers at an address: Ray itself would wait for a minute.

    Raises:
        ClusterError: when nobody does.
    """
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), _PATIENCE).close()
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or error
        raise ClusterError(f"--ray {address}: {why}; {_REMEDY}") from None


@contextmanager
def _signals_kept() -> Iterator[None]:
    """Keep what a request to end does: Ray would exit at once, without what has been played."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.getsignal(signal.SIGTERM)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _checked(ray: Any, address: str) -> int:  # noqa: ANN401
    """Make sure that all machines play as this one does, and return how many cores they have.

    Raises:
        ClusterError: when one of them has another canasta, or there is none to play on.
    """
    machines = [node for node in ray.nodes() if node["Alive"] and _cores_of(node)]
    if not machines:
        raise ClusterError(f"--ray {address}: no machine of this cluster has a core to play on")
    place = import_module("ray.util.scheduling_strategies").NodeAffinitySchedulingStrategy
    ask = ray.remote(num_cpus=0)(code_to_send())
    asked = [
        ask.options(scheduling_strategy=place(node["NodeID"], soft=True)).remote(here())
        for node in machines
    ]
    refuse_others(ray.get(asked))
    return sum(map(_cores_of, machines))


def _cores_of(node: dict[str, Any]) -> int:
    return int(node["Resources"].get("CPU", 0))


def _outcomes(
    ray: Any,  # noqa: ANN401
    count: int,
    schedule: Schedule,
    entrants: Entrants,
    shuffles: int,
) -> Generator[Outcome, None, None]:
    """Play shuffles 0, 1, ... and yield them in this order, as `workers.outcomes` does.

    Raises:
        ChildProcessError: when machines died again and again.
        ClusterError: when a machine has joined that has another canasta.
    """
    play = ray.remote(max_retries=_TRIES)(code_to_send())
    work = ray.put(pickle.dumps((schedule, entrants)))
    numbers = iter(range(shuffles))
    waiting: deque[Any] = deque()
    try:
        first = islice(numbers, AHEAD * count)
        waiting.extend(play.remote(here(), work, shuffle) for shuffle in first)
        while waiting:
            found = ray.get(waiting[0])
            refuse_others([found])
            waiting.popleft()
            waiting.extend(play.remote(here(), work, shuffle) for shuffle in islice(numbers, 1))
            yield found
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error
    except ray.exceptions.RayError as error:
        raise _lost(error) from error
    finally:
        with suppress(ray.exceptions.RayError):
            for each in waiting:
                ray.cancel(each)


def refuse_others(answers: Iterable[Outcome | str | None]) -> None:
    """Look for machines that did not play, but say which canasta they have.

    Raises:
        ClusterError: when there are any.
    """
    others = sorted({each for each in answers if isinstance(each, str)})
    if others:
        raise ClusterError(
            f"{'; '.join(others)}: install what plays here, {here()}, on all machines"
        )


def _lost(error: Exception) -> ChildProcessError:
    """Say that a part of the cluster died while it played."""
    return ChildProcessError(f"the cluster stopped playing: {_in_short(error)}; see ray status")


def _in_short(error: Exception) -> str:
    """Return the first sentence of what Ray says, which may be long."""
    line = next(iter(str(error).strip().splitlines()), "")
    return line.partition(". ")[0].rstrip(".") or type(error).__name__


# --- what runs on the machines -------------------------------------------------------------------


def code_to_send() -> Callable[..., Outcome | str | None]:
    """Return the function that Ray sends to the machines.

    It is sent as code, not by its name, so that a machine without canasta can say so.
    """

    def canasta_shuffle(
        known: str, work: bytes | None = None, shuffle: int = 0
    ) -> Outcome | str | None:
        """Play a shuffle, or say which canasta is here if it is not the known one."""
        import platform  # noqa: PLC0415  (nothing from outside goes with it)

        try:
            from canasta.arena.cluster import here, play_packed  # noqa: PLC0415
        except ImportError:
            return f"{platform.node()} has no canasta that can play in a cluster"
        if here() != known:
            return f"{platform.node()} has {here()}"
        return None if work is None else play_packed(work, shuffle)

    return canasta_shuffle


@cache
def here() -> str:
    """Say which canasta this is: all that decides how its players play.

    The version of a checkout says little, so its texts are counted in.  Compiled code lets some
    players look further.
    """
    root = Path(canasta.__file__).parent
    found = hashlib.sha256()
    tables = (*root.rglob("tuned/*.json"), *root.rglob("counted/*.json"))
    for file in sorted([*root.rglob("*.py"), *tables]):
        found.update(file.relative_to(root).as_posix().encode())
        found.update(file.read_bytes())
    code = "compiled" if is_installed() else "without canasta[fast]"
    return f"canasta {canasta.__version__} ({found.hexdigest()[:12]}, {code})"


def play_packed(work: bytes, shuffle: int) -> Outcome:
    """Play a shuffle of a match that came over the network."""
    return play_shuffle(*_unpacked(work), shuffle, lambda: False)


@lru_cache(maxsize=1)
def _unpacked(work: bytes) -> tuple[Schedule, Entrants]:
    schedule, entrants = pickle.loads(work)  # noqa: S301  (from the match that Ray runs)
    return schedule, entrants
