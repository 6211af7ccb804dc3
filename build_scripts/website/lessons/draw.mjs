// Draws the states of lessons with the board views of the page. Reads scenes and states from a
// file, and writes the picture and the two sentences of each state in each language to stdout.
//     {lessons: {name: {scenes: [recorded search with its board data],
//       states: [{scene, step, lens}]}}, languages}
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const root = new URL("../../../", import.meta.url);
const web = new URL("web/", root);
const library = createRequire(web).resolve("happy-dom");
const { Window } = await import(pathToFileURL(library).href);
const window = new Window({ url: new URL("index.html", root).href });
const NAMES = [
  "CSSStyleSheet",
  "Document",
  "Element",
  "HTMLElement",
  "ShadowRoot",
  "customElements",
  "document",
  "localStorage",
  "location",
  "matchMedia",
];
for (const name of NAMES) {
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
}
globalThis.cancelAnimationFrame = () => {}; // there are no animations
globalThis.fetch = async (url) => {
  const path = url.slice(root.href.length);
  const place = path.startsWith("web/") ? path : `dist/parts/catalog/${path}`;
  return new Response(await readFile(new URL(place, root)));
};

const { html, render } = await import(new URL("dist/parts/lit/lit.js", root).href);
const { createLessonScene } = await import(new URL("learn/scene.js", web).href);
const { loadTranslation } = await import(new URL("words/strings.js", web).href);

const { lessons, languages } = JSON.parse(readFileSync(process.argv[2], "utf8"));

/** Draw the states of a lesson in the language of `t`. */
async function drawLesson({ scenes, states }, t) {
  const stages = await Promise.all(scenes.map((recording) => createLessonScene(recording)));
  return states.map(({ scene, step, lens }) => {
    const stage = stages[scene];
    stage.player.goToKnownStep(step);
    const place = document.createElement("div");
    render(html`${stage.renderPicture(lens, t)}`, place);
    return { picture: place.innerHTML, words: stage.describeCurrentStep(t) };
  });
}

const all = {};
for (const [name, recordings] of Object.entries(lessons)) {
  all[name] = {};
  for (const language of languages) {
    all[name][language] = await drawLesson(recordings, await loadTranslation(language));
  }
}
process.stdout.write(JSON.stringify(all), () => process.exit());
