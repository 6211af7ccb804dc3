import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { loadTranslation } = await import("../words/strings.js");
const { describeCount } = await import("../counting/words.js");
const { Trap } = await import("../counting/pool.js");

const [en, ja] = [
  await loadTranslation("en", ["counting", "refusals"]),
  await loadTranslation("ja", ["counting", "refusals"]),
];
const place = { function: { quoted: "place" }, line: 40 };
const why = { pattern: "a {name} is not supported", values: { name: { quoted: "set" } } };
const instead = { pattern: "keep a flag for each number in a list" };
const refusal = {
  pattern: "{function}, line {line}: {why}: {text}; instead, {instead}",
  values: { ...place, why, text: { quoted: "rows, {n}" }, instead },
};
const counted = { phase: "ended", solutions: 92, seconds: 2 };

test("a program that is counted by Python says why, in the reader's language", () => {
  const described = (t) =>
    describeCount({ ...counted, engine: "python", why: new Trap(refusal) }, t)[1];
  assert.equal(
    described(en),
    "Python. WebAssembly was not used: place, line 40: a set is not supported: rows, {n}; instead, " +
      "keep a flag for each number in a list.",
  );
  assert.match(
    described(ja),
    /place の 40 行目：set 型の値は[^A-Za-z]+（rows, \{n\}）。[^A-Za-z]+。$/,
  );
});

test("a stopped run says at which line", () => {
  const zero = { pattern: "ZeroDivisionError: division by zero" };
  const reason = { pattern: "{why} ({function}, line {line})", values: { ...place, why: zero } };
  assert.equal(new Trap(reason).message, "ZeroDivisionError: division by zero (place, line 40)");
  assert.match(ja.translateError(new Trap(reason)).words, /^0 で割りました.*place の 40 行目/);
});

test("messages of the runtime stay in English", () => {
  const error = new Trap({ pattern: "RangeError: too much recursion" });
  assert.deepEqual(ja.translateError(error), { words: error.message, lang: "en" });
});

test("a count that was not parallel says why, and skipped prints are reported", () => {
  const whole = {
    pattern: "this carries state from one subtree to the next, so it cannot run in parallel",
  };
  const count = { ...counted, engine: "wasm", why: whole, prints_skipped: true };
  const [, words] = describeCount(count, en);
  assert.match(
    words,
    /Counted on one core: this carries state from one subtree to the next, so it cannot run in parallel\./,
  );
  assert.match(words, /print\(\) was skipped/);
  assert.match(describeCount(count, ja)[1], /1 つのコアで.*print\(\) は飛ばし/);
  assert.doesNotMatch(describeCount({ ...counted, engine: "wasm" }, en)[1], /print|split/);
});

test("a long count tells the time left in its largest unit", () => {
  const describe = (left, t = en, seconds = 5) =>
    describeCount({ phase: "busy", solutions: 3, seconds, left }, t)[1];
  assert.equal(describe(47.2), "About 48 s left.");
  assert.equal(describe(60 * 20), "About 20 min left.");
  assert.equal(describe(3600 * 50), "About 50 h left.");
  assert.equal(describe(86_400 * 400), "About 400 days left.");
  assert.equal(describe(60 * 20, ja), "残り約 20 分。");
  assert.equal(describe(undefined), "");
  assert.equal(describe(20, en, 1), "");
});
