// The rooms of the page, and which may import which: tests/test_tools.py sees that it stays so.

/**
 * From the ground up. A room is a folder without the folders in it, or a file; it imports only
 * what is on a line below its own, so the rooms of one line do not know each other.
 */
const LAYERS = [
  ["load"],
  ["runtime", "style"],
  ["words"],
  ["request"],
  ["chart", "export", "search"],
  ["controls"],
  ["boards/shared", "counting", "offline"],
  [
    "boards/knights_tour",
    "boards/magic_star",
    "boards/peg_solitaire",
    "boards/permutations",
    "boards/queens",
  ],
  ["boards"],
  ["puzzle", "views/count", "views/exhibits", "views/gallery", "views/race", "views/worksheet"],
  ["views"],
  ["embed", "page", "py-puzzle.js"],
];
/** Libraries, what takes the place of other modules in the edition in one file, and tests. */
const OUTSIDE = "(^|/)(node_modules|vendor|one-file|tests)/";

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
