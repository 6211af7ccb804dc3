"""The single-file edition, opened from disk without a server."""

import re
import shutil

import pytest
from offline import CUT_TABLES, Classroom, follow_steps
from playwright.sync_api import expect
from reader import PYTHON
from website.one_file import ONE_FILE, write_one_file

from pypuzzles.bridge.user_programs.templates import read_template

pytestmark = pytest.mark.stays


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    """The URL of the file in an otherwise empty folder."""
    folder = tmp_path_factory.mktemp("stick")
    return shutil.copy(write_one_file(), folder / "パズル 1.html").as_uri()


@pytest.fixture(scope="module")
def requested():
    """URLs requested by the page."""
    return []


@pytest.fixture(scope="module")
def python_page(browser, address, requested):
    """The page shared by the tests, with the file open."""
    with browser.new_context() as context:
        page = context.new_page()
        page.on("request", lambda request: requested.append(request.url))
        page.goto(f"{address}#lang=en")
        yield page


@pytest.fixture(autouse=True)
def fail_on_outside_requests(page, requested, address):
    """Fail if anything outside the file is requested."""
    yield
    outside = [
        url for url in requested if not url.startswith((address, "blob:", "data:"))
    ]
    assert outside == []


def test_the_single_file_runs_a_search(reader, page):
    """Unrecorded; the address contains its step."""
    reader.open("#puzzle=queens&n=6&step=20")
    expect(reader.tries).to_have_text(re.compile(r"^try 20\b"), timeout=PYTHON)
    reader.press("Next solution")
    expect(reader.found).to_be_visible()
    expect(page).to_have_url(re.compile(f"step={reader.at()}&"))


def test_a_shape_is_placed_in_the_single_file(reader):
    """Its module loads on its own."""
    reader.open("#puzzle=pentominoes&size=5x5&hand=")
    reader.press("X, available")
    reader.square(2, 2).click()
    expect(reader.square(1, 2)).to_have_accessible_name("row 1 column 2, X")


def test_a_puzzle_is_pasted_into_the_single_file(reader, page):
    """Its link restores it."""
    reader.open("#lang=en&puzzle=cryptarithm")
    reader.press("Paste a puzzle")
    dialog = page.get_by_role("dialog", name="Paste a puzzle")
    dialog.get_by_label("Your puzzle as text").fill("eat + that = apple")
    dialog.get_by_role("button", name="Show this puzzle").click()
    expect(page.get_by_role("gridcell")).to_have_count(12, timeout=PYTHON)
    expect(page).to_have_url(re.compile("addition=EAT%2BTHAT%3DAPPLE"))
    reader.press("Is it unique?")
    dialog = page.get_by_role("dialog", name="Is it unique?")
    expect(dialog.get_by_role("status")).to_contain_text("exactly one solution")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("lesson", ["machine", "your-own", "teach-backtracking"])
def test_tables_of_the_single_file_fit_their_boxes(reader, page, lesson):
    """On a laptop, the question that a teacher asks is in the last column."""
    reader.open(f"#lang=en&view=learn&lesson={lesson}")
    expect(page.locator("article table").first).to_be_visible()
    assert page.evaluate(CUT_TABLES) == []


def test_the_single_file_has_boards_in_two_languages(reader, page):
    """Its policy forbids all connections."""
    reader.open("#lang=ja&puzzle=queens&n=5")
    expect(page.get_by_role("gridcell")).to_have_count(25)
    expect(page.get_by_role("button", name="実行")).to_be_visible()
    reader.press("考え方")
    expect(page.get_by_role("dialog")).to_contain_text("置くたびに調べ")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="English").click()
    expect(reader.button("Run")).to_be_visible()
    reader.open_puzzle("Magic star")
    expect(reader.button("Run")).to_be_visible()
    expect(page).to_have_title("pypuzzles: Magic star")
    policy = page.locator("meta[http-equiv]").get_attribute("content")
    assert "connect-src" not in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    assert policy.startswith("default-src 'none';")


