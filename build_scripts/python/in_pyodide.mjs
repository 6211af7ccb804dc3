// Calls a function of Python inside Pyodide, for bytecode belongs to one version of Python,
// and no other of that version is certain to be at hand.
// node in_pyodide.mjs LIBRARY MODULE FUNCTION [WORD...]
// LIBRARY is the standard library that Pyodide starts with. Python's working folder is the
// project, and modules are found in build_scripts.
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

// Left to itself, Node would print a million characters of Pyodide with any error.
main(...process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
