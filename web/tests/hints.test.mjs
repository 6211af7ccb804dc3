import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { deferred, python, settle } from "./page.mjs";

const { createHints } = await import("../views/watch/hints.js");
const { createPosition } = await import("../boards/shared/position.js");
const { render } = await import("../vendor/lit.js");

const REQUEST = { puzzle: "queens", algorithm: "bitmask", form: "recursive", parameters: { n: 4 } };
const t = Object.assign((key) => key, {
  translateError: (fault) => ({ words: String(fault), lang: "en" }),
  translateSentence: (words) => ({ words }),
});

const CELLS = [...Array(20).keys()];
const FACTS = { kind: "place", symbols: ["A", "B"], names: CELLS.map((cell) => `C${cell}`) };
const BOARD = { findCellOfEntry: (_facts, _position, entry) => entry };

/** Create a position played by hand and its hints. */
function board(entries = [], isSolvable = undefined) {
  const position = createPosition(entries, () => {});
  const boardState = () => ({ state: position.current });
  const manualPlay = { solved: false, position, facts: FACTS };
  Object.defineProperty(manualPlay, "boardState", { get: boardState });
  const hints = createHints(() => {}, "from here", isSolvable);
  const place = document.createElement("div");
  const says = (request = REQUEST) => {
    render(
      hints.renderAnswer(request, manualPlay, BOARD, () => {}, t),
      place,
    );
    return place.textContent.trim();
  };
  return { manualPlay, hints, says, place };
}

const nobody = () => Promise.resolve();

/** A reason as Python sends it; without further fields it says that none is known. */
const reason = (fields = {}) => ({
  ...{ kind: "none", forced: null, impossible: [], dead: false, after: null },
  ...{ places: [], cells: [], rules: [], seen: [], steps: [] },
  ...{ where: "WHERE", rule: "RULE", move: "MOVE" },
  ...fields,
});

/** Let Python find these reasons. */
const explains = (...reasons) => {
  python.answers.reasons = () => ({ reasons, ended: true });
};

/** Request a move that a search finds: no reason is known. */
async function askForMove({ hints, manualPlay }) {
  explains(reason());
  await hints.giveHint(REQUEST, manualPlay, "en");
  return hints.giveHint(REQUEST, manualPlay, "en");
}

/** List the cells whose names say something about the hint. */
function listMarked({ hints, manualPlay }, word) {
  const marks = hints.createMarks(REQUEST, manualPlay, BOARD, t);
  return CELLS.filter((cell) => marks?.describeCell(cell).includes(`hint.cell.${word}`));
}

/** Queue Python's next answers about the path to a position. */
function reaches(count, solvable = null) {
  python.answers.start = () => ({});
  python.answers.hint = () => ({ ended: true, solvable, finished: null, lift: null });
  return answers(count, "reach");
}

/** Queue answers of Python that the test releases one by one. */
function answers(count, verb = "hint") {
  const all = Array.from({ length: count }, deferred);
  const left = [...all];
  python.answers[verb] = () => left.shift()?.promise ?? { ended: true, solvable: null };
  return all;
}

test("an answer about another position is not shown", async () => {
  const { manualPlay, hints, says } = board([1]);
  const [first, second] = answers(2);
  const checks = [hints.checkPosition(REQUEST, manualPlay, "en")];
  manualPlay.position.set([0, 1]);
  checks.push(hints.checkPosition(REQUEST, manualPlay, "en"));
  first.resolve({ ended: true, solvable: true, finished: [1, 3, 0, 2] });
  await settle();
  assert.equal(says(), "hint.busy");
  second.resolve({ ended: true, solvable: false, finished: null });
  await Promise.all(checks);
  assert.equal(says(), "hint.no.more");
});

test("without a solution, the number of steps to undo is shown, and they can be undone", async () => {
  const { manualPlay, hints, says } = board([1]);
  manualPlay.position.set([1, 4, 9, 16]);
  const past = [[1, 4, 9], [1, 4], [1]];
  const undo = () => manualPlay.position.set(past.shift());
  python.answers.hint = ({ position }) => ({
    ended: true,
    solvable: position.length < 3,
    finished: null,
  });
  await hints.checkPosition(REQUEST, manualPlay, "en", [...past]);
  const place = document.createElement("div");
  render(hints.renderAnswer(REQUEST, manualPlay, BOARD, undo, t), place);
  assert.match(place.textContent, /hint.no.back/);
  place.querySelector("button").click();
  assert.deepEqual(manualPlay.position.current, [1, 4]);
  assert.equal(says(), "");
});

