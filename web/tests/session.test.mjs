import assert from "node:assert/strict";
import { test } from "node:test";
import { createLinkParameters, readSettings, restorePosition } from "../model/board-address.js";
import {
  choosePlayback,
  createSession,
  getSelectedRequest,
  isSolved,
  withChangedRequest,
  withError,
  withLoadedBoard,
  withManualParameters,
  withNotices,
  withPythonNeeded,
  withRequest,
} from "../views/watch/session.js";

const algorithms = ["bitmask", "flags", "quick", "degrees"].map((name) => ({
  name,
  forms: ["recursive", "iterative"],
  refuses: {},
}));
const QUEENS = {
  name: "queens",
  algorithms: [...algorithms, { name: "one_form", forms: ["iterative"], refuses: {} }],
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
  return {
    puzzle,
    request,
    notices: [],
    manualPlay: { solved: false, position: createPosition(), ...hand },
  };
}

const createPosition = (current = []) => ({ current, isAtStart: current.length === 0 });

/** Return a run at a step. */
const runAt = (at, { playing = false, finished = false, solved = false } = {}) => ({
  request: {},
  player: { at, aim: at, playing, finished, replay: { isSolvedAt: () => solved } },
});

const start = createSession();
const eight = withLoadedBoard(withRequest(start, { puzzle: "queens" }, "open"), board({ n: 8 }));

test("at first nothing is requested, and nothing is shown", () => {
  assert.equal(start.cause, undefined);
  assert.equal(start.current, undefined);
  assert.equal(getSelectedRequest(start), undefined);
  assert.equal(createLinkParameters(start), undefined);
});

test("no transition changes the session it starts from", () => {
  const frozen = Object.freeze(createSession());
  const loaded = Object.freeze(withLoadedBoard(withRequest(frozen, {}, "open"), board({ n: 8 })));
  for (const next of [
    withChangedRequest(loaded, { form: "iterative" }),
    withError(loaded, "fault"),
    withPythonNeeded(loaded),
    withManualParameters(loaded),
    withNotices(loaded, []),
  ]) {
    assert.notEqual(next, undefined);
  }
  assert.equal(loaded.phase, "open");
});

test("the current board is shown until the next one is loaded", () => {
  const next = withRequest(eight, { puzzle: "permutations" }, "open");
  assert.equal(next.phase, "opening");
  assert.equal(next.current, eight.current);
  assert.deepEqual(getSelectedRequest(next), eight.current.request);
});

test("changes accumulate before anything has been loaded", () => {
  const nine = withChangedRequest(eight, { parameters: { n: 9 } });
  const iterative = withChangedRequest(nine, { form: "iterative" });
  assert.deepEqual(getSelectedRequest(iterative), {
    ...eight.current.request,
    form: "iterative",
    parameters: { n: 9 },
  });
  assert.equal(iterative.current, eight.current);
});

test("the default search follows the parameters, a selected one stays", () => {
  const instead = [{ algorithm: "quick", only: {}, of: ["n"], above: 8 }];
  const puzzle = { ...QUEENS, instead };
  const change = (algorithm) => {
    const loaded = board({ n: 8 }, { puzzle });
    loaded.request = { ...loaded.request, algorithm };
    const session = withLoadedBoard(start, loaded);
    return withChangedRequest(session, { parameters: { n: 9 } }).requested;
  };
  assert.deepEqual([change("bitmask").algorithm, change("bitmask").form], ["quick", undefined]);
  assert.deepEqual([change("flags").algorithm, change("flags").form], ["flags", "recursive"]);
});

test("derived parameters are derived again on another board", () => {
  const tour = board({ rows: 8, start: 5, aim: "quick" }, { puzzle: TOUR });
  const session = withLoadedBoard(withRequest(start, {}, "open"), tour);
  assert.deepEqual(withChangedRequest(session, { parameters: { rows: 6 } }).requested.parameters, {
    rows: 6,
    start: null,
    aim: null,
  });
  assert.deepEqual(withChangedRequest(session, { algorithm: "degrees" }).requested.parameters, {
    rows: 8,
    start: 5,
    aim: null,
  });
});

test("a form that the selected algorithm does not have is reset", () => {
  assert.equal(withChangedRequest(eight, { algorithm: "one_form" }).requested.form, undefined);
  assert.equal(withChangedRequest(eight, { algorithm: "flags" }).requested.form, "recursive");
});

test("an algorithm that is not specified stays the current one until it is known", () => {
  const session = withChangedRequest(eight, { algorithm: undefined, form: undefined });
  assert.equal(session.requested.algorithm, undefined);
  assert.equal(getSelectedRequest(session).algorithm, "bitmask");
});

test("a failed request keeps the current board, and has no address", () => {
  const next = withError(withChangedRequest(eight, { parameters: { n: 9 } }), "gone");
  assert.deepEqual([next.phase, next.fault, next.current], ["failed", "gone", eight.current]);
  assert.equal(getSelectedRequest(next).parameters.n, 8);
  assert.equal(createLinkParameters(next), undefined);
  const again = withRequest(next);
  assert.deepEqual([again.requested, again.cause], [next.requested, "change"]);
  assert.equal(withLoadedBoard(again, board({ n: 9 })).fault, undefined);
});

