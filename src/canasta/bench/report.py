"""The findings of a run as text for people and as JSON for programs."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, Any, Final

from canasta.bench.backings import COMPILED, FIXED, PLAIN

if TYPE_CHECKING:
    from canasta.bench.run import Findings
    from canasta.bench.timing import Cell

_MICRO: Final = 1e6
_MILLI: Final = 1e3
_DASH: Final = "-"


def as_text(found: Findings) -> str:
    """Return the findings as tables."""
    parts = [" ".join(f"{name} {value}" for name, value in found.on.items())]
    if found.starts:
        parts.append(_table([["time to start", "ms"], *_starts(found)]))
    if found.sizes:
        parts.append(_table([_SIZE_HEAD, *_sizes(found)], left=0))
        parts.append("shapes: " + "; ".join(_shapes(found)) + ".")
    if found.cells:
        parts.append(
            "Random play to the end of each deal; thousands of decisions a second, median:"
        )
        parts.append(_table(_speeds(found), left=2))
        parts += _rival(found)
    if not found.complete:
        parts.append("Interrupted: these are the figures up to then.")
    return "\n\n".join(parts)


def _starts(found: Findings) -> list[list[str]]:
    return [[start.what, f"{start.seconds * _MILLI:,.0f}"] for start in found.starts]


_SIZE_HEAD: Final = ["cards", "pool", "bytes", "copy us", "plain bytes", "plain copy us"]


def _sizes(found: Findings) -> list[list[str]]:
    return [
        [
            str(size.shape.cards),
            str(size.shape.pool),
            _DASH if size.compiled_bytes is None else f"{size.compiled_bytes:,}",
            _DASH if size.compiled_copy is None else f"{size.compiled_copy * _MICRO:.2f}",
            f"{size.plain_bytes:,}",
            f"{size.plain_copy * _MICRO:.1f}",
        ]
        for size in found.sizes
    ]


def _shapes(found: Findings) -> list[str]:
    return [
        f"{size.shape.cards}/{size.shape.pool} {', '.join(size.variants)}" for size in found.sizes
    ]


def _speeds(found: Findings) -> list[list[str]]:
    backings = [
        kind for kind in (FIXED, COMPILED, PLAIN) if any(c.backing == kind for c in found.cells)
    ]
    head = ["variant", "form", "a deal", *backings]
    if found.rival is not None:
        head += [f"{kind} ratio" for kind in backings]
    by_game: dict[tuple[str, str], dict[str, Cell]] = {}
    for cell in found.cells:
        by_game.setdefault((cell.variant, cell.form), {})[cell.backing] = cell
    rows = [head]
    for (name, form), cells in by_game.items():
        first = next(iter(cells.values()))
        row = [name, form, f"{first.decisions / first.deals:.0f}"]
        row += [
            f"{cells[kind].rate / _MILLI:,.0f}" if kind in cells else _DASH for kind in backings
        ]
        if found.rival is not None:
            row += [_ratio(cells.get(kind)) for kind in backings]
        rows.append(row)
    return rows


def _ratio(cell: Cell | None) -> str:
    return _DASH if cell is None or cell.ratio is None else f"{cell.ratio:.2f}"


def _rival(found: Findings) -> list[str]:
    if found.rival is None:
        return []
    rates = [f"{kind} {rate / _MILLI:,.1f}" for kind, rate in _rival_rates(found).items()]
    return [f"The ratios are to {found.rival.name} in the same run: {', '.join(rates)}."]


def _rival_rates(found: Findings) -> dict[str, float]:
    rates: dict[str, list[float]] = {}
    for cell in found.cells:
        rates.setdefault(cell.backing, []).extend(cell.rival_rates)
    return {kind: median(values) for kind, values in rates.items() if values}


def _table(rows: list[list[str]], left: int = 1) -> str:
    """Return rows as lines; the first `left` columns begin at the left, the others end right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join(
            text.ljust(width) if place < left else text.rjust(width)
            for place, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )
    return "\n".join(line.rstrip() for line in lines)


def as_json(found: Findings) -> dict[str, Any]:
    """Return the findings as JSON holds them; times are seconds."""
    return {
        "on": found.on,
        "complete": found.complete,
        "start": {start.what: start.seconds for start in found.starts},
        "states": [
            {
                "cards": size.shape.cards,
                "pool": size.shape.pool,
                "variants": list(size.variants),
                "compiled_bytes": size.compiled_bytes,
                "compiled_copy": size.compiled_copy,
                "plain_bytes": size.plain_bytes,
                "plain_copy": size.plain_copy,
            }
            for size in found.sizes
        ],
        "rival": found.rival and {"name": found.rival.name, **_rival_rates(found)},
        "speed": [
            {
                "variant": cell.variant,
                "form": cell.form,
                "backing": cell.backing,
                "decisions_per_second": cell.rate,
                "lowest": min(cell.rates),
                "highest": max(cell.rates),
                "slices": len(cell.rates),
                "decisions_per_deal": cell.decisions / cell.deals,
                "ratio": cell.ratio,
            }
            for cell in found.cells
        ],
    }
