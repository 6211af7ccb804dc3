"""A reader's own instances: pasted, dropped, opened from files and links, copied."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON, Reader

pytestmark = pytest.mark.stays

# Wikipedia, "Sudoku": the first puzzle, with 30 clues.
SUDOKU = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SHEET = "\n".join(",".join(SUDOKU[k : k + 9]).replace(".", "") for k in range(0, 81, 9))
# The triangular prism: T. Jensen and B. Toft, "Graph Coloring Problems", 1995.
PRISM = "c prism\np edge 6 9\n" + "\n".join(
    f"e {a} {b}" for a, b in ["12", "23", "13", "45", "56", "46", "14", "25", "36"]
)
# D. E. Knuth, "Dancing Links", 2000, (3), and its solution.
KNUTH = "a b c d e f g\nc e f\na d g\nb c f\na d\nb g\nd e g"
GIVEN = "row 1 column 1, queen, given clue"
# The leaps of a knight around the hole are one circle of eight squares.
RING = "1,.,./.,%23,2/.,.,."
INSTANCES = [
    # puzzle, text, what the board has: cells, a cell's name
    ("sudoku", SUDOKU, 81, "row 0 column 0, 5, given"),
    # As a spreadsheet saves it.
    ("sudoku", f"\ufeff{SHEET}", 81, "row 0 column 0, 5, given"),
    ("cryptarithm", "send + more = money", 13, None),
    ("map_colouring", PRISM, 6, "6, empty"),
    ("exact_cover", KNUTH, 7, "g, empty"),
    ("exact_cover", "a b c\na b\nb c", 3, "c, empty"),
    ("peg_solitaire", "  o o\no . o o\n  o o", 8, None),
    ("magic_star", "3 o o o o o o o o o 1 2", 12, None),
    ("pentominoes", "#####\n#####\n##.##\n#####\n#####\npieces: I L V W", 24, None),
    ("queens", ". . . . .\n. Q . . .\n" + ". . . . .\n" * 2 + ". . . # .", 25, GIVEN),
    ("knights_tour", "1 . .\n. # 2\n. . .", 9, "row 1 column 1, hole"),
]
by_puzzle = pytest.mark.parametrize(
    "puzzle, text, cells, name",
    INSTANCES,
    ids=[f"{each[0]}{k}" for k, each in enumerate(INSTANCES)],
)


class Paster(Reader):
    """A reader with a puzzle of their own."""

    @property
    def dialog(self):
        """The dialog to paste a puzzle."""
        return self.place.get_by_role("dialog", name="Paste a puzzle")

    @property
    def field(self):
        """Its field."""
        return self.dialog.get_by_label("Your puzzle as text")

    def paste(self, text):
        """Open the dialog, type a text, and show it."""
        self.press("Paste a puzzle")
        self.field.fill(text)
        self.dialog.get_by_role("button", name="Show this puzzle").click()

    def expect_board(self, cells, name=None):
        """Wait for a board with a number of cells."""
        expect(self.dialog).to_be_hidden(timeout=PYTHON)
        expect(self.place.get_by_role("gridcell")).to_have_count(cells)
        if name:
            expect(self.place.get_by_role("gridcell", name=name)).to_be_visible()


@pytest.fixture
def paster(reader, page):
    """Return the reader with the actions of the dialog."""
    found = Paster(page, reader.url)
    found.open = reader.open
    return found


@by_puzzle
def test_a_pasted_puzzle_is_shown_linked_and_copied(
    paster, page, puzzle, text, cells, name
):
    """Undo leads back; the link restores it; the copied text is the same puzzle."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    paster.open(f"#lang=en&puzzle={puzzle}")
    before = page.get_by_role("gridcell").count()
    paster.paste(text)
    paster.expect_board(cells, name)
    link = page.url
    paster.press("Paste a puzzle")
    paster.dialog.get_by_role("button", name="Copy as text").click()
    expect(paster.dialog.get_by_text("has been copied")).to_be_visible(timeout=PYTHON)
    copied = page.evaluate("navigator.clipboard.readText()")
    page.keyboard.press("Escape")
    expect(page).to_have_url(link)
    if before != cells:
        paster.press("Undo")
        expect(page.get_by_role("gridcell")).to_have_count(before)
        paster.press("Redo")
        paster.expect_board(cells, name)
    page.goto("about:blank")
    page.goto(link)
    paster.expect_board(cells, name)
    paster.paste(copied)
    paster.expect_board(cells, name)
    expect(page).to_have_url(link)


