// Starts Pyodide as the page does, installs the wheel through the lock file, and counts:
// node wheel.mjs SITE prints the boards of eight queens.
import path from "node:path";
import { pathToFileURL } from "node:url";

async function main(site) {
  const index = path.join(site, "python");
  const { loadPyodide } = await import(pathToFileURL(path.join(index, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: index });
  await python.loadPackage("pypuzzles", { messageCallback: () => {} });
  return python.runPython("import pypuzzles; pypuzzles.count('queens', n=8).solutions");
}

main(process.argv[2]).then(console.log, (error) => {
  console.error(error.message);
  process.exitCode = 70;
});
