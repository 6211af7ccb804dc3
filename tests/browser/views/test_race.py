"""The race on the built site: searches side by side, by tries and by time."""

import csv
import io
import re
from itertools import pairwise

import pytest
from known import QUEENS
from playwright.sync_api import Page, expect
from reader import PYTHON
from views import open_race, read_chart, words_apart

from pypuzzles import FOUND, request

QUICK = (
    "lanes=bitmask.recursive,mirror.recursive,mirror.iterative,fundamental.recursive"
)


def rows(page: Page) -> list[list[str]]:
    """Read the table of results."""
    lines = page.get_by_role("table").get_by_role("row").all()
    return [line.locator("th, td").all_inner_texts() for line in lines[1:]]


def dead_ends(search) -> int:
    """Count the tries without a deeper try or a FOUND event."""
    pairs = [*search, (0, 0)]
    tries = ((here, after) for here, after in pairwise(pairs) if here[0] >= 0)
    return sum(after[0] != FOUND and after[0] <= here[0] for here, after in tries)


@pytest.mark.usefixtures("without_python")
def test_the_race_is_shown_without_python(reader, page, site):
    """Lanes and boards are shown; neither Python nor the chart is loaded."""
    reader.open()
    expect(reader.board).to_be_visible()
    assert not [path for path in site.requests if path.endswith("race/view.js")]
    reader.follow("Race")
    expect(reader.says).to_contain_text("6 searches are ready to run.")
    expect(page.get_by_role("button", name="Highlight")).to_have_count(6)
    expect(
        page.get_by_role("img", name=re.compile("^Solutions against"))
    ).to_be_visible()
    assert [path for path in site.requests if path.endswith("race/view.js")]
    assert not [path for path in site.requests if "/python/" in path]


def test_a_race_that_python_does_not_reach_says_so_and_goes_on(reader, page):
    """Try again starts it."""
    page.route("**/python/python_stdlib.zip", lambda route: route.abort())
    open_race(reader, QUICK)
    reader.press("Play")
    expect(reader.alert).to_contain_text("Python could not be downloaded.")
    page.unroute("**/python/python_stdlib.zip")
    reader.hurry()
    reader.press("Try again")
    expect(reader.says).to_contain_text("Fewest tries", timeout=PYTHON)


test_a_race_that_python_does_not_reach_says_so_and_goes_on.console_errors = [
    "ERR_FAILED"
]


@pytest.mark.stays
def test_each_line_ends_where_the_table_says(reader, page):
    """By the numbers of both axes; the picked line is over the others."""
    open_race(reader, f"{QUICK}&n=7")
    assert read_chart(page) == ([], [])
    reader.hurry()
    reader.press("Play")
    expect(reader.says).to_contain_text("Fewest tries", timeout=PYTHON)
    result = sorted((int(row[2]), int(row[5])) for row in rows(page))
    names, lines = read_chart(page, log_x=True)
    assert sorted(names) == sorted(row[0] for row in rows(page))
    assert [line["marks"] for line in lines] == [
        [pytest.approx(line["end"], rel=0.01)] for line in lines
    ]
    for (tries, solutions), line in zip(
        result, sorted(line["end"] for line in lines), strict=True
    ):
        assert line == pytest.approx((tries, solutions), rel=0.01)
    assert [line["kind"] for line in lines] == 3 * ["other"] + ["picked"]
    for name, tries in {row[0]: int(row[2]) for row in rows(page)}.items():
        reader.press(f"Highlight {name}")
        _, lines = read_chart(page, log_x=True)
        assert lines[-1]["kind"] == "picked"
        assert lines[-1]["end"][0] == pytest.approx(tries, rel=0.01)


WORDS = {
    "en": ("Play", "Pause", "After [1-9]", "Each search finds 92"),
    "ja": ("再生", "一時停止", "[1-9]\\d* 回ずつ試し", "解を 92 個"),
}


