"""Shared by all tests: the folder of their helpers, and the table at the end.

Tests tell figures with `record_property`; those named below are gathered from all of
them, whichever process ran them, and printed above pytest's own last line.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "support"))

# What is told, and how the figures of several tests are put together.
TOLD = {
    "inputs tried": ("inputs_tried", sum),
    "growth in memory": ("memory_growth", max),
    "stop latency p50, ms": ("stop_p50_ms", max),
    "stop latency p95, ms": ("stop_p95_ms", max),
}


def pytest_terminal_summary(terminalreporter):
    """Print what was tried, in which engines, and what was not."""
    reports = [
        report
        for kind in ("passed", "failed", "skipped")
        for report in terminalreporter.getreports(kind)
        if hasattr(report, "user_properties")
    ]
    figures = [
        pair
        for report in terminalreporter.getreports("")
        if getattr(report, "when", "") == "teardown"  # all is told by then
        for pair in report.user_properties
    ]
    rows = [
        (title, put_together([value for key, value in figures if key == name]))
        for title, (name, put_together) in TOLD.items()
        if any(key == name for key, _ in figures)
    ]
    engines = sorted({value for key, value in figures if key == "engine"})
    if tried := faults(reports):
        rows.insert(0, ("faults tried / survived", tried))
    if engines:
        rows.append(("engines tested", ", ".join(engines)))
    if not rows:
        return
    terminalreporter.section("what was tried")
    for title, value in rows:
        terminalreporter.write_line(f"{title:24}{value}")
    for reason in sorted(reasons(reports)):
        terminalreporter.write_line(reason)


def faults(reports):
    """Count the faults of all tests, and those of the tests that passed."""
    tried = survived = 0
    for report in reports:
        many = dict(report.user_properties).get("faults_tried", 0)
        tried += many
        survived += many if report.passed else 0
    return tried and f"{tried} / {survived}"


def reasons(reports):
    """Tell each reason once why something was not tested."""
    for report in reports:
        if report.skipped and isinstance(report.longrepr, tuple):
            reason = report.longrepr[2].removeprefix("Skipped: ")
            if reason.startswith("not tested"):
                yield reason
