"""Which ways out can be tried."""

import pytest


@pytest.fixture
def nested(browser_type_launch_args, record_property):
    """Return whether workers can create workers.

    By WebDriver BiDi, the worker that creates them sometimes hangs;
    the same Firefox never does when nobody drives it.
    """
    driven = browser_type_launch_args.get("channel") == "moz-firefox"
    if driven:
        reason = "not tested: workers of workers in Firefox, by Playwright"
        record_property("not_tested", reason)
    return not driven
