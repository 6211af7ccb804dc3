"""Files that a server or Git has altered, and a deploy under an open page."""

import json
import re

import pytest
from offline import wait_for_shell
from playwright.sync_api import expect
from website.server import site_server
from website.shell import write_shell

pytestmark = pytest.mark.service_worker

DIFFERS = "was altered, or the site has a new version"


def convert(path):
    """End the lines of a file as Windows does, or lengthen a file without lines."""
    text = path.read_bytes()
    path.write_bytes(text.replace(b"\n", b"\r\n") if b"\n" in text else text + b" ")


def test_a_converted_part_of_python_is_named_and_reload_offered(reader, page, copy):
    """At each start, since what Git has converted does not mend itself."""
    convert(copy / "python/pyodide.asm.js")
    with site_server(copy) as site:
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=7")
        wait_for_shell(page)
        reader.press("Run")
        expect(reader.alert).to_contain_text(f"pyodide.asm.js {DIFFERS}")
        page.get_by_role("status").get_by_role("button", name="Reload").click()
        expect(reader.alert).to_have_count(0)
        expect(reader.button("Run")).to_be_visible()


def test_save_for_offline_names_a_converted_file(reader, page, copy):
    """The service worker refuses the shell; the page works without one."""
    convert(copy / "web/words/foot.ja.json")
    with site_server(copy) as site:
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=7")
        reader.press(re.compile("Save for offline"))
        expect(page.get_by_text(f"foot.ja.json {DIFFERS}")).to_be_visible()


def test_run_after_a_deploy_offers_reload(reader, page, copy):
    """The page was opened before, and only its shell was stored."""
    with site_server(copy) as site:
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=7")
        wait_for_shell(page)
        manifest = json.loads((copy / "manifest.json").read_text("utf-8"))
        wheel = next(path for path in manifest["python"] if path.endswith(".whl"))
        renamed = re.sub(r"-[\d.]+-", "-99.0-", wheel)
        (copy / wheel).rename(copy / renamed)
        write_shell(
            copy, [renamed if path == wheel else path for path in manifest["python"]]
        )
        reader.press("Run")
        expect(reader.alert).to_contain_text(f"{wheel.split('/')[-1]}: status 404")
        expect(page.get_by_text("A new version is ready.")).to_be_visible()
        reader.press("Reload")
        expect(reader.alert).to_have_count(0)
        reader.run()


NOISE = ["integrity", "404", "Failed to", "bad-precaching", "redundant", "TypeError"]
test_save_for_offline_names_a_converted_file.console_errors = NOISE
test_run_after_a_deploy_offers_reload.console_errors = NOISE
