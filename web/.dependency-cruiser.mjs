// The rooms of the page, and which may import which: tests/test_tools.py sees that it stays so.

import { readdirSync } from "node:fs";

/**
 * From the ground up. A room is a folder without the folders in it, or a file; it imports only
 * what is on a line below its own, so the rooms of one line do not know each other.
 */
const LAYERS = [
  ["load"],
  ["runtime", "style"],
  ["worker"],
  ["words"],
  ["request"],
  ["chart", "export", "search"],
  ["controls"],
  ["boards/shared", "counting", "offline"],
  ["boards/generic"],
  boards(),
  ["boards"],
  ["predict", "workshop"],
  ["puzzle", "views/count", "views/exhibits", "views/gallery", "views/race", "views/worksheet"],
  ["own"],
  ["views"],
  ["embed", "learn", "page", "py-puzzle.js"],
];
/** What a puzzle draws beyond the board that all have. */
function boards() {
  const found = readdirSync(new URL("boards", import.meta.url), { withFileTypes: true });
  const names = found.filter((each) => each.isDirectory()).map(({ name }) => `boards/${name}`);
  return names.filter((name) => !["boards/shared", "boards/generic"].includes(name));
}

/** Libraries, what takes the place of other modules in the edition in one file, tests, and this. */
const OUTSIDE = "(^|/)(node_modules|vendor|one-file|tests)/|^fs$";

/** @param {string[]} rooms */
const within = (rooms) =>
  rooms.map((room) => (room.endsWith(".js") ? `^${room}$` : `^${room}/[^/]+$`));

export default {
  forbidden: [{ name: "circle", severity: "error", from: {}, to: { circular: true } }],
  allowed: LAYERS.flatMap((rooms, floor) =>
    rooms.map((room) => ({
      from: { path: within([room]) },
      to: { path: within([room, ...LAYERS.slice(0, floor).flat()]) },
    })),
  ),
  allowedSeverity: "error",
  options: { exclude: [OUTSIDE] },
};
