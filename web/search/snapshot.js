// @ts-check
/** What a run shows at the moment, put together for boards and panels. */

import { levels } from "../boards/shared/bits.js";

/**
 * @param {import("./run.js").Run} run
 * @param {import("../request/catalog.js").Algorithm} algorithm
 * @param {boolean} lens whether the reader wants masks drawn
 */
export function stepOf(run, algorithm, lens) {
  const { walk, at } = run.player;
  const path = walk.pathAt(at);
  const { masks } = algorithm;
  const rows = levels(run.calls, masks, path.length - 1);
  return {
    at,
    path,
    siblings: walk.siblingsAt(at),
    solved: walk.solvedAt(at),
    dead: walk.deadAt(at),
    limit: walk.limitAt(at),
    lens: lens && Object.keys(masks).length > 0,
    values: rows.at(-1)?.masks ?? {},
    fresh: run.fresh,
    blind: run.blind,
    masks,
    levels: rows,
    parameters: run.request.parameters,
  };
}
