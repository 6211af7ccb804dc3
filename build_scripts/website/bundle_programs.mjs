// Bundles programs as classic scripts into FOLDER: the page and its workers for the one-file
// edition, and the worker with Python also for the sandbox of the site.
// node bundle_programs.mjs FOLDER page python count
import fs from "node:fs";
import path from "node:path";

import { build, libraries, options as shared, web } from "./esbuild.mjs";

const edition = path.join(web, "one-file");
const [out, ...names] = process.argv.slice(2);

// A module in one-file/ replaces the one of the same name.
const edited = {
  name: "one file",
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path: name, resolveDir }) => {
      const replaced = path.join(edition, path.relative(web, path.resolve(resolveDir, name)));
      return fs.existsSync(replaced) ? { path: replaced } : undefined;
    });
  },
};

const options = {
  ...shared,
  format: "iife",
  define: { "import.meta.url": "location.href" },
  plugins: [edited, libraries],
};
const entries = {
  page: path.join(web, "shell", "main.js"),
  python: path.join(edition, "python-worker.js"),
  count: path.join(web, "counting", "count.worker.js"),
};
for (const name of names) {
  await build({ ...options, entryPoints: [entries[name]], outfile: path.join(out, `${name}.js`) });
}