@pytest.mark.stays
@pytest.mark.parametrize("lang", WORDS)
def test_the_words_of_the_chart_keep_apart_at_every_width(reader, page, lang):
    """In the middle of a race, and after it."""
    play, pause, tried, done = WORDS[lang]
    open_race(reader)
    reader.open(f"#view=race&lang={lang}")
    reader.press(play)
    expect(reader.says).to_contain_text(re.compile(tried), timeout=PYTHON)
    reader.press(pause)
    check_words(page)
    expect(reader.says).to_contain_text(re.compile(tried))
    dial = page.get_by_role("slider")
    dial.focus()
    dial.press("End")
    reader.press(play)
    expect(reader.says).to_contain_text(done, timeout=PYTHON)
    check_words(page)


def check_words(page: Page) -> None:
    """On a phone only the picked line has a name."""
    for width, height in ((320, 640), (740, 360), (1366, 650)):
        page.set_viewport_size({"width": width, "height": height})
        assert (width, words_apart(page)) == (width, [])
        names, lines = read_chart(page)
        assert (len(names), len(lines)) == (1 if width < 600 else 6, 6)


@pytest.mark.stays
@pytest.mark.needs("downloads")
def test_the_file_of_results_holds_what_python_counts(reader, page):
    """Tries, dead ends, found and solutions, to the last digit."""
    open_race(reader, "n=8")  # a shorter race may be too fast for the clock
    reader.hurry()
    reader.press("Play")
    expect(reader.says).to_contain_text(
        "Each search finds 92 solutions.", timeout=PYTHON
    )
    with page.expect_download() as download:
        reader.press("Download as CSV")
    assert download.value.suggested_filename == "queens-8-race.csv"
    result = list(csv.DictReader(io.StringIO(download.value.path().read_text())))
    names = "bitmask mirror eight_images fundamental fewest_squares exact_cover"
    assert [row["algorithm"] for row in result] == names.split()
    for row in result:
        query = request("queens", row["algorithm"], row["form"], n=8)
        counted = query.count()
        assert int(row["tries"]) == counted.tries
        assert int(row["found"]) == counted.found
        assert int(row["solutions"]) == counted.solutions == QUEENS[8]
        assert int(row["dead_ends"]) == dead_ends(query.search())
        assert float(row["seconds"]) > 0
        assert row["ended"] == "true"


@pytest.mark.stays
def test_every_lane_makes_the_same_number_of_tries(reader, page):
    """Paused, and one step further."""
    open_race(reader, QUICK)
    reader.press("Play")
    expect(reader.says).to_contain_text("no search has finished", timeout=PYTHON)
    expect(reader.says).not_to_contain_text("After 0 tries", timeout=PYTHON)
    reader.press("Pause")
    first = {row[2] for row in rows(page)}
    assert len(first) == 1
    reader.press("Step")
    assert {row[2] for row in rows(page)} == {f"{int(min(first)) + 1:,}"}


@pytest.mark.stays
def test_the_winner_of_each_figure_is_named(reader):
    """By tries, and the two forms of one search tie."""
    open_race(reader, "lanes=bitmask.recursive,bitmask.iterative")
    reader.hurry()
    reader.press("Play")
    expect(reader.says).to_contain_text(
        "All searches need 2,056 tries.", timeout=PYTHON
    )
    # Their times may tie too: the clock is coarse.
    expect(reader.says).to_contain_text(
        re.compile(r"Least time: Bitmask, |All searches need 0\.\d+ s\.")
    )
    reader.choose("Lane 2: algorithm", "mirror")
    reader.press("Play")
    expect(reader.says).to_contain_text("Fewest tries: Mirror, 1,028.", timeout=PYTHON)
    expect(reader.says).to_contain_text("Each search finds 92 solutions.")


