"""Elements and frames in pages that restrict what they embed."""

import pytest
from playwright.sync_api import expect
from reader import PYTHON, Reader
from setup.tools import SITE
from website.server import SiteHandler, site_server

ISOLATED = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}
CORP = {
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
PLACE = 'style="display: block; height: 480px"'
BLOCKED_ERRORS = ["ERR_BLOCKED", "frame", "Failed to load resource"]


def handler_with(headers):
    """Return a request handler that adds headers."""

    class Handler(SiteHandler):
        def end_headers(self):
            for name, value in headers.items():
                self.send_header(name, value)
            super().end_headers()

    return Handler


@pytest.fixture
def open_isolated(page, tmp_path):
    """Return a function that opens a page with COOP and COEP."""
    with site_server(tmp_path, handler=handler_with(ISOLATED)) as running:

        def show(body):
            (tmp_path / "index.html").write_text(
                "<!doctype html><html lang=en><meta charset=utf-8>"
                f"<link rel=icon href=data:,><title>Guest</title><body>{body}",
                "utf-8",
            )
            page.goto(running.url)
            assert page.evaluate("crossOriginIsolated")
            return page

        yield show


def element(site):
    """Return the HTML of an element of a site."""
    return (
        f"<script type=module src={site.url}web/py-puzzle.js></script>"
        f"<py-puzzle puzzle=queens n=6 lang=en {PLACE}></py-puzzle>"
    )


def test_python_runs_in_an_isolated_page(open_isolated, site):
    """If the site sends no headers, the hidden frame is credentialless."""
    page = open_isolated(element(site))
    if not page.evaluate("'credentialless' in HTMLIFrameElement.prototype"):
        pytest.skip("this browser has no credentialless frames")
    reader = Reader(page.locator("py-puzzle"))
    reader.run()


test_python_runs_in_an_isolated_page.console_errors = BLOCKED_ERRORS


def test_python_runs_in_an_isolated_page_of_a_site_with_headers(open_isolated):
    """With the headers of docs/hosting.md the frame needs no attribute."""
    with site_server(SITE, handler=handler_with(CORP)) as site:
        source = f"{site.url}web/embed.html#puzzle=queens&n=6&lang=en&autoplay=off"
        page = open_isolated(f"<iframe src='{source}'></iframe>{element(site)}")
        frame = Reader(page.frame_locator("iframe").first)
        expect(frame.button("Run")).to_be_visible()
        reader = Reader(page.locator("py-puzzle"))
        reader.run()
        expect(page.locator("iframe[credentialless]")).to_have_count(0)


def test_run_reports_a_frame_that_is_blocked(guest):
    """Within seconds; the board can still play the board by hand."""
    refusing = handler_with({"Content-Security-Policy": "frame-ancestors 'none'"})
    with site_server(SITE, handler=refusing) as site:
        page = guest(element(site))
        reader = Reader(page.locator("py-puzzle"))
        reader.press("Run")
        expect(reader.alert).to_contain_text("blocks the frame", timeout=20_000)
        expect(reader.alert).to_contain_text("can still play the board by hand")


test_run_reports_a_frame_that_is_blocked.console_errors = BLOCKED_ERRORS


def test_a_frame_with_an_opaque_origin_can_be_played(guest, site):
    """With `sandbox="allow-scripts"`; Run names the missing permission."""
    source = f"{site.url}web/embed.html#puzzle=queens&n=4&hand=1.7.8&lang=en"
    page = guest(
        f'<iframe sandbox="allow-scripts" width=480 height=480 src="{source}"></iframe>'
    )
    reader = Reader(page.frame_locator("iframe"))
    reader.square(3, 2).click()
    expect(reader.says).to_contain_text("Solved: 4 queens")
    reader.press("Run")
    expect(reader.alert).to_contain_text("needs allow-same-origin", timeout=PYTHON)
