"""WebKitGTK by its own driver; Playwright supports only its own WebKit."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from setup.browsers import webkit
from setup.tools import SetupError

__all__ = ["webkit_driver"]


@contextmanager
def virtual_screen(program: str) -> Iterator[str]:
    """Start a virtual screen and yield its name."""
    reading, writing = os.pipe()
    command = [program, "-displayfd", str(writing), "-screen", "0"]
    with subprocess.Popen(
        [*command, "1280x1024x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(writing)
        with os.fdopen(reading) as output:
            try:
                yield f":{output.readline().strip()}"
            finally:
                server.terminate()


@contextmanager
def webkit_driver() -> Iterator[Any]:
    """Start WebKit, and quit it at the end."""
    from selenium.webdriver import WebKitGTK
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    found = webkit()
    if found is None:
        raise SetupError("WebKit, its driver or a virtual screen is missing")
    program, browser, display = found
    options = Options()
    options.binary_location = browser
    options.add_argument("--automation")
    with virtual_screen(display) as name:
        unsandboxed = {
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "LANG": "en_US.UTF-8",
            "LC_ALL": "en_US.UTF-8",
            "LANGUAGE": "en",
        }
        service = Service(program, env={**os.environ, **unsandboxed, "DISPLAY": name})
        with WebKitGTK(options=options, service=service) as driver:
            driver.set_window_size(1280, 900)
            yield driver