test("an answer about other parameters of the same position is not shown", async () => {
  const { manualPlay, hints, says } = board([1]);
  const [answer] = answers(1);
  const check = hints.checkPosition(REQUEST, manualPlay, "en");
  answer.resolve({ ended: true, solvable: true, finished: null });
  await check;
  assert.equal(says(), "hint.yes");
  assert.equal(says({ ...REQUEST, parameters: { n: 5 } }), "");
});

test("a hint moves one step towards a complete position, and says that there is one", async () => {
  const { manualPlay, hints, says } = board([1]);
  const [answer] = answers(1);
  const hint = askForMove({ hints, manualPlay });
  answer.resolve({ ended: true, solvable: true, finished: [1, 7, 8, 14] });
  await hint;
  assert.deepEqual(manualPlay.position.current, [1, 7]);
  assert.equal(says(), "hint.next");
});

test("the first choice of a list is marked, too", async () => {
  const { manualPlay, hints } = board([]);
  const [answer] = answers(1);
  const hint = askForMove({ hints, manualPlay });
  answer.resolve({ ended: true, solvable: true, finished: [0, 7] });
  await hint;
  assert.deepEqual(manualPlay.position.current, [0]);
  assert.deepEqual(listMarked({ hints, manualPlay }, "choice"), [0]);
});

test("a hint writes into an empty cell, never into a given one, and keeps pencil marks", async () => {
  const { manualPlay, hints } = board([0, -1, 0]);
  manualPlay.facts = { kind: "write", symbols: ["A", "B"], start: [2, 0, 0, 0] };
  const [answer] = answers(1);
  const hint = askForMove({ hints, manualPlay });
  answer.resolve({ ended: true, solvable: true, finished: [2, 1, 1, 2] });
  await hint;
  assert.deepEqual(manualPlay.position.current, [0, 1, 0]);
  assert.deepEqual(listMarked({ hints, manualPlay }, "choice"), [1]);
  assert.deepEqual(python.asked.at(-1)?.position, [0, 0, 0]);
});

test("pencil marks stay after a move with a reason", async () => {
  const { manualPlay, hints } = board([0, 0, -1]);
  manualPlay.facts = { kind: "write", symbols: ["A", "B"], start: [2, 0, 0, 0] };
  explains(reason({ kind: "place", forced: 3, after: [0, 1, 0] }));
  for (let i = 0; i < 3; i++) await hints.giveHint(REQUEST, manualPlay, "en");
  assert.deepEqual(manualPlay.position.current, [0, 1, -1]);
});

test("a position is examined in slices for two seconds, not counting the start of Python", async () => {
  let now = 0;
  const clock = mock.method(performance, "now", () => now);
  for (const [wait, expected] of [
    [1900, "hint.yes"],
    [2100, "hint.unknown"],
  ]) {
    const { manualPlay, hints, says } = board([1]);
    const [started, slice, last] = answers(3);
    const check = hints.checkPosition(REQUEST, manualPlay, "en");
    now += 60_000; // Python starts
    started.resolve({ ended: false, solvable: null });
    await settle();
    now += wait;
    slice.resolve({ ended: false, solvable: null });
    last.resolve({ ended: true, solvable: true });
    await check;
    assert.equal(says(), expected);
  }
  clock.mock.restore();
});

test("a position that has changed is not examined any longer", async () => {
  const { manualPlay, hints, says } = board([1]);
  const [slice, last] = answers(2);
  const check = hints.checkPosition(REQUEST, manualPlay, "en");
  await settle();
  const { length } = python.asked;
  manualPlay.position.set([1, 6]);
  slice.resolve({ ended: false, solvable: null });
  last.resolve({ ended: true, solvable: true });
  await check;
  assert.equal(python.asked.length, length);
  manualPlay.position.set([1]);
  assert.deepEqual([says(), hints.isBusy], ["", false]);
});

