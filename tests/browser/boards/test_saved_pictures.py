"""Pictures saved from the page, with numbers and a sentence if they are chosen."""

import re
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.needs("downloads")

ADDRESS = "#lang=en&puzzle=queens&algorithm=backtracking&step=24"
NUMBERS = [*"01234567", *"01234567"]


def save(reader, page):
    """Save the board as SVG; return the name of the file and its texts."""
    with page.expect_download() as saved:
        reader.press("Save picture: SVG")
    root = ElementTree.parse(saved.value.path()).getroot()
    texts = [each.text for each in root.findall("{*}text")]
    return saved.value.suggested_filename, texts


def test_numbers_and_sentence_are_saved_if_chosen(reader, page):
    """The choice is kept for the next visit; the name has the step."""
    reader.open(ADDRESS)
    expect(reader.tries).to_contain_text("24")
    reader.press("Save picture")
    assert save(reader, page) == ("queens-8-try-24.svg", [])
    reader.press("Save picture")
    page.get_by_label("Numbers", exact=True).check()
    page.get_by_label("Sentence", exact=True).check()
    name, texts = save(reader, page)
    assert name == "queens-8-try-24.svg"
    assert texts[:16] == NUMBERS
    spoken = re.sub(r"\s+", " ", reader.says.inner_text())
    assert " ".join(texts[16:]) == spoken.strip()
    page.reload()
    expect(reader.tries).to_contain_text("24")
    reader.press("Save picture")
    expect(page.get_by_label("Numbers", exact=True)).to_be_checked()
    page.get_by_label("Sentence", exact=True).uncheck()
    assert save(reader, page)[1] == NUMBERS


def test_a_board_by_hand_is_named_by_its_number_of_choices(reader, page):
    """So that two positions do not have the same name."""
    reader.open("#lang=en&puzzle=queens&hand=0.12")
    reader.press("Save picture")
    assert save(reader, page)[0] == "queens-8-played-2.svg"
