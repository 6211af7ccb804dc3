// Bundles programs as classic scripts into FOLDER: the page and its workers for the one-file
// edition, and the worker with Python also for the sandbox of the site.
// node bundle_programs.mjs FOLDER page python count
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const web = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "web");
const edition = path.join(web, "one-file");
const { build } = createRequire(path.join(web, "package.json"))("esbuild");
const [out, ...names] = process.argv.slice(2);

// A module in one-file/ replaces the one of the same name. Libraries are bundled from their
// entries, as in the build of the site.
const inside = {
  name: "one file",
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path: name, importer, resolveDir }) => {
      const wanted = path.relative(web, path.resolve(resolveDir, name));
      const replaced = path.join(edition, wanted);
      if (fs.existsSync(replaced)) return { path: replaced };
      if (path.dirname(wanted) !== "vendor" || importer.includes("node_modules")) return undefined;
      return { path: path.join(web, wanted.replace(/\.js$/, ".entry.js")) };
    });
  },
};

const options = {
  bundle: true,
  format: "iife",
  minify: true,
  target: "es2022",
  charset: "utf8",
  legalComments: "eof",
  logLevel: "error",
  external: ["node:*", "ws"],
  define: { "import.meta.url": "location.href" },
  plugins: [inside],
};
const entries = {
  page: path.join(web, "page", "main.js"),
  python: path.join(edition, "python-worker.js"),
  count: path.join(web, "counting", "count.worker.js"),
};
for (const name of names) {
  await build({ ...options, entryPoints: [entries[name]], outfile: path.join(out, `${name}.js`) });
}
