// esbuild of web/package.json, and what all bundles share.
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const web = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "web");
export const { build } = createRequire(path.join(web, "package.json"))("esbuild");

// Libraries are bundled from their entries: web/vendor/NAME.js is web/vendor/NAME.entry.js.
export const libraries = {
  name: "libraries",
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/(.*\/)?vendor\/\w+\.js$/ }, ({ path: name, resolveDir }) => {
      const entry = path.resolve(resolveDir, name).replace(/\.js$/, ".entry.js");
      return path.dirname(entry) === path.join(web, "vendor") ? { path: entry } : undefined;
    });
  },
};

export const options = {
  bundle: true,
  minify: true,
  target: "es2022",
  charset: "utf8",
  legalComments: "eof",
  logLevel: "error",
  external: ["node:*", "ws"],
};