test("a hint that arrives after the reader has moved is ignored", async () => {
  const { manualPlay, hints, says } = board([1]);
  const [answer] = answers(1);
  const hint = askForMove({ hints, manualPlay });
  await settle();
  manualPlay.position.set([1, 6]);
  answer.resolve({ ended: true, solvable: true, finished: [1, 7, 8, 14] });
  await hint;
  assert.deepEqual(manualPlay.position.current, [1, 6]);
  assert.equal(says(), "");
});

test("an error is shown, can be retried, and disappears with the position", async () => {
  const { manualPlay, hints, says } = board([1]);
  const [first, second] = answers(2);
  const check = hints.checkPosition(REQUEST, manualPlay, "en");
  first.reject({ kind: "search", message: "no such luck" });
  await check;
  assert.match(says(), /error\.search.*no such luck/s);
  const again = hints.checkPosition(REQUEST, manualPlay, "en");
  second.resolve({ ended: true, solvable: null, finished: null });
  await again;
  assert.equal(says(), "hint.unknown");
});

test("the entry to take back and the last hint are marked", async () => {
  const { manualPlay, hints, says } = board([0, 6]);
  const [no, next] = answers(2);
  const check = hints.checkPosition(REQUEST, manualPlay, "en");
  assert.deepEqual(listMarked({ hints, manualPlay }, "choice"), []);
  no.resolve({ ended: true, solvable: false, finished: null, lift: 1 });
  await check;
  assert.equal(says(), "hint.no.lift");
  assert.deepEqual(listMarked({ hints, manualPlay }, "choice"), [1]);
  manualPlay.position.set([1]);
  assert.deepEqual(listMarked({ hints, manualPlay }, "choice"), []);
  const hint = askForMove({ hints, manualPlay });
  next.resolve({ ended: true, solvable: true, finished: [1, 7, 8, 14], lift: null });
  await hint;
  assert.deepEqual(manualPlay.position.current, [1, 7]);
  assert.equal(says(), "hint.next");
  assert.deepEqual(listMarked({ hints, manualPlay }, "choice"), [1]);
});

test("the result of a count replaces the message that a search could not decide", async () => {
  const counts = { ",A,B": 1, ",B,A": 0 };
  for (const [position, expected] of [
    [[0, 1, 2], "hint.yes"],
    [[0, 2, 1], "hint.no"],
    [[0, 1, 1], "hint.unknown"],
  ]) {
    const { manualPlay, hints, says } = board(position, (about) =>
      about in counts ? counts[about] > 0 : undefined,
    );
    const [answer] = answers(1);
    const check = hints.checkPosition(REQUEST, manualPlay, "en");
    answer.resolve({ ended: true, solvable: null, finished: null });
    await check;
    assert.equal(says(), expected);
  }
});

test("a position with several wrong entries says that removing one is not enough", async () => {
  const { manualPlay, hints, says } = board([]);
  const [empty, begun] = answers(2);
  const first = hints.checkPosition(REQUEST, manualPlay, "en");
  empty.resolve({ ended: true, solvable: false, finished: null, lift: null });
  await first;
  assert.equal(says(), "hint.no.ever"); // there is nothing to be taken back
  manualPlay.position.set([0, 9]);
  const second = hints.checkPosition(REQUEST, manualPlay, "en");
  begun.resolve({ ended: true, solvable: false, finished: null, lift: null });
  await second;
  assert.equal(says(), "hint.no.more");
});

test("a puzzle without a solution is reported as such, whatever was chosen", async () => {
  const { manualPlay, hints, says } = board([]);
  python.answers.hint = () => ({ ended: true, solvable: false, finished: null, lift: null });
  for (const position of [[], [0], [0, 9]]) {
    manualPlay.position.set(position);
    await hints.checkPosition(REQUEST, manualPlay, "en", [[]]);
    assert.equal(says(), "hint.no.ever");
  }
});

test("whether a position has no solution is known before a search continues from it", async () => {
  for (const solvable of [true, false, null]) {
    const { manualPlay, hints } = board([1]);
    const [there] = reaches(1, solvable);
    const reached = hints.reachPosition(REQUEST, manualPlay, nobody);
    there.resolve({ step: 3, tries: 256, why: null });
    assert.equal(await reached, 3);
    assert.equal(hints.isUnsolvable, solvable === false);
  }
});

