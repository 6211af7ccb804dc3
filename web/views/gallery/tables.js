// @ts-check
/** The boards of a gallery as JSON, or as CSV with one line per image. */

import { formatBoard } from "../../boards/shared/format-board.js";

/** @import {Orbit} from "../../boards/shared/symmetry.js" */
/** @import {Request} from "../../model/catalog.js" */

/** @typedef {{number: number, orbit: Orbit}} Numbered counted from 1, as on the page */

/**
 * @param {Request} request
 * @param {Numbered[]} orbits
 * @param {boolean} complete whether these are all solutions
 */
export function formatSolutionsJson(request, orbits, complete) {
  const boards = orbits.reduce((sum, { orbit }) => sum + orbit.images.length, 0);
  const solutions = orbits.map(({ number, orbit }) => ({
    number,
    size: orbit.images.length,
    images: orbit.images,
  }));
  return `${JSON.stringify({ ...request, complete, boards, solutions })}\n`;
}

export const COLUMNS = ["number", "size", "mirrored", "turn", "reversed", "board"];

/** @param {Numbered[]} orbits */
export const createImageRecords = (orbits) =>
  orbits.flatMap(({ number, orbit: { images } }) =>
    images.map((image) => {
      const board = formatBoard(image.board);
      return { number, size: images.length, ...image, board };
    }),
  );