def test_a_search_solves_a_pasted_sum(paster, page):
    """H. Dudeney, Strand Magazine, 1924: 9567 + 1085 = 10652."""
    paster.open("#lang=en&puzzle=cryptarithm&addition=TO%2BGO%3DOUT")
    paster.paste("MONEY = MORE + SEND")
    paster.expect_board(13)
    expect(page).to_have_url(re.compile("addition=MORE%2BSEND%3DMONEY"))
    paster.press("Run")
    paster.press("Next solution")
    expect(paster.found).to_be_visible(timeout=PYTHON)


@pytest.mark.parametrize(
    "puzzle, text, message",
    [
        ("sudoku", SUDOKU[:-1] + "y", "line 1, column 81: 'y' is not a digit"),
        (
            "cryptarithm",
            "SEND + MORE",
            "line 1, column 11: there must be exactly one =",
        ),
        ("exact_cover", "a b\nc", "line 2, column 1: there is no item c"),
    ],
)
def test_a_bad_text_stays_with_one_sentence(paster, puzzle, text, message):
    """It has the line and the column; the board is the old one."""
    paster.open(f"#lang=en&puzzle={puzzle}")
    paster.paste(text)
    alert = paster.dialog.get_by_role("alert")
    expect(alert).to_contain_text(message, timeout=PYTHON)
    expect(paster.field).to_have_value(text)
    paster.field.fill("")
    expect(alert).to_be_hidden()
    paster.dialog.get_by_role("button", name="Show this puzzle").click()
    expect(alert).to_have_text("Paste or type a puzzle first.")
    paster.place.keyboard.press("Escape")
    expect(paster.dialog).to_be_hidden()


def test_a_file_is_opened(paster, page):
    """Chosen in the dialog, or dropped onto the page."""
    paster.open("#lang=en&puzzle=map_colouring")
    paster.press("Paste a puzzle")
    with page.expect_file_chooser() as chooser:
        paster.dialog.get_by_role("button", name="Choose a file").click()
    file = {"name": "prism.col", "mimeType": "text/plain", "buffer": PRISM.encode()}
    chooser.value.set_files(file)
    paster.expect_board(6)
    drop(page, "A-B, B-C")
    paster.expect_board(3)
    drop(page, "A-B\0")
    expect(paster.dialog.get_by_role("alert")).to_contain_text("not a text")
    page.keyboard.press("Escape")


def drop(page, text):
    """Drop a file with a text onto the board."""
    page.get_by_role("grid", name="Board").evaluate(
        """(board, text) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], "a.txt", { type: "text/plain" }));
          const how = { bubbles: true, composed: true, cancelable: true };
          const options = { dataTransfer, ...how };
          board.dispatchEvent(new DragEvent("dragover", options));
          board.dispatchEvent(new DragEvent("drop", options));
        }""",
        text,
    )