@pytest.mark.stays
def test_by_time_every_lane_has_the_same_time(reader, page):
    """In slow motion no lane is ahead of the clock; at the end all have 92."""
    open_race(reader, f"{QUICK}&by=time")
    expect(reader.button("by time")).to_have_attribute("aria-pressed", "true")
    dial = page.get_by_role("slider", name="Speed")
    dial.focus()
    dial.press("Home")
    reader.press("Play")
    expect(reader.says).to_contain_text(
        re.compile(r"After 0\.[1-9] ms of Python each"), timeout=PYTHON
    )
    reader.press("Pause")
    clock = float(page.get_by_text(re.compile(r"^ms [\d.]+$")).inner_text().split()[1])
    assert all(float(row[6]) <= (clock + 0.1) / 1000 for row in rows(page))
    reader.hurry()
    reader.press("Play")
    expect(reader.says).to_contain_text("Least time:", timeout=PYTHON)
    assert {row[5] for row in rows(page)} == {"92"}
    result = sorted(float(row[6]) * 1000 for row in rows(page))
    names, lines = read_chart(page, log_x=True)
    assert len(names) == len(result)
    ends = sorted(line["end"][0] for line in lines)
    assert ends == pytest.approx([max(ms, 0.1) for ms in result], rel=0.02, abs=0.1)
    expect(page.get_by_text("The bold line is Bitmask")).to_be_visible()


@pytest.mark.stays
def test_a_long_race_ends_when_the_reader_stops_it(reader, page):
    """The end of a lane is announced, and the race can be run again."""
    lanes = "lanes=brute_force.recursive,fundamental.recursive"
    open_race(reader, lanes)
    reader.hurry()
    reader.press("Play")
    expect(reader.says).to_contain_text(", one search has finished", timeout=PYTHON)
    reader.press("Stop")
    expect(reader.says).to_contain_text(re.compile(r"Stopped after [\d,]+ tries each"))
    expect(reader.says).to_contain_text("Fewest tries: Fundamental, ")
    open_row = page.get_by_role("row").filter(has_text="Brute force")
    expect(open_row).to_contain_text("recursive did not finish")
    reader.press("Restart")
    expect(reader.says).to_contain_text(", one search has finished", timeout=PYTHON)


@pytest.mark.stays
def test_the_race_is_run_with_the_keyboard(reader, page):
    """Space plays and pauses, a dot steps, Escape stops."""
    open_race(reader, QUICK)
    page.get_by_role("region", name="Results").focus()
    page.keyboard.press("Space")
    expect(reader.says).to_contain_text(re.compile("After [1-9]"), timeout=PYTHON)
    page.keyboard.press("Space")
    expect(reader.button("Play")).to_be_visible()
    at = int(rows(page)[0][2])
    page.keyboard.press(".")
    expect(page.get_by_text(f"try {at + 1}")).to_be_visible()
    page.get_by_role("contentinfo").click(position={"x": 600, "y": 2})
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(f"try {at + 2}")).to_be_visible()
    page.keyboard.press("Escape")
    expect(reader.says).to_contain_text("Stopped after")


@pytest.mark.stays
def test_the_language_changes_in_the_middle_of_a_race(reader):
    """The words change, and the race continues."""
    open_race(reader, QUICK)
    reader.press("Play")
    expect(reader.says).to_contain_text(re.compile("After [1-9]"), timeout=PYTHON)
    reader.press("日本語")
    expect(reader.says).to_contain_text("回ずつ試し")
    expect(reader.button("一時停止")).to_be_visible()


@pytest.mark.usefixtures("no_python")
def test_a_link_says_how_fast_it_is(reader, page):
    """So that a lesson's race ends while the class looks on."""
    reader.open("#view=race&puzzle=queens&n=6&speed=4000&lang=en")
    speed = page.get_by_role("slider", name="Speed")
    expect(speed).to_have_attribute("aria-valuetext", "4,000 tries per second")
    speed.press("ArrowRight")
    expect(page).to_have_url(re.compile("speed=16000"))
    reader.open("#view=race&puzzle=queens&n=6&speed=5&lang=en")
    expect(page.get_by_text("“speed” is not valid here")).to_be_visible()
