import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, takesHand, tuned } from "../puzzle/link.js";
import {
  adopting,
  changing,
  chosen,
  createSession,
  failed,
  goesOn,
  isSolved,
  needingPython,
  noticing,
  opened,
  opening,
} from "../puzzle/session.js";

const algorithms = ["bitmask", "flags", "quick", "degrees"].map((name) => ({
  name,
  forms: ["recursive", "iterative"],
}));
const QUEENS = {
  name: "queens",
  algorithms: [...algorithms, { name: "one_form", forms: ["iterative"] }],
  default: "bitmask",
  instead: [],
  shape: ["n"],
  parameters: [{ name: "n", kind: "number", default: 8 }],
};
const TOUR = {
  name: "knights_tour",
  algorithms,
  default: "degrees",
  instead: [],
  shape: ["rows"],
  parameters: [
    { name: "rows", kind: "number", default: 8 },
    { name: "start", kind: "number", default: null },
    { name: "aim", kind: "option", default: null },
  ],
};

/** Return a session with an open board. */
function board(parameters, { puzzle = QUEENS, ...hand } = {}) {
  const request = { puzzle: puzzle.name, algorithm: "bitmask", form: "recursive", parameters };
  return { puzzle, request, notices: [], hand: { solved: false, history: history(), ...hand } };
}

const history = (now = []) => ({ now, isAtStart: now.length === 0 });

/** Return a run at a step. */
const runAt = (at, { playing = false, finished = false, solved = false } = {}) => ({
  player: { at, aim: at, playing, finished, walk: { solvedAt: () => solved } },
});

const start = createSession();
const eight = opened(opening(start, { puzzle: "queens" }, "open"), board({ n: 8 }));

test("at first nothing is requested, and nothing is shown", () => {
  assert.equal(start.by, undefined);
  assert.equal(start.shown, undefined);
  assert.equal(chosen(start), undefined);
  assert.equal(addressOf(start), undefined);
});

test("no transition changes the session it starts from", () => {
  const frozen = Object.freeze(createSession());
  const shown = Object.freeze(opened(opening(frozen, {}, "open"), board({ n: 8 })));
  for (const next of [
    changing(shown, { form: "iterative" }),
    failed(shown, "fault"),
    needingPython(shown),
    adopting(shown),
    noticing(shown, []),
  ]) {
    assert.notEqual(next, undefined);
  }
  assert.equal(shown.phase, "open");
});

test("the current board is shown until the next one is loaded", () => {
  const next = opening(eight, { puzzle: "permutations" }, "open");
  assert.equal(next.phase, "opening");
  assert.equal(next.shown, eight.shown);
  assert.deepEqual(chosen(next), eight.shown.request);
});

test("changes accumulate before anything has been loaded", () => {
  const nine = changing(eight, { parameters: { n: 9 } });
  const iterative = changing(nine, { form: "iterative" });
  assert.deepEqual(chosen(iterative), {
    ...eight.shown.request,
    form: "iterative",
    parameters: { n: 9 },
  });
  assert.equal(iterative.shown, eight.shown);
});

test("the default search follows the parameters, a selected one stays", () => {
  const instead = [{ algorithm: "quick", only: {}, of: ["n"], above: 8 }];
  const puzzle = { ...QUEENS, instead };
  const change = (algorithm) => {
    const shown = board({ n: 8 }, { puzzle });
    shown.request = { ...shown.request, algorithm };
    const session = opened(start, shown);
    return changing(session, { parameters: { n: 9 } }).asked;
  };
  assert.deepEqual([change("bitmask").algorithm, change("bitmask").form], ["quick", undefined]);
  assert.deepEqual([change("flags").algorithm, change("flags").form], ["flags", "recursive"]);
});

test("derived parameters are derived again on another board", () => {
  const tour = board({ rows: 8, start: 5, aim: "quick" }, { puzzle: TOUR });
  const session = opened(opening(start, {}, "open"), tour);
  assert.deepEqual(changing(session, { parameters: { rows: 6 } }).asked.parameters, {
    rows: 6,
    start: null,
    aim: null,
  });
  assert.deepEqual(changing(session, { algorithm: "degrees" }).asked.parameters, {
    rows: 8,
    start: 5,
    aim: null,
  });
});

test("a form that the selected algorithm does not have is reset", () => {
  assert.equal(changing(eight, { algorithm: "one_form" }).asked.form, undefined);
  assert.equal(changing(eight, { algorithm: "flags" }).asked.form, "recursive");
});

test("an algorithm that is not specified stays the current one until it is known", () => {
  const session = changing(eight, { algorithm: undefined, form: undefined });
  assert.equal(session.asked.algorithm, undefined);
  assert.equal(chosen(session).algorithm, "bitmask");
});