def test_the_clipboard_is_pasted_onto_the_board(paster, page):
    """By its key, without opening the dialog first."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    paster.open("#lang=en&puzzle=sudoku&n=2")
    expect(page.get_by_role("button", name="Use as clues")).to_be_visible()
    paster.open_menu_of("Paste a puzzle")
    page.keyboard.press("Escape")
    page.evaluate("text => navigator.clipboard.writeText(text)", SUDOKU)
    page.get_by_role("gridcell").first.click()
    page.keyboard.press("ControlOrMeta+v")
    paster.expect_board(81, "row 0 column 0, 5, given")


def test_a_link_has_an_instance_in_any_notation(paster, page):
    """The address then has its parameters; what cannot be read is reported."""
    paster.open(f"#lang=en&puzzle=sudoku&instance={SUDOKU}")
    paster.expect_board(81, "row 0 column 0, 5, given")
    expect(page).to_have_url(re.compile("clues=0%3D5%2C1%3D3"))
    assert "instance" not in page.url
    paster.open("#lang=en&puzzle=cryptarithm&instance=A%2BB")
    expect(page.get_by_text("“instance” is not valid here")).to_be_visible()
    paster.open("#lang=en&puzzle=exact_cover&posed=a;b")
    expect(page.get_by_text("“Problem” is not valid here")).to_be_visible()
    paster.expect_board(7)


def test_a_long_instance_has_a_short_link(paster, page):
    """A ring of 80 vertices."""
    paster.open("#lang=en&puzzle=map_colouring")
    paster.paste("\n".join(f"{k} {(k + 1) % 80}" for k in range(80)))
    paster.expect_board(80)
    assert len(page.url) < 600
    page.reload()
    paster.expect_board(80)


def test_symbols_on_the_board_are_copied_as_clues(paster, page):
    """If there are no clues."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    paster.open("#lang=en&puzzle=sudoku&n=2&clues=&hand=1.2.3.4")
    paster.press("Paste a puzzle")
    paster.dialog.get_by_role("button", name="Copy as text").click()
    expect(paster.dialog.get_by_text("has been copied")).to_be_visible(timeout=PYTHON)
    assert page.evaluate("navigator.clipboard.readText()") == "1234............"
    page.keyboard.press("Escape")
    expect(paster.dialog).to_be_hidden()


def expect_examined(paster, text):
    """Press the button, and wait for the answer."""
    paster.press("Is it unique?")
    dialog = paster.place.get_by_role("dialog", name="Is it unique?")
    expect(dialog.get_by_role("status")).to_contain_text(text, timeout=PYTHON)
    return dialog


def test_a_puzzle_with_one_solution_is_unique(paster, page):
    """Wikipedia prints the solution."""
    paster.open(f"#lang=en&puzzle=sudoku&instance={SUDOKU}")
    paster.expect_board(81)
    dialog = expect_examined(paster, "There is exactly one solution.")
    expect(dialog.get_by_role("img")).to_have_count(1)
    page.keyboard.press("Escape")


def test_two_solutions_are_shown_with_their_difference(paster, page):
    """OEIS A107739: 288 grids; the outlined cells differ."""
    paster.open("#lang=en&puzzle=sudoku&n=2&clues=")
    dialog = expect_examined(paster, "There are 288 solutions. Two of them are shown.")
    pictures = dialog.get_by_role("img")
    expect(pictures).to_have_count(2)
    for picture in pictures.all():
        outlined = int(re.search(r"(\d+) outlined", dialog.inner_text())[1])
        expect(picture.locator(".marked")).to_have_count(outlined)
    page.set_viewport_size({"width": 320, "height": 640})
    wide = dialog.evaluate("each => each.scrollWidth - each.clientWidth")
    assert wide <= 0  # no sentence is cut on a phone
    page.keyboard.press("Escape")
    paster.open("#lang=en&puzzle=sudoku&n=3&clues=0=1")
    expect_examined(paster, "There are more than 1,000 solutions.")
    page.keyboard.press("Escape")


def test_solutions_have_the_words_of_the_language(paster, page):
    """Six colourings of an edge with three colours; red is 赤."""
    paster.open("#lang=ja&puzzle=map_colouring&instance=A-B")
    paster.expect_board(2)
    paster.press("解は一つ？")
    dialog = page.get_by_role("dialog", name="解は一つ？")
    pictures = dialog.get_by_role("img")
    expect(pictures.first).to_contain_text("赤", timeout=PYTHON)
    page.keyboard.press("Escape")


