"""Pytest configuration: options, selection of tests, and the final table.

Tests record figures with `record_property`. The names below are collected from all
processes and printed above the last line.
"""

import json
import sys
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent / "support"))

# Names of figures, and functions that combine those of several tests.
FIGURES = {
    "inputs tried": ("inputs_tried", sum),
    "edits that compile": ("edits_compiled", max),
    "slips without an end": ("slips_without_end", sum),
    "growth in memory": ("memory_growth", max),
    "stop latency p50, ms": ("stop_p50_ms", max),
    "stop latency p95, ms": ("stop_p95_ms", max),
}


def pytest_addoption(parser):
    """Add the options that build_scripts/test.py uses."""
    group = parser.getgroup("parts")
    group.addoption("--part", choices=["clock", "rest"], help="run only this part")
    group.addoption("--night", action="store_true", help="also run slow tests")
    group.addoption("--every-engine", action="store_true", help="require all engines")
    group.addoption(
        "--figures", type=Path, help="file with the figures of earlier parts"
    )


def pytest_configure(config):
    """Use fixed inputs by day; at night random ones, and ten times as many."""
    settings.register_profile("day", deadline=None, derandomize=True)
    settings.register_profile(
        "night", deadline=None, max_examples=1000, print_blob=True
    )
    settings.load_profile("night" if config.getoption("--night") else "day")


@pytest.hookimpl(wrapper=True)
def pytest_collect_file():
    """Collect doctests from the package only; there are none in tests."""
    found = yield
    return [each for each in found if not isinstance(each, DoctestModule)]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Keep the tests of a file and engine together: a browser starts once."""
    from xdist.scheduler import LoadFileScheduling

    class ByFileAndEngine(LoadFileScheduling):
        def _split_scope(self, nodeid):
            engine = "[firefox" in nodeid
            return f"{super()._split_scope(nodeid)}{'@firefox' * engine}"

    return ByFileAndEngine(config, log)


def pytest_collection_modifyitems(config, items):
    """Deselect the other part, and by day the tests marked `night`."""
    part = config.getoption("--part")

    def is_left_out(item):
        clock = item.get_closest_marker("clock") is not None
        night = item.get_closest_marker("night") is not None
        other = part is not None and clock != (part == "clock")
        return other or (night and not config.getoption("--night"))

    left_out = [item for item in items if is_left_out(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = slowest_first([item for item in items if not is_left_out(item)])


def slowest_first(items):
    """Run files that need a browser first, and then those that need Node.

    Then no worker waits for one of them at the end of a parallel run.
    """
    ranks = {}
    for item in items:
        needs = [item.get_closest_marker(name) is None for name in ("browser", "node")]
        ranks[item.path] = min(needs, ranks.get(item.path, needs))
    return sorted(items, key=lambda item: ranks[item.path])


def pytest_terminal_summary(terminalreporter, config):
    """Print the figures, the engines, and what was not tested."""
    reports = [
        report
        for kind in ("passed", "failed", "skipped")
        for report in terminalreporter.getreports(kind)
        if hasattr(report, "user_properties")
    ]
    figures = [
        pair
        for report in terminalreporter.getreports("")
        if getattr(report, "when", "") == "teardown"  # the last report has all of them
        for pair in report.user_properties
    ]
    tried = list(faults(reports))
    not_tested = set(reasons(reports))
    if kept := config.getoption("--figures"):
        before = json.loads(kept.read_text("utf-8")) if kept.exists() else [[], [], []]
        figures += map(tuple, before[0])
        tried += map(tuple, before[1])
        not_tested |= set(before[2])
        kept.write_text(json.dumps([figures, tried, sorted(not_tested)]), "utf-8")
    rows = [
        (title, put_together([value for key, value in figures if key == name]))
        for title, (name, put_together) in FIGURES.items()
        if any(key == name for key, _ in figures)
    ]
    engines = sorted({value for key, value in figures if key == "engine"})
    if tried:
        many, survived = (sum(column) for column in zip(*tried, strict=True))
        rows.insert(0, ("faults tried / survived", f"{many} / {survived}"))
    if engines:
        rows.append(("engines tested", ", ".join(engines)))
    if not rows:
        return
    terminalreporter.section("coverage")
    for title, value in rows:
        terminalreporter.write_line(f"{title:24}{value}")
    for reason in sorted(not_tested):
        terminalreporter.write_line(reason)


def faults(reports):
    """Yield the faults each test tried, and those it survived: all or none."""
    for report in reports:
        if many := dict(report.user_properties).get("faults_tried", 0):
            yield many, many if report.passed else 0


def reasons(reports):
    """Yield the reasons for which something was not tested."""
    for report in reports:
        if result := dict(report.user_properties).get("not_tested"):
            yield result
        if report.skipped and isinstance(report.longrepr, tuple):
            reason = report.longrepr[2].removeprefix("Skipped: ")
            if reason.startswith("not tested"):
                yield reason
