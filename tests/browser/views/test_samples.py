"""No view opens empty: recordings are shown before Python starts."""

import re

import pytest
from known import FACTORIALS, FUNDAMENTAL_QUEENS, PEGS_21, PEGS_ANY_GOAL, QUEENS, STARS
from playwright.sync_api import expect
from sampling import in_turns
from views import TIMES, cards, open_count, opened

from pypuzzles import PUZZLES

pytestmark = [pytest.mark.stays, pytest.mark.usefixtures("no_python")]

KNOWN = {
    "queens": f"{QUEENS[8]} solutions.",
    "puzzle=queens&n=11": f"{QUEENS[11]:,} solutions.",
    "magic_star": f"{STARS} solutions.",
    "knights_tour": f"{2 * 9862:,} solutions.",  # 6 x 6: OEIS A001230, both ways
    "peg_solitaire": f"{PEGS_21['solutions']} solutions.",
    "permutations": f"{FACTORIALS[4]} solutions.",
}
BOARDS = {
    "queens": (f"{QUEENS[8]} = ", FUNDAMENTAL_QUEENS[8]),
    "magic_star": (f"{STARS} = 80 {TIMES} 12", 48),
    "knights_tour": ("so far", 48),
    "peg_solitaire": (f"{PEGS_21['solutions']} = 96 {TIMES} 2", 48),
    "permutations": (f"{FACTORIALS[4]}", None),
}

RULE = {"en": re.compile("name", re.IGNORECASE), "ja": "名前"}


@pytest.mark.parametrize("state", KNOWN)
def test_the_known_number_is_shown_at_once(reader, state):
    """It does not depend on the algorithm."""
    open_count(reader, state if "=" in state else f"puzzle={state}")
    expect(reader.says).to_contain_text(KNOWN[state])


def test_a_count_belongs_to_the_algorithm(reader):
    """All games or the shortest ones: the algorithm decides unless it is specified."""
    settings = "puzzle=peg_solitaire&board=triangle15&algorithm="
    open_count(reader, f"{settings}depth_first")
    expect(reader.says).to_contain_text(f"{PEGS_ANY_GOAL[0]:,} solutions.")
    open_count(reader, f"{settings}deepening")
    expect(reader.says).to_contain_text("How many solutions are there?")


def test_a_number_that_was_not_counted_is_requested(reader):
    """The page has no number for sixteen queens until it is counted."""
    open_count(reader, "puzzle=queens&n=16")
    expect(reader.says).to_contain_text("How many solutions are there?")


@pytest.mark.parametrize("puzzle", BOARDS)
def test_the_default_boards_are_in_the_gallery_at_once(reader, puzzle):
    """All of them, or the first pages of very many; one is open."""
    result, many = BOARDS[puzzle]
    reader.open(f"#view=gallery&puzzle={puzzle}")
    expect(reader.says).to_contain_text(result)
    if many:
        expect(cards(reader)).to_have_count(many)
    else:
        expect(cards(reader)).not_to_have_count(0)
    expect(opened(reader)).to_be_visible()


@pytest.mark.parametrize(
    "puzzle, lang", in_turns([each.name for each in PUZZLES if each.tasks], RULE)
)
def test_a_sample_sheet_is_shown_at_once(reader, page, site, puzzle, lang):
    """In the language of the page; its links lead to this very site."""
    reader.open(f"#view=worksheet&puzzle={puzzle}&lang={lang}")
    sheet = page.frame_locator("iframe.paper-frame")
    expect(sheet.locator("html")).to_have_attribute("lang", lang)
    expect(sheet.get_by_text(RULE[lang]).first).to_be_visible()
    link = sheet.get_by_role("link").first
    expect(link).to_have_attribute("href", re.compile(f"^{re.escape(site.url)}#"))
    expect(
        page.get_by_text(re.compile("QR codes could not|QRコードを作れ"))
    ).to_have_count(0)


@pytest.mark.parametrize(
    "view, result", [("Gallery", BOARDS["queens"][0]), ("Count", KNOWN["queens"])]
)
def test_the_link_of_the_board_opens_the_same_gallery(reader, page, view, result):
    """From the default board and back; the reader's selection is preserved."""

    def go(name):
        page.get_by_role("link", name=name, exact=True).click()

    reader.open_board("#lang=en")
    go(view)
    expect(reader.says).to_contain_text(result)
    go("Watch")
    expect(page).to_have_url(re.compile("algorithm=backtracking"))
    reader.choose("Algorithm", "mirror")
    go("Count")
    expect(page).to_have_url(re.compile("view=count.*algorithm=mirror"))
    go("Watch")
    expect(reader.button("Run")).to_be_visible()
    expect(page).to_have_url(re.compile("algorithm=mirror"))


def test_the_sample_stays_until_another_sheet_is_made(reader, page):
    """The page says that its options are the earlier ones."""
    reader.open("#view=worksheet&puzzle=queens")
    expect(page.locator("iframe.paper-frame")).to_be_visible()
    page.get_by_role("group", name="Number of puzzles").get_by_role(
        "button", name="Increase"
    ).click()
    expect(reader.says).to_contain_text("The sheet below still has the earlier options")
    expect(page.locator("iframe.paper-frame")).to_be_visible()
    expect(reader.button("Make the sheet")).to_be_visible()