def test_clues_that_contradict_each_other_are_outlined(paster, page):
    """Also those written by hand: 1 and 2 leave nothing for the first cell."""
    paster.open("#lang=en&puzzle=sudoku&n=2&clues=1=1,2=2,4=3&hand=0.0.0.0.0.0.0.0.4")
    dialog = expect_examined(paster, "There is no solution.")
    expect(dialog.get_by_role("status")).to_contain_text("The 4 outlined clues")
    expect(dialog.get_by_role("img").locator(".marked")).to_have_count(4)
    expect(dialog.get_by_role("img")).to_have_accessible_name(
        "row 0 column 1, row 0 column 2, row 1 column 0, row 2 column 0"
    )
    page.keyboard.press("Escape")


def test_an_examination_can_be_stopped(paster, page):
    """The drawn board has too many games to count."""
    paster.open("#lang=en&puzzle=pentominoes&size=6x10")
    paster.press("Is it unique?")
    dialog = page.get_by_role("dialog", name="Is it unique?")
    dialog.get_by_role("button", name="Stop").click(timeout=PYTHON)
    expect(dialog.get_by_role("status")).to_contain_text("Stopped")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("width", [768, 1024, 1280])
@pytest.mark.parametrize("puzzle", ["sudoku", "cryptarithm"])
def test_a_puzzle_can_be_pasted_without_opening_a_menu(paster, page, puzzle, width):
    """On tablets, too: a reader with a newspaper sees the button."""
    page.set_viewport_size({"width": width, "height": 1024})
    paster.open_board(f"#lang=en&puzzle={puzzle}")
    expect(paster.button("Paste a puzzle")).to_be_in_viewport(ratio=1)


def test_holes_are_named_and_not_marked_as_attacked(paster, page):
    """The given queen attacks one on its diagonal, which stays empty anyway."""
    paster.open("#lang=en&puzzle=queens&aids=on&instance=Q../.%23./...")
    paster.expect_board(9, "row 0 column 0, queen, given clue")
    hole = page.get_by_role("gridcell", name="row 1 column 1, hole", exact=True)
    expect(hole).to_be_visible()
    attacked = page.get_by_role("gridcell", name="attacked")
    expect(attacked).to_have_count(5)
    expect(paster.board.locator("path.attack")).to_have_count(5)


def test_a_tour_of_a_drawn_board_is_played(paster, page):
    """Around the hole in the only way in which the given square is the second."""
    paster.open(f"#lang=en&puzzle=knights_tour&kind=any&board={RING}&rows=3&cols=3")
    paster.expect_board(9, "row 1 column 2, number 2, given clue")
    for row, column in [(0, 0), (1, 2), (2, 0)]:
        paster.cell(f"row {row} column {column}").click()
    expect(page.get_by_text(re.compile("3 of 8"))).to_be_visible()


@pytest.mark.parametrize(
    "address, answer",
    [
        # OEIS A000170: no board of six queens has one in a corner.
        ("puzzle=queens&instance=Q...../" + "/".join(["......"] * 5), "no solution"),
        # OEIS A007705: ten boards of five queens on a torus.
        ("puzzle=queens&n=5&board=torus", "There are 10 solutions."),
        (f"puzzle=knights_tour&kind=any&rows=3&cols=3&board={RING}", "exactly one"),
    ],
    ids=["given queen", "torus", "tour"],
)
def test_a_drawn_board_is_examined(paster, page, address, answer):
    """By the button, as on the command line."""
    paster.open(f"#lang=en&{address}")
    expect_examined(paster, answer)
    page.keyboard.press("Escape")


@pytest.mark.parametrize(
    "address",
    [
        "puzzle=queens&instance=...../.Q.../...../....%23/.....",
        f"puzzle=knights_tour&kind=any&rows=3&cols=3&board={RING}",
    ],
    ids=["queens", "tour"],
)
def test_a_search_solves_a_drawn_board(paster, address):
    """Watched to its first solution."""
    paster.open(f"#lang=en&{address}")
    paster.press("Run")
    paster.press("Next solution")
    expect(paster.found).to_be_visible(timeout=PYTHON)
