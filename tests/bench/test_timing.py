"""Measuring in turns."""

from canasta.bench.timing import Cell, Subject, best_of, measure


def counting(log: list[str], name: str, decisions: int) -> Subject:
    def play() -> int:
        log.append(name)
        return decisions

    return Subject(play, 2)


def test_a_subject_plays_at_least_once_and_counts_deals() -> None:
    decisions, deals, spent = counting([], "own", 30).run(0)
    assert (decisions, deals) == (30, 2)
    assert spent > 0


def test_cells_are_measured_in_turns_each_followed_by_its_rival() -> None:
    log: list[str] = []
    said: list[str] = []
    rival = counting(log, "rival", 1)
    cells = [Cell("classic", form, "plain", counting(log, form, 1), rival) for form in ("2", "4")]
    assert measure(cells, 0, 3, said.append)
    assert log == ["2", "4", *["2", "rival", "4", "rival"] * 3]
    assert said[-1] == "round 3 of 3: classic 4, plain"


def test_the_median_counts_and_pairs_of_slices_are_compared() -> None:
    cell = Cell("classic", "4", "plain", counting([], "own", 1))
    cell.rates, cell.rival_rates = [10.0, 90.0, 30.0], [5.0, 10.0]
    assert cell.rate == 30
    assert cell.ratio == (2 + 9) / 2


def test_without_a_rival_there_is_no_ratio() -> None:
    cell = Cell("classic", "4", "plain", counting([], "own", 1))
    cell.measure(0)
    assert cell.ratio is None


def test_an_interruption_keeps_what_is_known() -> None:
    calls = []

    def play() -> int:
        calls.append(1)
        if len(calls) > 2:
            raise KeyboardInterrupt
        return 7

    cell = Cell("classic", "4", "plain", Subject(play, 1))
    assert not measure([cell], 0, 3, lambda _text: None)
    assert cell.decisions == 7
    assert cell.rate > 0


def test_the_time_of_a_call_is_found() -> None:
    assert 0 < best_of(lambda: None, 10, 2) < 1
