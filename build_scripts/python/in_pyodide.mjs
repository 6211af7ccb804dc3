// Calls a Python function inside Pyodide: bytecode depends on the version of Python, and this
// version may not be installed otherwise.
// node in_pyodide.mjs LIBRARY MODULE FUNCTION [WORD...]
// LIBRARY is the standard library of this Pyodide. The working directory is the project, and
// build_scripts is on sys.path.
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const pyodide = path.join(root, "web", "node_modules", "pyodide");
const START = `
import os, sys
sys.dont_write_bytecode = True
os.chdir("/project")
sys.path.append("/project/build_scripts")
`;

async function main(library, module, name, ...words) {
  const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: pyodide, stdLibURL: library });
  python.mountNodeFS("/project", root);
  python.runPython(START);
  python.pyimport(module)[name](...words);
}

// By default Node prints a million characters of Pyodide's source with an error.
main(...process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
