// Runs a script of Python inside Pyodide, for bytecode belongs to one version of Python,
// and no other of that version is certain to be at hand.
// node in_pyodide.mjs SCRIPT FILE FOLDER: the script finds the file in /in, and what it
// writes into /out is copied to the folder.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const pyodide = path.join(here, "..", "..", "web", "node_modules", "pyodide");
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);

const [script, file, out] = process.argv.slice(2);
const python = await loadPyodide({ indexURL: pyodide });
for (const folder of ["/in", "/out"]) python.FS.mkdir(folder);
python.FS.writeFile(`/in/${path.basename(file)}`, fs.readFileSync(file));
python.FS.mkdirTree("python/inside");
python.FS.writeFile("python/inside/bytecode.py", fs.readFileSync(path.join(here, "inside", "bytecode.py")));
python.runPython(fs.readFileSync(script, "utf8"));
for (const name of python.FS.readdir("/out").filter((name) => !name.startsWith("."))) {
  fs.writeFileSync(path.join(out, name), python.FS.readFile(`/out/${name}`));
}
