// Runs pytest inside Pyodide: node run.mjs SITE WHEELS REPOSITORY [words for pytest].
// SITE is the built site: its Pyodide and its full standard library are what is tested.
import fs from "node:fs";
import path from "node:path";
import createPyodideModule from "../../web/node_modules/pyodide/pyodide.asm.mjs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const PYTEST = `
import importlib, os, sys
importlib.invalidate_caches()
sys.dont_write_bytecode = True
os.chdir("/repository")
sys.path.insert(0, "/repository")
import pytest
int(pytest.main(["-p", "no:cacheprovider", *words]))
`;

async function main(site, wheels, repository, ...words) {
  const index = path.join(site, "python");
  // The site serves these two programs as .js, which Node takes for another kind.
  const python = await loadPyodide({
    indexURL: index,
    createPyodideModule,
    stdLibURL: path.join(index, "python_stdlib_full.zip"),
    env: { HOME: "/home/pyodide", COLUMNS: "88" },
  });
  const packages = python.runPython("import site; site.getsitepackages()[0]");
  for (const wheel of fs.readdirSync(wheels).filter((name) => name.endsWith(".whl"))) {
    const body = new Uint8Array(fs.readFileSync(path.join(wheels, wheel)));
    python.unpackArchive(body, "wheel", { extractDir: packages });
  }
  python.FS.mkdirTree("/repository");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: repository }, "/repository");
  python.globals.set("words", python.toPy(words));
  return python.runPython(PYTEST);
}

// Left to itself, Node would print a million characters of Pyodide with any error.
main(...process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error) => {
    console.error(error.message);
    process.exitCode = 70;
  },
);
