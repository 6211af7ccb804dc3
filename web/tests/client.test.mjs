import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { lastCalls } from "../python/client/call-log.js";
import { createClient } from "../python/client/client.js";

globalThis.document = { hidden: false };
const READY = { progress: { loaded: 1, total: 1, phase: "ready" } };
const FETCHING = { progress: { loaded: 1, total: 2, phase: "fetch" } };

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  mock.method(performance, "now", () => Date.now());
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

/** Create a client, and a list of its workers: the messages sent to each, and a function to answer. */
function open(options = {}) {
  const lines = [];
  const progress = [];
  const client = createClient(
    (receive, fail) => {
      const line = { sent: [], ended: false, receive, fail };
      line.verbs = () => line.sent.map(({ message }) => JSON.parse(message).verb);
      line.answer = (i, answer) => receive({ id: line.sent[i].id, answer: JSON.stringify(answer) });
      lines.push(line);
      return {
        post: (data) => line.sent.push(data),
        end: () => {
          line.ended = true;
        },
      };
    },
    (told) => progress.push(told),
    options,
  );
  return { client, lines, progress };
}

/** Let some milliseconds pass, as on a visible page. */
function pass(milliseconds) {
  for (let at = 0; at < milliseconds; at += 500) mock.timers.tick(500);
}

const START = { search: "a", puzzle: "queens", parameters: { n: 8 } };
const MORE = { search: "a", events: 100, milliseconds: 20 };
const HINT = { puzzle: "queens", parameters: {}, position: [], milliseconds: 2000 };
/** The outcome of a call. */
const end = (call) =>
  call.then(
    (value) => ({ value }),
    ({ kind }) => ({ kind }),
  );

test("the first call starts a worker, and each answer goes to its own call", async () => {
  const { client, lines } = open();
  assert.equal(lines.length, 0);
  const calls = [client.start(START), client.more(MORE)];
  assert.equal(lines.length, 1);
  lines[0].receive(READY);
  assert.deepEqual(lines[0].verbs(), ["start", "more"]);
  lines[0].answer(1, { value: "second" });
  lines[0].answer(0, { value: "first" });
  assert.deepEqual(await Promise.all(calls), ["first", "second"]);
});

test("an answer to an abandoned call is ignored", async () => {
  const { client, lines } = open();
  const call = client.start(START);
  lines[0].receive({ id: 77, answer: '{"value": 1}' });
  lines[0].answer(0, { value: 2 });
  assert.equal(await call, 2);
});

test("an error from Python is reported with its parts, and the worker continues", async () => {
  const { client, lines } = open();
  const call = client.start(START);
  lines[0].receive(READY);
  const error = { kind: "value", message: "n is 99", pattern: "n is {n}", values: { n: 99 } };
  lines[0].answer(0, { error });
  await assert.rejects(call, { ...error, because: undefined });
  client.start(START);
  assert.equal(lines.length, 1);
});

test("the progress of the start of Python is passed on", () => {
  const { client, lines, progress } = open();
  client.start(START).catch(() => {});
  lines[0].receive(FETCHING);
  lines[0].receive(READY);
  assert.deepEqual(
    progress.map(({ phase }) => phase),
    ["fetch", "ready"],
  );
});

test("a worker that stops answering is terminated, and the next call starts another one", async () => {
  const { client, lines } = open();
  const started = client.start(START);
  lines[0].receive(READY);
  lines[0].answer(0, { value: 1 });
  await started;
  const hung = end(client.more(MORE));
  mock.timers.tick(15_019);
  assert.equal(lines[0].ended, false);
  mock.timers.tick(1);
  assert.deepEqual(await hung, { kind: "hung" });
  assert.equal(lines[0].ended, true);
  assert.deepEqual(await end(client.more(MORE)), { kind: "hung" });
  assert.equal(lines.length, 1);
  const again = end(client.start(START));
  assert.equal(lines.length, 2);
  lines[1].answer(0, { value: 2 });
  assert.deepEqual(await again, { value: 2 });
});

test("another search of a terminated worker is lost until it is started again", async () => {
  const { client, lines } = open();
  const started = [client.start(START), client.start({ ...START, search: "b" })];
  lines[0].receive(READY);
  lines[0].answer(0, { value: 1 });
  lines[0].answer(1, { value: 1 });
  await Promise.all(started);
  client.close();
  assert.deepEqual(await end(client.more({ ...MORE, search: "b" })), { kind: "lost" });
});

test("a start continues, and of several programs Python receives only the last one", async () => {
  const { client, lines } = open();
  const text = { draft: "own", text: "first" };
  const first = [client.text(START), client.draft(text), client.start(START)].map(end);
  lines[0].receive(FETCHING);
  assert.deepEqual(lines[0].verbs(), ["text"]);
  client.renew();
  assert.deepEqual(
    new Set((await Promise.all(first)).map(({ kind }) => kind)),
    new Set(["closed"]),
  );
  const second = end(client.draft({ ...text, text: "second" }));
  lines[0].receive(READY);
  assert.equal(lines.length, 1);
  assert.deepEqual(lines[0].verbs(), ["text", "draft"]);
  assert.equal(JSON.parse(lines[0].sent[1].message).text, "second");
  lines[0].answer(1, { value: 1 });
  assert.deepEqual(await second, { value: 1 });
  client.renew(); // in this one there has been a text
  assert.equal(lines[0].ended, true);
});

