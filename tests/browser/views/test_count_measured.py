"""Measured times of counts next to published ones, on the built site."""

import csv
import io
import re

import pytest
from known import QUEENS
from playwright.sync_api import expect
from reader import PYTHON
from views import open_count, read_chart, words_apart


@pytest.mark.needs("downloads")
def test_times_are_measured_beside_the_printed_ones(reader, page):
    """Compiled and interpreted, size by size; the file holds them all."""
    open_count(reader, "to=8")
    reader.press("Measure in this browser")
    done = expect(reader.says)
    done.to_contain_text(f"{QUEENS[8]} solutions in")
    reader.press("Python")
    reader.type_over(page.get_by_role("spinbutton", name="up to size"), "6")
    reader.press(
        "Measure in this browser"
    )  # what has just been typed is what is measured
    done.to_contain_text(f"{QUEENS[6]} solutions in", timeout=PYTHON)
    heads = page.get_by_role("columnheader").all_inner_texts()
    ours = [head for head in heads if head.startswith("Bitmask")]
    assert ["WebAssembly" in head for head in ours] == [True, False]
    with page.expect_download() as download:
        reader.press("Download as CSV")
    text = download.value.path().read_text("utf-8")
    result = list(csv.DictReader(io.StringIO(text)))
    for engine, last in (("wasm", 8), ("python", 6)):
        counted = {
            int(row["n"]): int(row["solutions"])
            for row in result
            if row["engine"] == engine
        }
        assert counted == {n: QUEENS[n] for n in range(1, last + 1)}
    printed = {
        row["n"]: row["seconds"] for row in result if row["algorithm"] == "Lisp, bits"
    }
    assert printed == {"11": "0.02", "12": "0.12", "13": "0.69", "14": "4.06"}
    names, lines = read_chart(page, log_y=True)
    assert names[0] == "Bitmask, Python"
    for line in lines:
        for n, seconds in line["marks"]:
            assert n == pytest.approx(round(n), abs=0.02)
            assert any(
                int(row["n"]) == round(n)
                and float(row["seconds"]) == pytest.approx(seconds, rel=0.1)
                for row in result
            )
    assert [line["kind"] for line in lines] == [
        *(5 * ["printed"]),
        "measured",
        "picked",
    ]


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_the_words_of_the_chart_keep_apart_at_every_width(reader, page):
    """In both languages; on a phone only the line of now has a name."""
    open_count(reader, "to=9")
    reader.press("Measure in this browser")
    for words, other in (("352 solutions", "日本語"), ("解は 352 個", "English")):
        expect(reader.says).to_contain_text(words)
        for width, height, most in ((320, 640, 1), (740, 360, 6), (1366, 650, 6)):
            page.set_viewport_size({"width": width, "height": height})
            assert (width, words_apart(page)) == (width, [])
            assert len(read_chart(page)[0]) == most
        reader.press(other)


@pytest.mark.needs("media")
@pytest.mark.usefixtures("no_python")
def test_the_chart_follows_the_theme_at_once(reader, page):
    """And no line is of the colour of the paper."""
    open_count(reader, "to=9")
    reader.press("Measure in this browser")
    expect(reader.says).to_contain_text("352 solutions")
    line = page.locator("py-plot .line.picked")
    strokes = set()
    for media in (
        {"color_scheme": "light"},
        {"color_scheme": "dark"},
        {"media": "print"},
        {"media": "screen", "forced_colors": "active"},
    ):
        page.emulate_media(**media)
        stroke, fill, paper = line.evaluate(LOOK)
        assert stroke == fill != paper
        strokes.add(stroke)
    assert len(strokes) == 3  # on paper, what is dark is light


LOOK = """(line) => {
  const { stroke } = getComputedStyle(line);
  const { fill } = getComputedStyle(line.querySelector("circle"));
  return [stroke, fill, getComputedStyle(document.body).backgroundColor];
}"""


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_measuring_stops_with_what_there_is(reader, page):
    """The sizes before stay in the table."""
    open_count(reader, "to=16")
    reader.press("Measure in this browser")
    cell = page.get_by_role("cell", name=f"{QUEENS[10]:,}", exact=True)
    expect(cell).to_be_visible()
    reader.press("Stop")
    reader.leave_workers()
    expect(cell).to_be_visible()
    expect(page.get_by_role("cell", name="14,772,512")).to_have_count(0)


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_on_a_phone_nothing_scrolls(reader, page, lang, expect_no_overflow):
    """320 pixels, before and after a count and a table, in both languages."""
    page.set_viewport_size({"width": 320, "height": 640})
    open_count(reader)
    reader.open(f"#view=count&lang={lang}&n=12&to=6")
    expect(page).to_have_title(re.compile("(Count|数え上げ)$"))
    words = {
        "en": ("Count", "Measure in this browser", "14,200 solutions", "4 solutions"),
        "ja": ("数える", "このブラウザーで測る", "解は 14,200 個", "解は 4 個"),
    }
    count, measure, twelve, six = words[lang]
    reader.press(count)
    expect(reader.says).to_contain_text(twelve)
    expect_no_overflow()
    reader.press(measure)
    expect(reader.says).to_contain_text(six)
    expect_no_overflow()


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("lang, size", [("en", "Size"), ("ja", "大きさ")])
def test_printed_times_are_not_cut_on_a_phone(reader, page, lang, size):
    """All columns are seen without scrolling, and so is the name of the axis."""
    page.set_viewport_size({"width": 375, "height": 667})
    open_count(reader, "puzzle=magic_star")
    reader.open(f"#view=count&puzzle=queens&lang={lang}")
    table = page.get_by_role("table")
    expect(table.get_by_role("columnheader")).to_have_count(6)
    wide = table.evaluate("(table) => table.getBoundingClientRect().right")
    assert wide <= 375
    frame = page.locator("py-plot").bounding_box()
    axis = page.locator("py-plot").get_by_text(size, exact=True).bounding_box()
    assert axis["x"] + axis["width"] < frame["x"] + frame["width"] - 4
