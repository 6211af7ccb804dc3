import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { createRun } from "../player/run.js";
import { PythonError } from "../python/client/client.js";
import { sandboxed } from "../python/client/sandboxed.js";

globalThis.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 1);
globalThis.cancelAnimationFrame = clearTimeout;
afterEach(() => mock.restoreAll());

const FACTS = { kind: "place", cells: [0, 1], actions: [[-1, 0]], depths: 2 };
const READ = { ready: true, hints: [], printed: [] };
/** The events of two tries. */
const TOLD = { events: [0, 0, 1, 0], ended: true, milliseconds: 1 };
const CLOSED = new PythonError("closed", "the worker was closed");

/** Let promises and short timers settle. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Create a run of a user program in a simulated sandbox, and count its calls by verb. */
function runIn(answers) {
  const counts = {};
  for (const [verb, answer] of Object.entries(answers)) {
    counts[verb] = 0;
    mock.method(sandboxed.python, verb, async () => {
      // An immediate endless retry would block everything, so there is no answer from here on.
      return ++counts[verb] > 100 ? new Promise(() => {}) : answer(counts[verb]);
    });
  }
  const own = { text: "def solutions(): ...", facts: FACTS };
  const request = { puzzle: "queens", parameters: {} };
  const run = createRun(
    "main",
    request,
    undefined,
    () => 10,
    () => {},
    false,
    own,
  );
  return { run, counts };
}

const started = { draft: () => READ, start: () => ({ facts: FACTS }), more: () => TOLD };

test("a call stack that was lost with its worker is not requested again", async () => {
  const peek = () => Promise.reject(CLOSED);
  const { run, counts } = runIn({ ...started, peek });
  await moment();
  assert.equal(counts.peek, 1);
  assert.equal(run.fault, undefined);
  assert.equal(run.idle, true);
  run.player.step();
  await moment();
  assert.equal(counts.peek, counts.start);
  run.close();
});

for (const move of ["play", "step"]) {
  test(`a run whose worker has ended restarts at ${move}, and returns to its step`, async () => {
    const answer = { ready: true, calls: [], events: 1 };
    const peek = (times) => (times === 2 ? Promise.reject(CLOSED) : answer);
    const { run, counts } = runIn({ ...started, peek });
    await moment();
    run.player.step();
    await moment();
    run.player.applySpeed(); // a change that is not a step
    await moment();
    assert.deepEqual([run.idle, counts.start], [true, 1]);
    run.player[move]();
    await moment();
    assert.deepEqual([run.idle, counts.start], [false, 2]);
    assert.equal(run.hasCurrentCalls, true);
    run.close();
  });
}