test("a search with its own order is explained in plain words", async () => {
  const { manualPlay, hints, says } = board([1]);
  const [never] = reaches(1, false);
  const reached = hints.reachPosition(REQUEST, manualPlay, nobody);
  const pattern = "this search never makes exactly these choices in sequence";
  never.resolve({ step: null, tries: 9, why: { pattern, values: {}, place: null } });
  await reached;
  assert.match(says(), /^here\.dead here\.no\s+here\.apart$/);
});

test("a search on its way to the position is polled until it arrives", async () => {
  const { manualPlay, hints } = board([1]);
  const [none, there] = reaches(2);
  const reached = hints.reachPosition(REQUEST, manualPlay, nobody);
  assert.equal(hints.isBusy, true);
  none.resolve({ step: null, tries: 256, why: null });
  there.resolve({ step: 300, tries: 512, why: null });
  assert.equal(await reached, 300);
  assert.equal(hints.isBusy, false);
  const { position, tries, search } = python.asked.at(-1);
  assert.deepEqual([position, tries, search], [[1], 8_000_000, "from here"]);
});

test("it is not polled after it was cancelled, or if the position has changed", async () => {
  for (const leave of [
    ({ hints }) => hints.cancel(),
    ({ manualPlay }) => manualPlay.position.set([1, 6]),
  ]) {
    const opened = board([1]);
    const [none] = reaches(1);
    const reached = opened.hints.reachPosition(REQUEST, opened.manualPlay, nobody);
    await settle();
    leave(opened);
    none.resolve({ step: null, tries: 256, why: null });
    assert.equal(await reached, null);
    assert.equal(opened.says(), "");
    opened.manualPlay.position.set([1]); // back to the position of the answer: no request is running
    assert.equal(opened.says(), "");
    assert.equal(opened.hints.isBusy, false);
  }
});

test("a step that arrives after it was cancelled is ignored", async () => {
  const { manualPlay, hints, says } = board([1]);
  const [there] = reaches(1);
  const reached = hints.reachPosition(REQUEST, manualPlay, nobody);
  await settle();
  hints.cancel();
  there.resolve({ step: 7, tries: 256, why: null });
  assert.equal(await reached, null);
  assert.equal(says(), "");
});

test("the reason why a search never reaches the position is shown with a mark", async () => {
  const { manualPlay, hints, says } = board([0, 7]);
  const [never] = reaches(1);
  const reached = hints.reachPosition(REQUEST, manualPlay, nobody);
  never.resolve({ step: null, tries: 0, why: { pattern: "no {row}", values: {}, place: 1 } });
  assert.equal(await reached, null);
  assert.match(says(), /^here\.no/);
  assert.deepEqual(listMarked({ hints, manualPlay }, "choice"), [1]);
  manualPlay.position.set([1]);
  assert.equal(says(), "");
});

test("a hint skips the givens", async () => {
  const { manualPlay, hints } = board([]);
  manualPlay.facts = { kind: "write", symbols: [], start: [0, 0, 0, 0] };
  const finished = [0, 4, 3, 0]; // as Python says it: 0 where a symbol is given
  for (const [position, place] of [
    [[0, 4], 1],
    [[0, 4, 3], 2],
  ]) {
    const [answer] = answers(1);
    const hint = askForMove({ hints, manualPlay });
    answer.resolve({ ended: true, solvable: true, finished });
    await hint;
    assert.deepEqual(manualPlay.position.current, position);
    assert.deepEqual(listMarked({ hints, manualPlay }, "choice"), [place]);
  }
});

test("three presses show where to look, the rule and the move, which is made", async () => {
  const opened = board([1]);
  const { manualPlay, hints, says } = opened;
  const press = () => hints.giveHint(REQUEST, manualPlay, "en");
  explains(
    reason({
      kind: "place",
      forced: 7,
      after: [1, 7],
      places: [[4, 5, 6, 7]],
      cells: [7],
      seen: [1],
    }),
  );
  await press();
  assert.match(says(), /^WHERE\s+hint\.more\.rule$/);
  assert.deepEqual(listMarked(opened, "look"), [4, 5, 6, 7]);
  await press();
  assert.match(says(), /^RULE\s+hint\.more\.move$/);
  assert.deepEqual(listMarked(opened, "look"), [7]);
  assert.deepEqual(listMarked(opened, "seen"), [1]);
  assert.deepEqual(manualPlay.position.current, [1]);
  await press();
  assert.equal(says(), "MOVE");
  assert.deepEqual(manualPlay.position.current, [1, 7]);
});

