import assert from "node:assert/strict";
import { test } from "node:test";
import { hold, settle, until } from "./page.mjs";

Object.defineProperty(navigator, "serviceWorker", { value: undefined, configurable: true });
await import("../shell/offline/foot.js");

test("the footer uses the last selected language", async () => {
  const foot = document.createElement("py-offline");
  document.body.append(foot);
  foot.lang = "en";
  await until(() => foot.textContent.includes("offline"));
  const release = hold("web/words/ja.json");
  foot.lang = "ja";
  await settle();
  foot.lang = "en";
  await settle();
  release();
  await settle();
  assert.match(foot.textContent, /offline/);
});
