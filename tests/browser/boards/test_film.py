"""Films of a search, saved by the dialog and played by a browser."""

import io
import re
import struct
import zipfile

import pytest
from playwright.sync_api import expect
from reader import PYTHON

pytestmark = pytest.mark.needs("downloads")

ADDRESS = "#lang=en&puzzle=queens&n=6&algorithm=backtracking&step=24"
# Stop an animation at a fraction of its time; return the captions that are visible.
CAPTIONS = """(part) => {
  for (const each of document.getAnimations()) {
    each.pause();
    each.currentTime = part * each.effect.getComputedTiming().duration;
  }
  const texts = [...document.querySelectorAll("text")];
  return texts.filter((text) => getComputedStyle(text).visibility === "visible")
    .map((text) => text.textContent);
}"""


@pytest.fixture
def dialog(reader, page):
    """Open the dialog at try 24."""
    reader.open(ADDRESS)
    expect(reader.tries).to_contain_text("24")
    reader.press("Save picture")
    reader.press("Save picture: Film")
    dialog = page.get_by_role("dialog", name="Save a film of the search")
    expect(dialog.get_by_label("to try")).to_have_value("24")
    return dialog


def save(page, dialog, name):
    """Press a button of the dialog; return the name and content of the file."""
    with page.expect_download(timeout=PYTHON) as saved:
        dialog.get_by_role("button", name=name, exact=True).click()
    return saved.value.suggested_filename, saved.value.path().read_bytes()


def test_a_film_moves_and_a_still_does_not(page, dialog, context):
    """Frame by frame; with reduced motion the last try is seen."""
    name, data = save(page, dialog, "SVG")
    assert name == "queens-6-tries-0-24.svg"
    expect(dialog.get_by_role("img", name="The film that was saved")).to_be_visible()
    player = context.new_page()
    player.set_content(data.decode())
    captions = [
        player.evaluate(CAPTIONS, (frame + 0.5) / 25)[0] for frame in (0, 1, 24)
    ]
    expected = ["Before the first try", "Try 1, solutions 0", "Try 24, solutions 0"]
    assert captions == expected
    player.emulate_media(reduced_motion="reduce")
    assert player.evaluate(CAPTIONS, 0)[0] == "Try 24, solutions 0"
    player.close()


def test_frames_are_saved_in_other_formats(page, dialog, browser_name):
    """Three tries as a square GIF, as a video and as pictures."""
    dialog.get_by_label("From try").fill("22")
    dialog.get_by_label("Shape").select_option("Square")
    name, data = save(page, dialog, "GIF")
    assert (name, data[:6]) == ("queens-6-tries-22-24.gif", b"GIF89a")
    assert struct.unpack("<HH", data[6:10]) == (480, 480)
    assert data.count(b"\x21\xf9\x04") == 3  # one graphic control block a frame
    name, data = save(page, dialog, "Pictures (zip)")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        numbers = [re.findall(r"\d{4}", each) for each in archive.namelist()]
        assert numbers == [["0001"], ["0002"], ["0003"]]
        pictures = [archive.read(each) for each in archive.namelist()]
    assert len({*pictures}) == 3
    assert all(each.startswith(b"\x89PNG") for each in pictures)
    has_encoder = page.evaluate("'VideoEncoder' in globalThis")
    if has_encoder and browser_name == "chromium":
        name, data = save(page, dialog, "Video")
        assert name.endswith((".mp4", ".webm"))
        assert data[:4] == b"\x1aE\xdf\xa3" or data[4:8] == b"ftyp"


def test_a_stretch_that_the_search_does_not_have_is_one_sentence(page, dialog):
    """The dialog stays as it is."""
    dialog.get_by_label("to try").fill("900")
    dialog.get_by_role("button", name="SVG", exact=True).click()
    sentence = "there is no try 900: the search has 894 tries"
    expect(dialog.get_by_text(sentence)).to_be_visible(timeout=PYTHON)
    expect(dialog.get_by_label("to try")).to_have_value("900")


@pytest.mark.parametrize("last", ["3", "1000000"])
def test_a_stretch_that_is_empty_or_too_long_is_refused_in_its_field(
    page, dialog, last
):
    """By the browser's own sentence; a film has at most 1,000 tries."""
    dialog.get_by_label("From try").fill("9")
    field = dialog.get_by_label("to try")
    field.fill(last)
    dialog.get_by_role("button", name="SVG", exact=True).click()
    expect(field).to_be_focused()
    assert field.evaluate("field => field.validationMessage")
    field.fill("12")
    name, _ = save(page, dialog, "SVG")
    assert name == "queens-6-tries-9-12.svg"


def test_without_an_encoder_other_formats_are_offered(page, dialog):
    """A sentence says so, and the dialog stays."""
    page.evaluate("delete globalThis.VideoEncoder")
    dialog.get_by_label("From try").fill("23")
    dialog.get_by_role("button", name="Video", exact=True).click()
    sentence = "This browser cannot write videos. Save a GIF or an SVG instead."
    expect(dialog.get_by_role("alert")).to_have_text(sentence, timeout=PYTHON)
    name, _ = save(page, dialog, "GIF")
    assert name == "queens-6-tries-23-24.gif"


def test_a_long_film_can_be_cancelled(page, dialog):
    """While its pictures are drawn; the dialog can then save another one."""
    dialog.get_by_label("to try").fill("800")
    dialog.get_by_role("button", name="GIF", exact=True).click()
    drawn = dialog.get_by_text(re.compile(r"^[1-9]\d* of 801 pictures are drawn\."))
    expect(drawn).to_be_visible(timeout=PYTHON)
    dialog.get_by_role("button", name="Cancel").click()
    expect(drawn).to_be_hidden()
    dialog.get_by_label("to try").fill("3")
    name, _ = save(page, dialog, "GIF")
    assert name == "queens-6-tries-0-3.gif"
