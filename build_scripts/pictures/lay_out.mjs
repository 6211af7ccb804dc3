// Lays out a graph: DOT on standard input, SVG on standard output.
import fs from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const web = new URL("../../web/", import.meta.url);
const found = createRequire(web).resolve("@hpcc-js/wasm-graphviz");
const { Graphviz } = await import(pathToFileURL(found).href);
const graphviz = await Graphviz.load();
process.stdout.write(graphviz.dot(fs.readFileSync(0, "utf8"), "svg"));
