"""The wheel in a plain Pyodide page, installed with micropip by URL."""

import shutil

import pytest
from setup.tools import PARTS, SITE, WEB
from website.server import site_server

from pypuzzles.drawing.scene import PIECES

PYODIDE = WEB / "node_modules" / "pyodide"
TUTORIAL = '<!doctype html><link rel="icon" href="data:,"><title>A tutorial</title>'
INSTALL_AND_COUNT = """
async ([micropip, wheel, queen]) => {
  const { loadPyodide } = await import(new URL("python/pyodide.js", location).href);
  const program = new URL("python/pyodide.asm.js", location).href;
  const { default: createPyodideModule } = await import(program);
  const stdLibURL = "python/python_stdlib_full.zip";
  const python = await loadPyodide({ stdLibURL, createPyodideModule });
  await python.loadPackage(new URL(micropip, location).href);
  await python.pyimport("micropip").install(new URL(wheel, location).href);
  python.runPython("import pypuzzles");
  const counted = python.runPython("pypuzzles.count('queens', n=8).solutions");
  const shown = python.runPython("pypuzzles.show('queens', n=6)._repr_html_()");
  const drawing = new DOMParser().parseFromString(shown, "image/svg+xml");
  const { localName } = drawing.documentElement;
  return [counted, localName, drawing.querySelectorAll(`path[d$="${queen}"]`).length];
}
"""


@pytest.fixture
def tutorial(tmp_path):
    """Serve a page with Pyodide, micropip and the wheel."""
    shutil.copytree(SITE / "python", tmp_path / "python")
    wheel = next((tmp_path / "python").glob("pypuzzles-*.whl"))
    wheel.rename(tmp_path / wheel.name)
    shutil.copy(PYODIDE / "pyodide-lock.json", tmp_path / "python")
    micropip = next((PARTS / "wheels").glob("micropip-*.whl"))
    shutil.copy(micropip, tmp_path)
    (tmp_path / "index.html").write_text(TUTORIAL)
    with site_server(tmp_path) as running:
        yield running, micropip.name, wheel.name


def test_micropip_installs_the_wheel_by_url(page, tutorial):
    """Without any other host."""
    site, micropip, wheel = tutorial
    page.goto(site.url)
    counted, name, pieces = page.evaluate(
        INSTALL_AND_COUNT, [micropip, wheel, PIECES["queen"]]
    )
    assert (counted, name, pieces) == (92, "svg", 6)
    assert f"/{wheel}" in site.requests
