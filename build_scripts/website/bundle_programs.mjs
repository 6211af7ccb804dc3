// Bundles programs into FOLDER: as classic scripts the page and its workers for the one-file
// edition, and the worker with Python also for the sandbox of the site; as modules the board of
// notebooks and what loads it.
// node bundle_programs.mjs FOLDER page python count
// node bundle_programs.mjs FOLDER loader widget
import fs from "node:fs";
import path from "node:path";

import { build, libraries, options as shared, web } from "./esbuild.mjs";

const [out, ...names] = process.argv.slice(2);
// Modules that notebooks do not need. They are loaded on a click on controls that are not there.
const ABSENT = [
  "editor/program-editor.js",
  "counting/counting.js",
  "counting/words.js",
  "python/sandbox/open-frame.js",
  "views/watch/embed-blocks.js",
  "views/watch/film-dialog.js",
  "views/watch/prose.js",
];

// A module in the folder of an edition replaces the one of the same name.
const replacing = (edition) => ({
  name: edition,
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path: name, resolveDir, importer, kind }) => {
      const module = path.relative(web, path.resolve(resolveDir, name));
      const replaced = path.join(web, edition, module);
      if (fs.existsSync(replaced) && replaced !== importer) return { path: replaced };
      const isAbsent = edition === "notebook" && ABSENT.includes(module.replaceAll(path.sep, "/"));
      if (isAbsent && kind === "dynamic-import") return { path: path.join(web, edition, "absent.js") };
      return undefined;
    });
  },
});

const script = { format: "iife", define: { "import.meta.url": "location.href" } };
const programs = {
  page: { edition: "one-file", entry: "shell/main.js", ...script },
  python: { edition: "one-file", entry: "one-file/python-worker.js", ...script },
  count: { edition: "one-file", entry: "counting/count.worker.js", ...script },
  loader: { edition: "notebook", entry: "notebook/loader.js", format: "esm" },
  widget: { edition: "notebook", entry: "notebook/widget.js", format: "esm" },
};
for (const name of names) {
  const { edition, entry, ...options } = programs[name];
  await build({
    ...shared,
    ...options,
    plugins: [replacing(edition), libraries],
    entryPoints: [path.join(web, entry)],
    outfile: path.join(out, `${name}.js`),
  });
}
