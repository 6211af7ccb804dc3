import assert from "node:assert/strict";
import { test } from "node:test";
import { hold } from "./page.mjs";

const { html } = await import("../vendor/lit.js");
const { renderMasthead } = await import("../shell/masthead.js");

/** Render the masthead of a puzzle. */
const headOf = (puzzle, language, view = "watch") => ({
  view,
  puzzle,
  language,
  createPuzzleUrl: (name) => `#${name}`,
  createViewUrl: (name) => `#${name}`,
  link: { renderButton: () => html`` },
});

test("a puzzle without worksheets has no link to them", async () => {
  const place = document.createElement("div");
  const links = async (...of) => {
    await renderMasthead(place, headOf(...of));
    return [...place.querySelectorAll("nav a")].map((link) => link.getAttribute("href"));
  };
  assert.ok((await links("queens", "en")).includes("#home"));
  assert.ok((await links("queens", "en")).includes("#worksheet"));
  assert.ok(!(await links("permutations", "en")).includes("#worksheet"));
  assert.ok((await links("permutations", "en", "worksheet")).includes("#worksheet"));
});

test("the masthead uses the last selected language", async () => {
  const place = document.createElement("div");
  const head = (language) => headOf("queens", language);
  const release = hold("web/words/ja.json");
  const japanese = renderMasthead(place, head("ja"));
  await renderMasthead(place, head("en"));
  assert.match(place.textContent, /Watch/);
  release();
  await japanese;
  assert.match(place.textContent, /Watch/);
  assert.match(document.title, /queens/i);
});