test("a failed request keeps the current board, and has no address", () => {
  const next = failed(changing(eight, { parameters: { n: 9 } }), "gone");
  assert.deepEqual([next.phase, next.fault, next.shown], ["failed", "gone", eight.shown]);
  assert.equal(chosen(next).parameters.n, 8);
  assert.equal(addressOf(next), undefined);
  const again = opening(next);
  assert.deepEqual([again.asked, again.by], [next.asked, "change"]);
  assert.equal(opened(again, board({ n: 9 })).fault, undefined);
});

test("a board that needs Python is not shown until it has been loaded", () => {
  const session = needingPython(opening(eight, { parameters: { n: 13 } }, "show"));
  assert.deepEqual(
    [session.phase, session.shown, session.run],
    ["needs-python", undefined, undefined],
  );
  assert.equal(opening(session).phase, "needs-python");
  assert.equal(opened(opening(session), board({ n: 13 })).phase, "open");
});

test("a change continues the run if it was playing, and nothing else does", () => {
  const next = board({ n: 9 });
  const during = (run, puzzle) => goesOn(changing({ ...eight, run }, {}), { ...next, ...puzzle });
  assert.equal(during(runAt(3, { playing: true })), "play");
  assert.equal(during(runAt(9, { finished: true })), "play");
  assert.equal(during(runAt(3)), "pause");
  assert.equal(during(undefined), undefined);
  assert.equal(during(runAt(3, { playing: true }), { puzzle: TOUR }), undefined);
  const link = opening({ ...eight, run: runAt(3, { playing: true }) }, {}, "open");
  assert.equal(goesOn(link, next), undefined);
});

test("speed and Show bits are kept for another board, the run is not", () => {
  const session = { ...eight, run: runAt(3), speed: 250, lens: true };
  const next = opened(changing(session, { parameters: { n: 9 } }), board({ n: 9 }));
  assert.deepEqual([next.speed, next.lens, next.run], [250, true, undefined]);
});

test("keys act on the same cell as long as the hand is the same, then on its first cell", () => {
  const session = { ...eight, cell: 12 };
  assert.equal(opened(session, session.shown).cell, 12);
  assert.equal(opened(session, board({ n: 9 })).cell, 0);
  assert.equal(opened(session, board({ n: 9 }, { first: 7 })).cell, 7);
});

test("a position reports the parameters that it determines", () => {
  const session = { ...eight, shown: board({ n: 8, start: null }, { parameters: { start: 3 } }) };
  assert.deepEqual(adopting(session).shown.request.parameters, { n: 8, start: 3 });
  assert.equal(adopting(eight), eight);
});

test("solved refers to the board played by hand, or to the step that is watched", () => {
  assert.equal(isSolved(start), false);
  assert.equal(isSolved({ ...eight, shown: board({ n: 8 }, { solved: true }) }), true);
  assert.equal(isSolved({ ...eight, run: runAt(3, { solved: true }) }), true);
});

test("an address contains the open board, the position, and the step of a run", () => {
  const names = { v: "1", puzzle: "queens", algorithm: "bitmask", form: "recursive", n: "8" };
  assert.deepEqual(addressOf(eight), names);
  const played = { ...eight, shown: board({ n: 8 }, { history: history([0, 12]) }), lens: true };
  assert.deepEqual(addressOf(played), { ...names, hand: "0.12", lens: "on" });
  assert.deepEqual(addressOf({ ...eight, run: runAt(57) }), { ...names, step: "57", speed: "4" });
});

test("other parameters of an address are restored, or reported", () => {
  assert.deepEqual(tuned(eight, { speed: "250", lens: "on", predict: "3", step: "57" }), {
    speed: 250,
    lens: true,
    predict: 3,
    step: 57,
    notices: [],
  });
  const { speed, lens, step, notices } = tuned(eight, { speed: "3", lens: "loud", step: "x" });
  assert.deepEqual([speed, lens, step], [4, false, undefined]);
  assert.deepEqual(notices.map(({ name }) => name).sort(), ["lens", "speed", "step"]);
  assert.equal(tuned({ ...eight, predict: 3 }, { predict: "off" }).predict, undefined);
  assert.equal(tuned({ ...eight, predict: "on" }, {}).predict, "on");
  assert.equal(tuned(eight, { step: "0" }).step, 0);
  assert.equal(tuned(eight, {}).step, undefined);
});

test("a position is restored if the board accepts it", () => {
  const taken = [];
  const hand = { restore: (position) => taken.push(position) < 2 };
  assert.equal(takesHand(hand, undefined), true);
  assert.equal(takesHand(hand, "0.12"), true);
  assert.deepEqual(taken, [[0, 12]]);
  assert.equal(takesHand(hand, "0,12"), false);
  assert.equal(takesHand(hand, "5"), false);
});
