// Messages from a sandbox are validated.
import assert from "node:assert/strict";
import { test } from "node:test";
import { validateResponse, validateWorkerMessage } from "../python/schema/message-validators.js";

const entry = (verb, fields = {}) => ({ verb, message: JSON.stringify({ verb, ...fields }) });
const MORE = entry("more", { events: 2 });
const events = (...flat) => ({ events: flat, ended: false, milliseconds: 1 });
const call = (changes) => ({
  name: "place",
  file: "draft 1.py",
  argument: 0,
  lines: [3, 3],
  values: { row: 1, free: "12345678901234567890", flags: [true, 2] },
  own: ["row"],
  ...changes,
});
const peek = (changes) => ({ value: { events: 1, ready: true, calls: [call(changes)] } });
const fault = (changes) => ({
  error: {
    ...{ kind: "draft", message: "no", pattern: "no", values: {}, because: "" },
    ...{ fault: "raised", line: 2, end_line: 2, column: null, end_column: null },
    ...{
      parameters: null,
      loop: null,
      calls: [],
      events: null,
      depth: null,
      printed: [[0, 1, "hello"]],
    },
    ...changes,
  },
});

test("messages of the protocol pass without additional properties", () => {
  assert.deepEqual(validateResponse(MORE, { value: { ...events(0, 1, 1, 0), more: "x" } }).value, {
    ...events(0, 1, 1, 0),
    printed: [],
  });
  assert.deepEqual(validateResponse(entry("peek"), peek()).value.calls, [call()]);
  assert.deepEqual(
    validateResponse(entry("start", { puzzle: "queens" }), { value: { facts: { view: "<b>" } } }),
    {
      value: {},
    },
  );
  assert.deepEqual(validateResponse(entry("draft"), fault()).error, fault().error);
  const source = { file: "draft 1.py", line: 7, text: "another", writes: { a: [1] } };
  const read = {
    source,
    masks: {},
    any_order: false,
    readings: [],
    reading: "",
    solution_line: null,
    is_exact: false,
    ready: true,
    steps: 0,
    hints: [],
    printed: [],
    puzzle: null,
  };
  const draftEntry = entry("draft", { puzzle: "queens", text: "mine" });
  assert.deepEqual(validateResponse(draftEntry, { value: read }).value.source, {
    ...{ file: "draft 1.py", writes: { a: [1] } },
    ...{ line: 1, text: "mine", helpers: [] },
  });
});

const HOSTILE = {
  "more events than requested": [MORE, { value: events(0, 1, 1, 0, 2, 0) }],
  "an event of texts": [MORE, { value: events("0", "<img>") }],
  "an event of fractions": [MORE, { value: events(0, 0.5) }],
  "no answer": [MORE, {}],
  "no list": [MORE, { value: events().events }],
  "an answer to a verb that the sandbox does not have": [
    entry("worksheet"),
    { value: { css: "x" } },
  ],
  "a property name of every object": [entry("constructor"), { value: {} }],
  "a call with a long name": [entry("peek"), peek({ name: "x".repeat(201) })],
  "a text as a number": [entry("peek"), peek({ values: { row: "12<b>" } })],
  "a number that is too long": [entry("peek"), peek({ values: { row: "9".repeat(201) } })],
  "a list of lists": [entry("peek"), peek({ values: { row: [[1]] } })],
  "an unknown kind of fault": [entry("draft"), fault({ fault: "great" })],
  "an error kind of the page": [entry("draft"), fault({ kind: "lost" })],
  "a text as a line": [entry("draft"), fault({ line: "2" })],
  "a long sentence": [entry("draft"), fault({ message: "x".repeat(2001) })],
  "a value that is an object": [entry("draft"), fault({ values: { a: {} } })],
  "a list as printed text": [entry("draft"), fault({ printed: ["x"] })],
};

for (const [name, [asked, answer]] of Object.entries(HOSTILE)) {
  test(`${name} is rejected`, () => assert.throws(() => validateResponse(asked, answer)));
}

test("messages of a worker are recognised by their shape", () => {
  for (const word of [
    { id: 1, answer: "{}" },
    { progress: { loaded: 0, total: 1, phase: "boot" } },
    { fault: { kind: "ended", message: "gone", pattern: null, values: null } },
  ]) {
    assert.deepEqual(validateWorkerMessage({ ...word, more: "x" }), word);
  }
  const strangers = [null, 1, "x", [], { id: "1", answer: "{}" }, { id: 1, answer: {} }];
  const long = { id: 1, answer: "x".repeat(4_000_001) };
  const others = [
    { progress: { phase: "<b>" } },
    { progress: { loaded: 0n, total: 1n, phase: "boot" } },
    { fault: { kind: {}, message: "" } },
    { fault: { kind: "draft", message: "", draft: {} } },
    { fault: { kind: "ended", message: "", values: { file: {} } } },
    long,
  ];
  for (const message of [...strangers, ...others])
    assert.equal(validateWorkerMessage(message), undefined);
});
