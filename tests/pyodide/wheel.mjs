// Starts Pyodide as the page does, installs the wheel through the lock file, and runs a text:
// node wheel.mjs SITE TEXT prints what it ends with.
import path from "node:path";
import createPyodideModule from "../../web/node_modules/pyodide/pyodide.asm.mjs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

async function main(site, text) {
  const index = path.join(site, "python");
  // The site serves these two programs as .js, which Node takes for another kind.
  const python = await loadPyodide({ indexURL: index, createPyodideModule });
  await python.loadPackage("pypuzzles", { messageCallback: () => {} });
  return python.runPython(text);
}

main(...process.argv.slice(2)).then(console.log, (error) => {
  console.error(error.message);
  process.exitCode = 70;
});
