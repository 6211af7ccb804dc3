/** Storing and reporting of the SCORM packages. Browser tests use a real system. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { openSession, VERSIONS } from "../scorm/lms.js";
import { formatProgress, parseProgress } from "../scorm/progress.js";

// ADL, SCORM 1.2 Run-Time Environment, 2001, section 3.4.4 (suspend_data: CMIString4096) and
// SCORM 2004 4th Edition Run-Time Environment, 2009, section 4.2.23 (64,000 characters).
const LIMITS = { 1.2: 4_096, 2004: 64_000 };

/** Return a window whose parent has an API that lists its calls. */
function createWindow(name, prefix, answers = {}) {
  const calls = [];
  const handler = {
    get:
      (_, call) =>
      (...values) => {
        calls.push([call.replace(prefix, ""), ...values].join(" "));
        const answer = Array.isArray(answers[call]) ? answers[call].shift() : answers[call];
        return answer ?? (call.includes("Get") ? "" : "true");
      },
  };
  const top = { [name]: new Proxy({}, handler) };
  top.parent = top;
  return { page: { parent: { parent: top } }, calls };
}

test("the stored text keeps what was solved, and fits the limit of each version", () => {
  const solved = new Set(["too-few-rows", "intercepts"]);
  const drafts = new Map(["a", "b", "c"].map((name) => [name, "x".repeat(3_000)]));
  for (const [version, limit] of Object.entries(LIMITS)) {
    assert.equal(VERSIONS[version].maxText, limit);
    const { text, omitted } = formatProgress({ solved, drafts }, limit);
    assert.ok(text.length <= limit);
    assert.deepEqual(omitted, version === "1.2" ? ["a", "b"] : []);
    assert.deepEqual(parseProgress(text).solved, solved);
    assert.deepEqual([...parseProgress(text).drafts.keys()].at(-1), "c");
  }
});

test("a stored text that is not ours is ignored", () => {
  for (const text of ["", "null", "[1", '"text"', '{"solved":3,"drafts":[1,2]}']) {
    const { solved, drafts } = parseProgress(text);
    assert.deepEqual([solved.size, drafts.size], [0, 0], text);
  }
  const forged = '{"solved":["<b>","kings"],"drafts":{"kings":"a b","intercepts":"Ac_-"}}';
  const { solved, drafts } = parseProgress(forged);
  assert.deepEqual([...solved], ["kings"]);
  assert.deepEqual([...drafts], [["intercepts", "Ac_-"]]);
});

test("a session reports the score, the status and the time, in this order", () => {
  const { page, calls } = createWindow("API", "LMS");
  let now = 1_000;
  const session = openSession(page, () => now);
  const results = { text: "{}", solved: 1, total: 3, isTried: true };
  assert.equal(session.save(results), "");
  now += 3_725_000;
  session.end();
  session.end();
  assert.equal(session.save(results), "");
  // CMITimespan of 1.2 is HHHH:MM:SS.SS; 3,725 s are 1 h 2 min 5 s.
  assert.deepEqual(calls, [
    "Initialize ",
    "GetValue cmi.suspend_data",
    "SetValue cmi.suspend_data {}",
    "SetValue cmi.core.lesson_status incomplete",
    "SetValue cmi.core.score.min 0",
    "SetValue cmi.core.score.max 100",
    "SetValue cmi.core.score.raw 33",
    "Commit ",
    "SetValue cmi.core.exit suspend",
    "SetValue cmi.core.session_time 0001:02:05",
    "Finish ",
  ]);
});

test("2004 has a scaled score and two statuses, and no score before a check", () => {
  const { page, calls } = createWindow("API_1484_11", "");
  const session = openSession(page, () => 0);
  session.save({ text: "", solved: 0, total: 2, isTried: false });
  assert.ok(!calls.some((call) => call.includes("score")));
  session.save({ text: "", solved: 2, total: 2, isTried: true });
  session.end();
  const values = calls.slice(-10).map((call) => call.replace("SetValue cmi.", ""));
  assert.deepEqual(values, [
    "completion_status completed",
    "success_status passed",
    "score.min 0",
    "score.max 100",
    "score.raw 100",
    "score.scaled 1",
    "Commit ",
    "exit suspend",
    "session_time PT0S",
    "Terminate ",
  ]);
});

test("the first error of the system is reported", () => {
  const refusals = { LMSSetValue: "false", LMSGetLastError: ["405", "101", "101"] };
  const { page } = createWindow("API", "LMS", refusals);
  const session = openSession(page, () => 0);
  assert.equal(session.save({ text: "", solved: 0, total: 1, isTried: false }), "405");
});

test("without a system, or if it refuses to start, there is no session", () => {
  const alone = {};
  alone.parent = alone;
  assert.equal(openSession(alone), undefined);
  const { page } = createWindow("API", "LMS", { LMSInitialize: "false" });
  assert.equal(openSession(page), undefined);
});

test("a window of another origin ends the search, and the opener is searched, too", () => {
  const foreign = {
    get API() {
      throw new Error("SecurityError");
    },
  };
  assert.equal(openSession({ parent: foreign }), undefined);
  const { page } = createWindow("API", "LMS");
  assert.ok(openSession({ parent: foreign, opener: page }));
});
