"""Build steps run again only after a change."""

import os
import shutil

from setup.stamps import step


def test_a_step_runs_again_when_its_input_or_output_changes(tmp_path, monkeypatch):
    """Only contents matter; touching a file changes nothing."""
    monkeypatch.setattr("setup.stamps.STAMPS", tmp_path / "stamps")
    source, out = tmp_path / "source", tmp_path / "out"

    def made():
        return step("", [source], out, lambda: shutil.copy(source, out))

    source.write_text("a")
    assert [made(), made()] == [True, False]
    os.utime(source, (0, 0))
    assert not made()
    source.write_text("b")
    assert [made(), made()] == [True, False]
    (out / "source").unlink()
    assert [made(), made()] == [True, False]


def test_a_step_can_write_one_file(tmp_path, monkeypatch):
    """Other files are kept; a damaged or missing one is made again."""
    monkeypatch.setattr("setup.stamps.STAMPS", tmp_path / "stamps")
    out, beside = tmp_path / "out" / "a.html", tmp_path / "out" / "b.html"

    def made():
        return step("", [], out, lambda: out.write_text("a"))

    assert [made(), made()] == [True, False]
    beside.write_text("b")
    assert not made()
    out.write_text("spoilt")
    assert [made(), made()] == [True, False]
    out.unlink()
    assert [made(), made()] == [True, False]
    assert beside.exists()


def test_a_step_runs_again_when_its_settings_change(tmp_path, monkeypatch):
    """Settings are inputs like files."""
    monkeypatch.setattr("setup.stamps.STAMPS", tmp_path / "stamps")

    def made(*settings):
        return step("", [], tmp_path / "out", lambda: None, settings)

    assert [made("a"), made("a"), made("b"), made("b")] == [True, False, True, False]
