// Written by build_scripts/website/board_facts.py, from pypuzzles/puzzle/facts.py.

/** A mark to draw; `look` is one CSS class or several. */
export type Mark =
  | [look: string, path: string]
  | [look: string, x: number, y: number, radius: number]
  | [look: string, x: number, y: number, size: number, words: string];

/** A rule for a group of cells. */
export type Rule = {
  /** no symbol twice; at most one cell filled; sum of values in a range */
  kind: "different" | "one" | "total";
  /** cells of the rule */
  cells: number[];
  /** name of such a group, for example `row` */
  name: string;
  /** smallest total allowed */
  least: number;
  /** largest total allowed */
  most: number;
  /** factor of each cell in a total; empty: 1 */
  weights: number[];
};

/** The data of a `Board`: cells, choices and rules as tables. */
export type Facts = {
  /** effect of a choice: place a piece, write a symbol, place a tile, visit a cell, or move a piece */
  kind: "place" | "write" | "cover" | "visit" | "move";
  /** `[x, y]` of the centre of each cell, in cell widths */
  cells: [x: number, y: number][];
  /** shape of the cells */
  shape: "square" | "disc" | "area";
  /** name of each cell, or empty */
  names: string[];
  /** corners of each area, in cell widths; empty for other shapes */
  outlines: [x: number, y: number][][];
  /** left, top, width and height of the picture, in hundredths of a cell width */
  view: [left: number, top: number, width: number, height: number];
  /** static parts of the board, as marks */
  ground: Mark[];
  /** SVG path of the piece to place, around the centre of its cell, or empty */
  piece: string;
  /** symbol number `s` is `symbols[s - 1]`; 0 is empty */
  symbols: string[];
  /** value of each symbol number in a total */
  values: number[];
  /** rules of the board */
  rules: Rule[];
  /** symbol number in each cell before the first choice */
  start: number[];
  /** cells with a given symbol */
  fixed: number[];
  /** number of choices of a complete path */
  depths: number;
  /** every choice once, as `[depth, choice, symbol, cell, cell, …]`; depth -1 means any depth; for a move `[-1, choice, cell, before, after, cell, …]`; empty for visits, where the choice is the cell */
  actions: number[][];
  /** whether each symbol can be used only once */
  once: boolean;
  /** cells of which one must be filled at the end; empty: no such rule */
  ends: number[];
  /** cells that a visit can continue to from each cell, or empty */
  neighbours: number[][];
  /** first cell of every visit, or null */
  first: number | null;
  /** whether the last cell of a visit must be next to the first, or to its twin */
  closed: boolean;
  /** cells that the last leg of a closed visit can lead to from each cell; empty: the neighbours */
  closing: number[][];
  /** for each cell, the cell that a visit also fills, half a tour later; or empty */
  twins: number[];
  /** encoding of a solution: the cells with a piece; the index of the piece in each row; each cell's symbol or null; the name and cells of each tile; cells in order; the same for a closed visit; the cells of each move in order */
  board: "set" | "choices" | "numbers" | "tiles" | "cells" | "circle" | "moves";
  /** cells of each row if `board` is `choices`, or empty */
  places: number[][];
  /** names of rules: the search skips choices that break one; null if rules do not determine the tries */
  skipped: string[] | null;
  /** names of rules that the search checks after each choice; it checks the others that it does not skip when the board is complete; null if unknown */
  tested: string[] | null;
  /** for each rotation or reflection, the image of every cell or, for `write`, the cell that its symbol comes from */
  symmetries: number[][];
  /** indices of the symmetries that map solutions to solutions */
  solution_symmetries: number[];
};
