import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { readJson } from "./page.mjs";

const { setUserStrings, addStrings, loadTranslation } = await import("../words/strings.js");
const { PythonError } = await import("../python/client/client.js");
const { FileError } = await import("../lib/fetch-file.js");

const en = await loadTranslation("en", ["refusals"]);
const ja = await loadTranslation("ja", ["refusals"]);
for (const name of ["queens", "knights_tour", "peg_solitaire"]) {
  addStrings((await readJson(`puzzles/${name}.json`)).puzzle.words);
}

test("plural forms distinguish zero, one and many", () => {
  assert.equal(en("finished", { count: 0 }), "There is no solution.");
  assert.equal(en("finished", { count: 1 }), "1 solution found.");
  assert.equal(en("finished", { count: 92 }), "92 solutions found.");
});

test("lists are formatted by the rules of the language", () => {
  const open = (columns) => en("queens.open", { columns, count: columns.length });
  assert.equal(open([2]), "Only column 2 is left after this.");
  assert.equal(open([2, 3]), "Columns 2 and 3 are left after this.");
  assert.equal(open([1, 2, 3]), "Columns 1, 2, and 3 are left after this.");
  assert.match(ja("queens.open", { columns: [2, 3], count: 2 }), /2[^0-9]+3/);
});

test("numbers are formatted by the rules of the language", () => {
  assert.match(en("finished", { count: 14_200 }), /14,200/);
  assert.match(en("wait.fetch", { loaded: 1.25, total: 9 }), /1\.3/);
});

test("errors from Python are translated if there is a translation", async () => {
  const sentences = await fetchJson("web/words/refusals.ja.json");
  const [pattern, words] = Object.entries(sentences).find(([key]) => key.includes("{"));
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const values = Object.fromEntries(names.map((name) => [name, 1234]));
  const fault = new PythonError("value", "in English", { pattern, values });
  assert.deepEqual(ja.translateError(fault), {
    words: words.replace(/\{\w+\}/g, "1234"),
    lang: "ja",
  });
  assert.deepEqual(en.translateError(fault), { words: "in English", lang: "en" });
});

test("identifiers from Python are replaced by their names on the page", () => {
  assert.equal(en.translateLabel("degrees"), "Degrees");
  assert.equal(en.translateLabel("kind"), "Kind of tour");
  assert.equal(ja.translateLabel("any, closed"), "指定なし、閉じた道");
  assert.equal(ja.translateLabel("any, ajar"), "any, ajar");
  assert.equal(ja.translateLabel(4), "4");
  const pattern = "{algorithm} does not support {board}";
  const values = { algorithm: "layers", board: "english33" };
  const { words } = ja.translateError(new PythonError("value", "in English", { pattern, values }));
  assert.match(words, /幅優先（層ごと）/);
  assert.match(words, /イギリス盤 33/);
});

test("messages of the page about a file are translated", () => {
  const fault = new FileError("site", "{file}: status {status}", { file: "a.js", status: 404 });
  assert.equal(fault.message, "a.js: status 404");
  assert.equal(en.translateError(fault).words, "a.js: status 404");
  assert.equal(ja.translateError(fault).lang, "ja");
  assert.match(ja.translateError(fault).words, /^a\.js：.*404/);
});

test("messages of the runtime stay in English", () => {
  assert.deepEqual(ja.translateError(new Error("out of paper")), {
    words: "out of paper",
    lang: "en",
  });
  assert.deepEqual(ja.translateSentence("No such sentence."), {
    words: "No such sentence.",
    lang: "en",
  });
});

test("words of a module are used where the page has none", () => {
  const strings = {
    en: { "puzzle.ring": "Ring", "option.three": "three", "parameter.n": "how many" },
    ja: { "puzzle.ring": "輪", red: "赤" },
  };
  addStrings(strings);
  addStrings({ en: { "puzzle.ring": "Another ring" }, ja: {} });
  assert.deepEqual([en("puzzle.ring"), ja("puzzle.ring")], ["Ring", "輪"]);
  assert.deepEqual([en("parameter.n"), ja("parameter.n")], ["n", "n"]);
  assert.equal(ja("option.three"), "three");
  assert.deepEqual(["option.three", "puzzle.ring", "undo"].map(ja.findFallbackLanguage), [
    "en",
    undefined,
    undefined,
  ]);
  assert.equal(en.findFallbackLanguage("option.three"), undefined);
  assert.deepEqual(ja.translateSentence("red"), { words: "赤", lang: "ja" });
  assert.deepEqual(en.translateSentence("red"), { words: "red", lang: "en" });
  assert.deepEqual(["ring", "red", "ring, red"].map(ja.translateLabel), ["輪", "赤", "輪、赤"]);
  assert.deepEqual(["ring", "red"].map(en.translateLabel), ["Ring", "red"]);
});

test("a translation states its language", () => {
  assert.equal(en.language, "en");
  assert.equal(ja.language, "ja");
});

test("a missing string is shown by its key, and reported once in the console", () => {
  const logged = mock.method(console, "error", () => {});
  assert.equal(en("no.such.key", { count: 3 }), "no.such.key");
  assert.equal(en("no.such.key"), "no.such.key");
  assert.equal(logged.mock.callCount(), 1);
  assert.match(String(logged.mock.calls[0].arguments), /no\.such\.key.*en/);
});

async function fetchJson(path) {
  const response = await fetch(new URL(`../../${path}`, import.meta.url).href);
  return response.json();
}

test("property names of every object are keys like others", () => {
  for (const name of ["constructor", "toString", "__proto__"]) {
    assert.equal(en.translateLabel(name), name);
    assert.deepEqual(en.translateSentence(name), { words: name, lang: "en" });
  }
});

test("words of a user puzzle are removed with it", () => {
  const sentence = "{file}: no response";
  setUserStrings({ en: { [sentence]: "all is well" }, ja: {} });
  assert.equal(en.translateSentence(sentence).words, "all is well");
  setUserStrings({});
  assert.equal(en.translateSentence(sentence).words, sentence);
});

test("a noun agrees with the number next to it", () => {
  const describe = (tries) => en("solution.more", { found: 1, tries });
  assert.equal(describe(0), "1 found in 0 tries.");
  assert.equal(describe(1), "1 found in 1 try.");
  assert.equal(describe(1234), "1 found in 1,234 tries.");
});

test("no sentence has a number next to a noun that does not change with it", async () => {
  const nouns =
    "tries|dead ends|solutions|boards|games|puzzles|clues|choices|pegs|moves|tours|queens|colourings";
  const files = ["en", "views.en", "editor.en", "foot.en", "quiz.en"];
  const tables = await Promise.all(files.map((file) => readJson(`web/words/${file}.json`)));
  for (const puzzle of ["queens", "magic_star", "knights_tour", "peg_solitaire", "permutations"])
    tables.push((await readJson(`puzzles/${puzzle}.json`)).puzzle.words.en);
  for (const words of tables) {
    for (const [key, text] of Object.entries(words)) {
      const [, name] = new RegExp(`\\{(\\w+)\\} (?:${nouns})\\b`).exec(text) ?? [];
      const counted = name === "count" && (`${key}.one` in words || `${key}.=1` in words);
      assert.ok(!name || counted, `${key}: ${text}`);
    }
  }
});
