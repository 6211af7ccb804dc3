// Written by build_scripts/website/board_facts.py, from pypuzzles/kit/facts.py.

/** What is drawn; a look is one class, or several. */
export type Mark =
  | [look: string, path: string]
  | [look: string, x: number, y: number, radius: number]
  | [look: string, x: number, y: number, size: number, words: string];

/** What must hold among the cells of a group. */
export type Rule = {
  /** no symbol twice; at most one cell filled; values that add up */
  kind: "different" | "one" | "total";
  /** the cells it binds */
  cells: number[];
  /** what such a group is called, as `row` */
  name: string;
  /** the least that a total may be */
  least: number;
  /** the most that a total may be */
  most: number;
  /** how often each cell counts in a total; empty: once */
  weights: number[];
};

/** The facts of a `Board`: cells, choices and rules as tables. */
export type Facts = {
  /** what a choice does: put a piece, write a symbol, lay a tile, go on to a cell, or move what stands */
  kind: "place" | "write" | "cover" | "visit" | "move";
  /** `[x, y]` of the centre of each cell, in cell widths */
  cells: [x: number, y: number][];
  /** the shape of a cell */
  shape: "square" | "disc" | "area";
  /** what each cell is called, or empty */
  names: string[];
  /** the corners of each area, in cell widths; of other cells none */
  outlines: [x: number, y: number][][];
  /** left, top, width and height of the picture, in hundredths of a cell width */
  view: [left: number, top: number, width: number, height: number];
  /** what does not move, as marks */
  ground: Mark[];
  /** the path of the piece that is placed, about the centre of its cell; else empty */
  piece: string;
  /** symbol number `s` is `symbols[s - 1]`; 0 is none */
  symbols: string[];
  /** what each number counts in a total */
  values: number[];
  /** what must hold */
  rules: Rule[];
  /** the number of the symbol in each cell before the first choice */
  start: number[];
  /** the cells that are given */
  fixed: number[];
  /** how many choices a full path has */
  depths: number;
  /** every choice once, as `[depth, choice, symbol, cell, cell, …]`; depth -1 is any; of a move `[-1, choice, cell, before, after, cell, …]`; of visits none, for there the choice is the cell */
  puts: number[][];
  /** whether each symbol is used at most once */
  once: boolean;
  /** cells, one of which is filled in the end; empty: any */
  ends: number[];
  /** the cells that a visit may go on to from each; else empty */
  neighbours: number[][];
  /** the cell with which every visit begins, or null */
  first: number | null;
  /** whether the last cell of a visit is next to the first, or to its twin */
  closed: boolean;
  /** the cells that the last leg of a closed visit may lead to from each; empty: the neighbours */
  closing: number[][];
  /** of each cell the one that a visit fills with it, half a way later; empty: none */
  twins: number[];
  /** how a canonical board is written: the cells with a piece; the choice at each depth; each cell's symbol or null; each tile as its name and its cells; cells in order, which may close; each move as the cell it leaves and those it comes to */
  board: "set" | "choices" | "numbers" | "tiles" | "cells" | "circle" | "moves";
  /** the cell of each choice at each depth, where boards are written by these; else empty */
  places: number[][];
  /** names of rules: a choice that breaks one is not tried; null where rules alone do not tell what is tried */
  skipped: string[] | null;
  /** names of rules that the search looks at with each choice, and at others that it does not skip when the board is full; null where it does not tell */
  tested: string[] | null;
  /** for each turn or mirror the cell every cell goes to; where symbols are written, the cell its symbol comes from */
  symmetries: number[][];
  /** which of them make solutions of solutions: all */
  alike: number[];
};