test("what is excluded before the move is shown reason by reason, or skipped", async () => {
  for (const isSkipped of [false, true]) {
    const { manualPlay, hints, says, place } = board([1]);
    const press = () => hints.giveHint(REQUEST, manualPlay, "en");
    explains(
      reason({ kind: "shared", impossible: [4], move: "SO NOT" }),
      reason({ kind: "place", forced: 7, after: [1, 7], rule: "SECOND" }),
    );
    await press();
    assert.match(says(), /^hint\.part WHERE\s+hint\.more\.rule\s+hint\.skip$/);
    await press();
    assert.match(says(), /^hint\.part SO NOT\s+hint\.more\.next\s+hint\.skip$/);
    if (isSkipped) place.querySelector("button").click();
    else {
      await press();
      await press();
      assert.match(says(), /SECOND\s+hint\.more\.move$/);
      await press();
    }
    assert.match(says(), /^hint\.part MOVE$/);
    assert.deepEqual(manualPlay.position.current, [1, 7]);
  }
});

test("after a choice that only a search excludes, the next reasons are found without it", async () => {
  const { manualPlay, hints, says } = board([1]);
  const press = () => hints.giveHint(REQUEST, manualPlay, "en");
  explains(reason({ kind: "search", impossible: [4] }));
  for (let i = 0; i < 2; i++) await press();
  assert.match(says(), /hint\.more\.next$/);
  explains(reason({ kind: "search", impossible: [5] }));
  for (let i = 0; i < 3; i++) await press();
  assert.deepEqual(python.asked.at(-1)?.crossed, [4, 5]);
});

test("on a path, a step that is excluded is followed by one that a search finds", async () => {
  const { manualPlay, hints, says } = board([1]);
  manualPlay.facts = { kind: "visit", symbols: [] };
  const press = () => hints.giveHint(REQUEST, manualPlay, "en");
  explains(reason({ kind: "way out", impossible: [4] }));
  for (let i = 0; i < 2; i++) await press();
  assert.match(says(), /^MOVE\s+hint\.more\.search$/);
  const [answer] = answers(1);
  answer.resolve({ ended: true, solvable: true, finished: [1, 6, 9] });
  await press();
  assert.deepEqual(manualPlay.position.current, [1, 6]);
});

test("a position without a solution is answered with its reason and what to take back", async () => {
  for (const ask of ["giveHint", "checkPosition"]) {
    const opened = board([1, 6]);
    const { manualPlay, hints, says } = opened;
    explains(reason({ kind: "place", dead: true, rule: "NOTHING LEFT", cells: [9] }));
    const [answer] = answers(1);
    const isFound = ask === "checkPosition"; // otherwise the hint has found it
    const known = isFound ? reason({ rule: "NOTHING LEFT", cells: [9], dead: true }) : null;
    answer.resolve({ ended: true, solvable: false, finished: null, lift: 1, reason: known });
    await hints[ask](REQUEST, manualPlay, "en");
    assert.equal(says(), "NOTHING LEFT hint.no.lift");
    assert.deepEqual(listMarked(opened, "choice"), [1]);
    assert.deepEqual(listMarked(opened, "look"), [9]);
  }
});

test("reasons are found in slices of time, until the position changes", async () => {
  const { manualPlay, hints, says } = board([1]);
  const [first, second, third] = answers(3, "reasons");
  const hint = hints.giveHint(REQUEST, manualPlay, "ja");
  first.resolve({ reasons: [], ended: false });
  await settle();
  assert.equal(says(), "hint.busy");
  assert.equal(python.asked.at(-1)?.lang, "ja");
  second.resolve({ reasons: [], ended: false });
  await settle();
  const count = python.asked.length;
  manualPlay.position.set([1, 6]);
  third.resolve({ reasons: [], ended: false });
  await hint;
  assert.equal(python.asked.length, count);
  assert.equal(says(), "");
});