def test_the_single_file_has_all_views(reader, page):
    """Ten boards of five queens (OEIS A000170), a race with chart, reproductions."""
    reader.open("#lang=en&view=gallery&puzzle=queens&n=5")
    expect(reader.says).to_contain_text("10 = ", timeout=PYTHON)
    reader.open("#lang=en&view=race&puzzle=queens&n=5")
    reader.press("Play")
    expect(reader.says).to_contain_text("Fewest tries", timeout=PYTHON)
    chart = page.get_by_role("img", name=re.compile("^Solutions against"))
    expect(chart).to_be_visible()
    expect(chart.locator(".line")).to_have_count(6)
    reader.open("#lang=en&view=reproductions")
    expect(page.get_by_text("Python reproduces them all")).to_be_visible()


def test_the_single_file_contains_the_lessons(reader, page):
    """Its boards follow the text, and its links open in the file."""
    reader.open("#lang=en&puzzle=queens&n=6&algorithm=backtracking")
    reader.press("Explain")
    page.get_by_role("link", name=re.compile("lesson")).click()
    expect(
        page.get_by_role("heading", name="Leave early", exact=True)
    ).to_be_in_viewport()
    stage = page.get_by_role("complementary")
    expect(stage.get_by_role("status")).to_contain_text("share column 0")
    page.get_by_role("button", name="日本語").click()
    expect(
        page.get_by_role("heading", name="早く見切る", exact=True)
    ).to_be_in_viewport()
    page.get_by_role("link", name="学ぶ").click()
    expect(page.get_by_role("heading", name="レッスン", exact=True)).to_be_visible()
    page.go_back()
    page.get_by_role("link", name="ページで開く", exact=True).first.click()
    expect(page.get_by_role("textbox", name="プログラム")).to_contain_text("range(row")
    page.get_by_role("button", name="編集", exact=True).click()  # for later tests


@pytest.mark.needs("a dialog to print")
def test_the_single_file_works_as_the_teachers_page_says(page, address):
    """In Japanese."""
    result = Classroom.from_page("ja")
    assert result.file == ONE_FILE.name
    follow_steps(page, f"{address}#view=learn&lesson=teach&lang=ja", result.steps)


@pytest.mark.parametrize("is_ordinary", [False, True])
def test_programs_can_be_edited_run_and_shared_in_the_single_file(
    reader, page, address, is_ordinary
):
    """The sandbox is in the file, and links lead to it."""
    reader.open("#lang=en&puzzle=queens&n=6&algorithm=bitmask")
    reader.press("Edit")
    box = page.get_by_role("textbox", name="Program")
    expect(box).to_contain_text("def recursive")
    if is_ordinary:
        box.press("ControlOrMeta+a")
        page.keyboard.insert_text(read_template("queens"))
    reader.run()
    if is_ordinary:
        expect(page.get_by_text("finds a solution.")).to_be_visible(timeout=PYTHON)
    reader.press("Share")
    field = page.get_by_role("textbox", name="Link")
    expect(field).to_have_value(re.compile("draft="))
    link = field.input_value()
    assert link.startswith(f"{address}#")
    reader.press("Share")
    reader.open(link)
    expect(page.get_by_text("came with the link")).to_be_visible()
    owner = "your own" if is_ordinary else "the original"
    reader.press(f"Back to {owner} program")
    if is_ordinary:
        reader.press("Reset")
    reader.press("Edit")


@pytest.mark.needs("media")
def test_a_plan_prints_the_addresses_of_its_boards_in_letters(reader, page):
    """A phone cannot open a file of the teacher's computer."""
    reader.open("#view=learn&lesson=teach-backtracking&lang=en")
    table = page.get_by_role("article").get_by_role("table").first
    address = table.get_by_text("v=1&puzzle=queens&n=6&lang=en", exact=False)
    expect(table).to_be_visible()
    expect(address).to_be_hidden()
    page.emulate_media(media="print")
    expect(address).to_be_visible()
    expect(table.get_by_role("img")).to_have_count(0)
    page.emulate_media(media="screen")
