// Layers of the page and their imports; checked by tests/site/test_tools.py.

import { readdirSync } from "node:fs";

/**
 * Layers from the lowest to the highest. Each entry is a file, or a folder without its subfolders.
 * It may import from itself and from lower layers, but not from others of its own layer.
 */
const LAYERS = [
  ["lib"],
  ["python/schema", "python/worker", "style"],
  ["python/sandbox"],
  ["python/client"],
  ["python", "words"],
  ["model"],
  ["export", "player", "ui/chart"],
  ["ui"],
  ["boards/shared", "counting", "shell/offline"],
  ["boards/generic"],
  boards(),
  ["boards"],
  ["editor", "quiz"],
  [
    "views/watch",
    "views/count",
    "views/reproductions",
    "views/gallery",
    "views/race",
    "views/worksheet",
  ],
  ["views/own", "views/home"],
  ["views/classroom"],
  ["views"],
  ["classroom", "embed", "learn", "scorm", "shell"],
  ["py-puzzle.js"],
];
/** List the folders of custom board views. */
function boards() {
  const found = readdirSync(new URL("boards", import.meta.url), { withFileTypes: true });
  const names = found.filter((each) => each.isDirectory()).map(({ name }) => `boards/${name}`);
  return names.filter((name) => !["boards/shared", "boards/generic"].includes(name));
}

/** Libraries, modules of the edition in one file and of notebooks, and tests. */
const OUTSIDE = "(^|/)(node_modules|vendor|one-file|notebook|tests)/|^fs$";

/** Return patterns of the paths in these files and folders. @param {string[]} names */
const within = (names) =>
  names.map((name) => (name.endsWith(".js") ? `^${name}$` : `^${name}/[^/]+$`));

export default {
  forbidden: [{ name: "circle", severity: "error", from: {}, to: { circular: true } }],
  allowed: LAYERS.flatMap((names, level) =>
    names.map((name) => ({
      from: { path: within([name]) },
      to: { path: within([name, ...LAYERS.slice(0, level).flat()]) },
    })),
  ),
  allowedSeverity: "error",
  options: { exclude: [OUTSIDE] },
};