test("a worker that does not arrive is reported as a network error", async () => {
  const { client, lines } = open();
  const call = end(client.start(START));
  mock.timers.tick(29_000);
  assert.equal(lines[0].ended, false);
  mock.timers.tick(1_000);
  assert.deepEqual(await call, { kind: "network" });
});

test("a worker that cannot be loaded, or that ends, is named in the error", async () => {
  const { client, lines } = open();
  const first = end(client.start(START));
  lines[0].fail("no program");
  assert.deepEqual(await first, { kind: "boot" });
  const second = end(client.start(START));
  lines[1].receive({ fault: { kind: "integrity", message: "a bit is wrong" } });
  assert.deepEqual(await second, { kind: "integrity" });
});

test("a hint behind a search that hangs is answered by another worker", async () => {
  const { client, lines } = open();
  const started = client.start(START);
  lines[0].receive(READY);
  lines[0].answer(0, { value: 1 });
  await started;
  const more = end(client.more(MORE));
  const hint = end(client.hint(HINT));
  mock.timers.tick(3_020);
  assert.deepEqual(await more, { kind: "hung" });
  assert.equal(lines.length, 2);
  assert.deepEqual(lines[1].verbs(), ["hint"]);
  lines[1].answer(0, { value: "yes" });
  assert.deepEqual(await hint, { value: "yes" });
});

test("a page that was suspended does not report an error of Python", async () => {
  const { client, lines } = open();
  const call = end(client.start(START));
  lines[0].receive(READY);
  // Timers of a suspended page fire late: its clock has advanced far.
  performance.now.mock.mockImplementation(() => Date.now() + 60_000);
  mock.timers.tick(15_000);
  assert.equal(lines[0].ended, false);
  lines[0].answer(0, { value: 1 });
  assert.deepEqual(await call, { value: 1 });
});

test("an idle worker is checked for being alive", async () => {
  const { client, lines } = open();
  const call = client.start(START);
  lines[0].receive(READY);
  lines[0].answer(0, { value: 1 });
  await call;
  mock.timers.tick(5_000);
  assert.deepEqual(lines[0].verbs(), ["start", "beat"]);
  mock.timers.tick(15_000);
  assert.equal(lines[0].ended, true);
});

test("all pending calls fail when their worker is terminated", async () => {
  const { client, lines } = open();
  const works = ([name, work]) => typeof work === "function" && !["close", "renew"].includes(name);
  const calls = Object.entries(client).filter(works);
  const ends = calls.map(([, call]) => end(call({ ...START, ...MORE, ...HINT })));
  lines[0].receive(READY);
  client.close();
  assert.ok(calls.length > 8);
  assert.deepEqual(new Set((await Promise.all(ends)).map(({ kind }) => kind)), new Set(["closed"]));
});

test("a slow start is waited for, and is not reported as a network error", async () => {
  for (const message of [FETCHING, { progress: { loaded: 1, total: 1, phase: "boot" } }]) {
    const { client, lines } = open();
    const call = client.start(START);
    lines[0].receive(message);
    pass(170_000);
    assert.equal(lines[0].ended, false);
    pass(20_000);
    assert.deepEqual(await end(call), { kind: "boot" });
  }
});

test("a device that starts Python slowly has more time for each call", async () => {
  const { client, lines } = open({ growsWithStart: true });
  const call = end(client.start(START));
  lines[0].receive({ progress: { loaded: 1, total: 1, phase: "boot" } });
  pass(20_000);
  lines[0].receive(READY);
  pass(30_000);
  assert.equal(lines[0].ended, false);
  pass(10_000);
  assert.deepEqual(await call, { kind: "hung" });
});

test("a page that was suspended before the worker arrived waits once more", async () => {
  const { client, lines } = open();
  const call = client.start(START);
  mock.timers.tick(40_000); // all timers are late
  assert.equal(lines[0].ended, false);
  pass(31_000);
  assert.deepEqual(await end(call), { kind: "network" });
});

test("the last twenty calls are recorded with their times and outcomes", async () => {
  const { client, lines } = open();
  const calls = Array.from({ length: 25 }, () => client.hint(HINT));
  const failed = end(client.hint(HINT));
  lines[0].receive(READY);
  mock.timers.tick(40);
  for (let i = 0; i < 25; i++) lines[0].answer(i, { value: {} });
  lines[0].answer(25, { error: { kind: "value", message: "too large" } });
  await Promise.all([...calls, failed]);
  const ok = { verb: "hint", milliseconds: 40, outcome: "ok" };
  assert.deepEqual(lastCalls, [
    ...Array.from({ length: 19 }, () => ok),
    { ...ok, outcome: "value" },
  ]);
});
