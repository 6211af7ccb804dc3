"""Attempts to leave the sandbox that this browser supports."""

import pytest


@pytest.fixture
def nested(browser_type_launch_args, record_property):
    """Return whether workers can create workers.

    Driven by WebDriver BiDi, the worker that creates them sometimes hangs; the same
    Firefox without a driver never does.
    """
    driven = browser_type_launch_args.get("channel") == "moz-firefox"
    if driven:
        reason = "not tested: workers of workers in Firefox, by Playwright"
        record_property("not_tested", reason)
    return not driven
