// Compiles Python's standard library for a quicker start, inside the very Python that
// will read it: bytecode belongs to one version, and no other is certain to be at hand.
// node compile_stdlib.mjs FOLDER: writes python_stdlib.zip and python_stdlib_full.zip there.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const pyodide = path.join(here, "..", "web", "node_modules", "pyodide");
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);

const [out] = process.argv.slice(2);
const python = await loadPyodide({ indexURL: pyodide });
python.FS.writeFile("/stock.zip", fs.readFileSync(path.join(pyodide, "python_stdlib.zip")));
python.runPython(fs.readFileSync(path.join(here, "compile_stdlib.py"), "utf8"));
for (const name of ["python_stdlib.zip", "python_stdlib_full.zip"]) {
  fs.writeFileSync(path.join(out, name), python.FS.readFile(`/${name}`));
}
