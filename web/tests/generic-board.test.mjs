/** The picture of each kind of board, found by role and name. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { dominoes, hops, latin, pegs, rooks, round, sums, tiles } from "./small-boards.mjs";

const { html, render } = await import("../vendor/lit.js");
const { loadTranslation } = await import("../words/strings.js");
const { default: board } = await import("../boards/generic/index.js");

const t = await loadTranslation("en");
const BOARDS = [rooks(3), latin(), sums(), dominoes(3), tiles(), round(), pegs()];

/** Render a board, and return functions that find its parts by role. */
function drawn(picture) {
  const place = document.createElement("div");
  render(html`${picture}`, place);
  const all = (role) => [...place.querySelectorAll(`[role=${role}]`)];
  return {
    place,
    names: all("gridcell").map((each) => each.getAttribute("aria-label")),
    cell: (i) => place.querySelector(`[data-cell="${i}"]`),
    button: (name) => all("toolbar")[0].querySelector(`button[aria-label^="${name}"]`),
    count: (selector) => place.querySelectorAll(selector).length,
  };
}

/** Create a board played by hand that is redrawn after each action. */
function playing(facts) {
  const manualPlay = board.createManualPlay(facts, {}, () => {});
  const focus = { cell: manualPlay.first, move: (cell) => Object.assign(focus, { cell }) };
  const now = () => drawn(board.renderManualPlay(facts, manualPlay, focus, t));
  const send = (event) => now().cell(focus.cell).dispatchEvent(event);
  return {
    manualPlay,
    focus,
    now,
    click: (cell) =>
      now()
        .cell(cell)
        .dispatchEvent(new Event("click", { bubbles: true })),
    press: (key) => send(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
  };
}

const NOTHING = { siblings: [], solved: false, dead: false, masks: {}, values: {} };
const step = (path, said) => ({ path, ...NOTHING, ...said });
const watched = (facts, path, said) => drawn(board.renderStep(facts, step(path, said), t));

test("every cell of every kind has a name, and one of them takes the keys", () => {
  for (const facts of BOARDS) {
    const { names, count } = playing(facts).now();
    assert.equal(new Set(names).size, facts.cells.length, facts.kind);
    assert.equal(count("[tabindex='0'].cell"), 1, facts.kind);
  }
  assert.deepEqual(playing(latin()).now().names.slice(0, 2), [
    "row 0 column 0, 2, given clue",
    "row 0 column 1, empty",
  ]);
});

test("a piece is placed by click and by key, and a conflict is named and marked", () => {
  const { click, press, focus, now } = playing(rooks(2));
  click(0);
  press("ArrowDown");
  assert.equal(focus.cell, 2);
  press("Enter");
  assert.deepEqual(now().names, [
    "row 0 column 0, piece, in conflict",
    "row 0 column 1, empty",
    "row 1 column 0, piece, in conflict",
    "row 1 column 1, empty",
  ]);
  assert.equal(now().count(".bad-fill"), 2);
  click(3);
  assert.equal(now().count(".solved-frame"), 1);
});

test("a symbol is entered by key and by the tray, and cleared", () => {
  const { now, press, manualPlay, focus } = playing(latin());
  press("1");
  assert.equal(now().names[1], "row 0 column 1, 1");
  focus.move(2);
  now().button("1").dispatchEvent(new Event("click"));
  assert.deepEqual(manualPlay.boardState.state, [2, 1, 1, 0]);
  press("Delete");
  assert.deepEqual(manualPlay.boardState.state, [2, 1, 0, 0]);
  focus.move(0);
  assert.ok(now().button("1").disabled);
});

test("a tile is placed cell by cell, and Escape clears the selection", () => {
  const { click, press, now, manualPlay } = playing(dominoes(3));
  click(0);
  assert.equal(now().names[0], "row 0 column 0, empty, selected");
  assert.equal(now().count(".open-dot"), 2);
  press("Escape");
  assert.deepEqual(manualPlay.chosen, []);
  click(0);
  click(1);
  assert.equal(now().names[1], "row 0 column 1, domino");
});

test("a tile whose cells belong to several tiles is selected by its name", async () => {
  const { click, now, manualPlay } = playing(tiles());
  now();
  await import("../boards/generic/pieces.js");
  await new Promise(setImmediate);
  click(0);
  click(1);
  now().button("A").dispatchEvent(new Event("click"));
  assert.deepEqual(manualPlay.position.current, [0]);
});

test("a route and a move show where they can continue", () => {
  const way = playing(round());
  assert.equal(way.now().count(".open-dot"), 2);
  way.click(1);
  assert.deepEqual(way.now().names.slice(0, 2), [
    "row 0 column 0, number 1",
    "row 0 column 1, number 2",
  ]);
  const game = playing(pegs());
  game.click(0);
  assert.equal(game.now().count("[role=grid] .arc.way"), 1);
  game.click(2);
  assert.equal(game.now().count("[role=grid] .arc.done"), 1);
});

test("a move of several jumps is numbered, and shows which cells it emptied", () => {
  const game = playing(hops());
  for (const cell of [0, 2, 4]) game.click(cell);
  const grid = (look) => game.now().count(`[role=grid] ${look}`);
  assert.deepEqual([grid(".arc.done"), grid(".badge"), grid(".g-ghost")], [2, 2, 4]);
  assert.deepEqual([grid(".g-peg"), grid(".g-gone"), grid(".dead")], [5, 2, 3]);
  const tried = watched(hops(), [0, 1]);
  assert.deepEqual([tried.count("svg[role=img] .badge"), tried.count(".badge.g-now")], [2, 1]);
  assert.equal(tried.count("svg[role=img] .g-ghost"), 2);
});

test("a piece keeps its circle element wherever it moves", () => {
  const place = document.createElement("div");
  const show = (path) => {
    render(html`${board.renderStep(hops(), step(path), t)}`, place);
    return [...place.querySelectorAll("[role=img] .g-peg")];
  };
  const before = show([0]);
  const after = show([0, 2]);
  assert.deepEqual(
    after.map((peg) => before.indexOf(peg)),
    [0, 1, 2, 3, 4],
  );
  assert.deepEqual([after[0].getAttribute("cx"), after[1].matches(".g-gone")], ["200", true]);
});

test("a click outside all cells clears the selection", () => {
  const game = playing(hops());
  game.click(6);
  assert.equal(game.now().count("[role=grid] .arc.way"), 1);
  game.now().place.querySelector("[role=grid]").dispatchEvent(new Event("click"));
  assert.equal(game.now().count("[role=grid] .arc.way"), 0);
});

test("a step is drawn with its try, its row and the earlier tries", () => {
  const siblings = [
    { choice: 0, found: false },
    { choice: 1, found: true },
  ];
  const { count } = watched(rooks(3), [0, 2], { siblings });
  assert.deepEqual([count(".ring-now"), count(".row-now"), count(".later")], [1, 1, 3]);
  assert.deepEqual([count(".dead"), count(".good")], [1, 1]);
  const solved = watched(rooks(3), [0, 1, 2], { solved: true });
  assert.deepEqual([solved.count(".solved-frame"), solved.count(".good")], [1, 3]);
  const filled = watched(latin(), [1, 1, 2], { solved: true });
  assert.deepEqual([filled.count(".solved-frame"), filled.count(".good")], [1, 1]);
});

test("conflicts from before the try are faint, and a cross keeps the piece below it legible", () => {
  const { count } = watched(rooks(3), [0, 0, 1]);
  assert.deepEqual([count(".unseen"), count(".bad"), count(".bad-fill")], [1, 0, 0]);
  const siblings = [{ choice: 0, found: false }];
  const { place } = watched(round(), [0, 1, 3], { siblings });
  assert.match(place.querySelector(".dead").getAttribute("d"), /^M18 -46/);
});

test("dots mark the cells where no rule would be broken", () => {
  assert.equal(watched(rooks(3), [0]).count(".open-dot"), 2);
  assert.equal(watched(rooks(3), [0, 1]).count(".open-dot"), 1);
  assert.equal(watched(rooks(3), [0, 0]).count(".open-dot"), 2);
  assert.equal(watched(round(), [0]).count(".open-dot"), 2);
  assert.equal(watched(round(), [0, 1]).count(".forced"), 1);
  const apart = { ...round(), closed: false, neighbours: [[1], [0], [3], [2]] };
  assert.equal(watched(apart, [0]).count(".dead"), 1);
});

test("if a search reports which rules it tests, those conflicts are strong and dots mark what it will try", () => {
  const counts = (told, path, said) => {
    const { count } = watched({ ...rooks(3), ...told }, path, said);
    return ["path.bad", ".unseen", ".open-dot"].map(count);
  };
  const late = { skipped: [], tested: [] };
  assert.deepEqual(counts(late, [0, 0]), [0, 1, 2]);
  assert.deepEqual(counts(late, [0, 1], { siblings: [{ choice: 0, found: false }] }), [0, 0, 1]);
  assert.deepEqual(counts(late, [0, 0, 1]), [1, 0, 2]);
  const [{ name }] = rooks(3).rules;
  assert.deepEqual(counts({ skipped: [], tested: [name] }, [0, 0]), [1, 0, 2]);
  assert.deepEqual(counts({ skipped: [name], tested: [] }, [0, 1]), [0, 0, 1]);
  const untold = { skipped: null, tested: [] };
  assert.deepEqual(counts(untold, [0, 1]), [0, 0, 0]);
  const mask = { masks: { left: "free" }, values: { left: 0b100 }, fresh: true };
  assert.deepEqual(counts(untold, [0, 1], mask), [0, 0, 1]);
});

test("a choice outside the board draws no broken picture and no solution", () => {
  for (const facts of BOARDS) {
    for (const path of [[99], [0, 99, 0], Array(40).fill(0)]) {
      const { place } = watched(facts, path, { solved: true });
      assert.doesNotMatch(place.innerHTML, /undefined|NaN|solved-frame/, `${facts.kind} ${path}`);
      assert.ok(board.isWrongSolution(facts, step(path)));
    }
  }
});

test("a thumbnail has no words and no dots, and shows the complete solution", () => {
  for (const facts of [round(), pegs()]) {
    const lane = drawn(board.renderSmallStep(facts, step([0]), "lane"));
    assert.deepEqual([lane.count("text"), lane.count(".open-dot")], [0, 0]);
  }
  const tiled = drawn(
    board.renderThumbnail(
      tiles(),
      [
        ["A", 0, 1],
        ["B", 2, 3, 4],
      ],
      "solution",
    ),
  );
  assert.equal(tiled.count(".g-tile"), 2);
  assert.equal(tiled.place.querySelector("svg").getAttribute("aria-label"), "solution");
});

test("an entry of a position is found on the board", () => {
  assert.equal(board.findCellOfEntry(rooks(3), [0, 5], 1), 5);
  assert.equal(board.findCellOfEntry(latin(), [0, 2, 0, 2], 3), 3);
  assert.equal(board.findCellOfEntry(dominoes(3), [4], 0), 3);
  assert.equal(board.findCellOfEntry(round(), [0, 2], 1), 2);
  assert.equal(board.findCellOfEntry(pegs(), [0], 0), 2);
});

test("each legend entry has its meaning", () => {
  for (const facts of BOARDS) {
    for (const at of [undefined, step([])]) {
      for (const [, meaning] of board.listLegend(facts, at, t))
        assert.doesNotMatch(meaning, /generic/);
    }
  }
});
