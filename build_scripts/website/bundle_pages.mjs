// Bundles the modules of the pages into FOLDER: node bundle_pages.mjs FOLDER
//
// A module that is loaded on its own, by a page or by import(), keeps its path; all others are in
// chunks. esbuild puts modules into one chunk if the same entries import them, so a board would
// need some thirty chunks. To get one, every entry also imports what the first board needs, and
// every entry that imports a part of the live search imports all of it.
import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { build, libraries, options, web } from "./esbuild.mjs";

const [out] = process.argv.slice(2);
const PAGES = ["shell/main.js", "embed/embed.js", "py-puzzle.js", "learn/page.js"];
// The sheet is requested by a module of its own, which need not wait for the document.
const PARTS = ["style/sheet.js", ...listBoards()];
const GROUPS = { board: ["shell/main.js", "boards/generic/index.js"], search: ["views/watch/search-tools.js"] };
// These run in a document or a thread of their own.
// Those of a class are added to pages by its server.
const SEPARATE = [
  "python/frame.js", "counting/count.worker.js", "python/worker/python.worker.js",
  "classroom/pupil.js", "classroom/table.js",
];
const SCRIPTS = ["shell/preload.js", "shell/shared-link.js"];

const inWeb = (name) => path.join(web, name);
const nameOf = (file) => path.relative(web, path.resolve(file)).replaceAll(path.sep, "/");
const shared = { ...options, outbase: web, outdir: out, sourcemap: "linked" };
const modules = { ...shared, format: "esm", splitting: true, chunkNames: "chunks/[name]-[hash]" };

const graph = await scan();
const entries = listEntries();
const groups = listGroups();
const entryPoints = entries.map((name) => ({ in: inWeb(name), out: name.replace(/\.js$/, "") }));
await write({ ...modules, entryPoints, plugins: [grouping(), libraries] });
for (const name of SEPARATE) {
  await write({ ...modules, splitting: false, entryPoints: [inWeb(name)], plugins: [libraries] });
}
for (const name of SCRIPTS) {
  const define = { "import.meta.url": "document.currentScript.src" };
  const entry = { entryPoints: [inWeb(name)], plugins: [libraries] };
  await write({ ...shared, ...entry, format: "iife", define });
}

/** Write bundles with their source maps; a bundle that only imports chunks has no map. */
async function write(settings) {
  const { outputFiles } = await build({ ...settings, write: false });
  const isEmpty = ({ path: file, text }) => file.endsWith(".map") && !JSON.parse(text).sources.length;
  const empty = outputFiles.filter(isEmpty).map(({ path: file }) => file);
  for (const { path: file, text } of outputFiles) {
    if (empty.includes(file)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    const bare = text.replace(/\/\/# sourceMappingURL=.*\n$/, "");
    await writeFile(file, empty.includes(`${file}.map`) ? bare : text);
  }
}

/** Return the imports of each module: {name: [{name, kind}]}. */
async function scan() {
  const { metafile } = await build({
    ...modules,
    entryPoints: [...PAGES, ...PARTS].map(inWeb),
    plugins: [libraries],
    metafile: true,
    write: false,
  });
  return Object.fromEntries(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      nameOf(file),
      imports
        .filter(({ external }) => !external)
        .map(({ path: imported, kind }) => ({ name: nameOf(imported), kind })),
    ]),
  );
}

/** List the pages' programs, and everything that is loaded by import(). */
function listEntries() {
  const imports = Object.values(graph).flat();
  const later = imports.filter(({ kind }) => kind === "dynamic-import");
  return [...new Set([...PAGES, ...PARTS, ...later.map(({ name }) => name)])];
}

/** List the modules of the board views. */
function listBoards() {
  const names = readdirSync(path.join(web, "boards")).map((name) => `boards/${name}/index.js`);
  return names.filter((name) => existsSync(path.join(web, name)));
}

/** Return a module and everything it imports statically. */
function findClosure(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const { name: imported, kind } of graph[name]) {
    if (kind === "import-statement") findClosure(imported, found);
  }
  return found;
}

/** Return the modules of each group; none is in two, and no page is in one. */
function listGroups() {
  const taken = new Set(PAGES);
  return Object.fromEntries(
    Object.entries(GROUPS).map(([group, starts]) => {
      const all = new Set(starts.flatMap((start) => [...findClosure(start)]));
      const own = [...all].filter((name) => !taken.has(name));
      for (const name of own) taken.add(name);
      return [group, own];
    }),
  );
}

/**
 * Put a module around each entry, which also imports the groups. An entry that imported them itself
 * would run after the modules that import it. A board view does import its group itself: no module
 * imports it statically, and no plugin can resolve the pattern of its import().
 */
function grouping() {
  const boards = listBoards();
  const isWrapped = (name) => entries.includes(name) && !boards.includes(name);
  const listChosen = (name) => {
    const closure = findClosure(name);
    const usesSearch = groups.search.some((other) => closure.has(other));
    return usesSearch ? ["board", "search"] : ["board"];
  };
  return {
    name: "grouping",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^group:/ }, ({ path: name }) => ({ path: name, namespace: "group" }));
      onResolve({ filter: /\.js$/ }, ({ path: file, kind, resolveDir }) => {
        if (kind !== "dynamic-import" && kind !== "entry-point") return undefined;
        const name = nameOf(path.resolve(resolveDir, file));
        return isWrapped(name) ? { path: name, namespace: "entry" } : undefined;
      });
      onLoad({ filter: /.*/, namespace: "group" }, ({ path: name }) => ({
        contents: groups[name.slice("group:".length)]
          .map((each) => `import ${JSON.stringify(inWeb(each))};`)
          .join("\n"),
        resolveDir: web,
      }));
      onLoad({ filter: /[\\/]index\.js$/, namespace: "file" }, async ({ path: file }) => {
        if (!boards.includes(nameOf(file))) return undefined;
        return { contents: `${await readFile(file, "utf8")}\nimport "group:board";\n` };
      });
      onLoad({ filter: /.*/, namespace: "entry" }, async ({ path: name }) => {
        const from = JSON.stringify(inWeb(name));
        const hasDefault = /^export default /m.test(await readFile(inWeb(name), "utf8"));
        const lines = [
          `export * from ${from};`,
          hasDefault ? `export { default } from ${from};` : "",
          ...listChosen(name).map((group) => `import "group:${group}";`),
        ];
        return { contents: lines.join("\n"), resolveDir: web };
      });
    },
  };
}