test("a board that needs Python is not shown until it has been loaded", () => {
  const session = withPythonNeeded(withRequest(eight, { parameters: { n: 13 } }, "show"));
  assert.deepEqual(
    [session.phase, session.current, session.run],
    ["needs-python", undefined, undefined],
  );
  assert.equal(withRequest(session).phase, "needs-python");
  assert.equal(withLoadedBoard(withRequest(session), board({ n: 13 })).phase, "open");
});

test("a change continues the run if it was playing, and nothing else does", () => {
  const next = board({ n: 9 });
  const during = (run, puzzle) =>
    choosePlayback(withChangedRequest({ ...eight, run }, {}), { ...next, ...puzzle });
  assert.equal(during(runAt(3, { playing: true })), "play");
  assert.equal(during(runAt(9, { finished: true })), "play");
  assert.equal(during(runAt(3)), "pause");
  assert.equal(during(undefined), undefined);
  assert.equal(during(runAt(3, { playing: true }), { puzzle: TOUR }), undefined);
  const link = withRequest({ ...eight, run: runAt(3, { playing: true }) }, {}, "open");
  assert.equal(choosePlayback(link, next), undefined);
});

test("speed and Show bits are kept for another board, the run is not", () => {
  const session = { ...eight, run: runAt(3), speed: 250, showsBits: true };
  const next = withLoadedBoard(
    withChangedRequest(session, { parameters: { n: 9 } }),
    board({ n: 9 }),
  );
  assert.deepEqual([next.speed, next.showsBits, next.run], [250, true, undefined]);
});

test("keys act on the same cell as long as the hand is the same, then on its first cell", () => {
  const session = { ...eight, cell: 12 };
  assert.equal(withLoadedBoard(session, session.current).cell, 12);
  assert.equal(withLoadedBoard(session, board({ n: 9 })).cell, 0);
  assert.equal(withLoadedBoard(session, board({ n: 9 }, { first: 7 })).cell, 7);
});

test("a position reports the parameters that it determines", () => {
  const session = { ...eight, current: board({ n: 8, start: null }, { parameters: { start: 3 } }) };
  assert.deepEqual(withManualParameters(session).current.request.parameters, { n: 8, start: 3 });
  assert.equal(withManualParameters(eight), eight);
});

test("solved refers to the board played by hand, or to the step that is watched", () => {
  assert.equal(isSolved(start), false);
  assert.equal(isSolved({ ...eight, current: board({ n: 8 }, { solved: true }) }), true);
  assert.equal(isSolved({ ...eight, run: runAt(3, { solved: true }) }), true);
});

test("an address contains the open board, the position, and the step of a run", () => {
  const names = { v: "1", puzzle: "queens", algorithm: "bitmask", form: "recursive", n: "8" };
  assert.deepEqual(createLinkParameters(eight), names);
  const played = {
    ...eight,
    current: board({ n: 8 }, { position: createPosition([0, 12]) }),
    showsBits: true,
  };
  assert.deepEqual(createLinkParameters(played), { ...names, hand: "0.12", lens: "on" });
  assert.deepEqual(createLinkParameters({ ...eight, run: runAt(57) }), {
    ...names,
    step: "57",
  });
  const own = { ...runAt(57), text: "x = 1" }; // its steps are others
  assert.equal(createLinkParameters({ ...eight, run: own }).step, undefined);
  const learned = { ...runAt(57), request: { memory: [1, 20] } };
  assert.equal(createLinkParameters({ ...eight, run: learned }).memory, "1.20");
  const { speed } = createLinkParameters({ ...eight, run: runAt(57), speed: "guided" });
  assert.equal(speed, "guided");
});

test("other parameters of an address are restored, or reported", () => {
  assert.deepEqual(
    readSettings(eight, { speed: "250", lens: "on", aids: "on", predict: "3", step: "57" }),
    {
      speed: 250,
      showsBits: true,
      showsAids: true,
      predict: 3,
      step: 57,
      notices: [],
    },
  );
  const { speed, showsBits, step, notices } = readSettings(eight, {
    speed: "3",
    lens: "loud",
    step: "x",
  });
  assert.deepEqual([speed, showsBits, step], [undefined, false, undefined]);
  assert.equal(readSettings(eight, { speed: "guided" }).speed, "guided");
  assert.deepEqual(notices.map(({ name }) => name).sort(), ["lens", "speed", "step"]);
  assert.equal(readSettings({ ...eight, predict: 3 }, { predict: "off" }).predict, "off");
  assert.equal(readSettings({ ...eight, predict: "on" }, {}).predict, "on");
  assert.equal(readSettings(eight, { step: "0" }).step, 0);
  assert.equal(readSettings(eight, {}).step, undefined);
});

test("a position is restored if the board accepts it", () => {
  const taken = [];
  const hand = { restore: (position) => taken.push(position) < 2 };
  assert.equal(restorePosition(hand, undefined), true);
  assert.equal(restorePosition(hand, "0.12"), true);
  assert.deepEqual(taken, [[0, 12]]);
  assert.equal(restorePosition(hand, "0,12"), false);
  assert.equal(restorePosition(hand, "5"), false);
});
