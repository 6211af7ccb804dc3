// Starts Pyodide as the page does, installs the wheel through the lock file, and runs a text:
// node wheel.mjs SITE TEXT prints what it ends with.
import path from "node:path";
import { pathToFileURL } from "node:url";

async function main(site, text) {
  const index = path.join(site, "python");
  const { loadPyodide } = await import(pathToFileURL(path.join(index, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: index });
  await python.loadPackage("pypuzzles", { messageCallback: () => {} });
  return python.runPython(text);
}

main(...process.argv.slice(2)).then(console.log, (error) => {
  console.error(error.message);
  process.exitCode = 70;
});
