// @ts-check
/** The search of the home page: its recorded start, played up to the first solution. It uses no Python. */

import { loadPuzzleOrFirst } from "../../model/catalog.js";
import { loadRecording } from "../../model/samples.js";
import { computeGuidedSpeed } from "../../player/director.js";
import { createPlayer } from "../../player/player.js";
import { createStep } from "../../player/snapshot.js";
import { loadBoardContent } from "../watch/board-content.js";

/** @import {Source} from "../../model/catalog.js" */
/** @import {Call} from "../../python/schema/types.js" */

/** @typedef {Awaited<ReturnType<typeof createScene>>} Scene */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
/**
 * Load the default puzzle and its recording. Without a recording, the board stays empty.
 * @param {() => void} onChange called when another step is shown
 */
export async function createScene(onChange) {
  const puzzle = await loadPuzzleOrFirst();
  const [content, recording] = await Promise.all([
    loadBoardContent({ puzzle: puzzle.name }, false, false),
    loadRecording(puzzle),
  ]);
  if (!content) return undefined;
  const player = createPlayer(handleChange, () => {}, getSpeed);
  if (recording) player.addRecording(recording.events, recording);
  const goal = player.replay.findNextSolution(0) ?? player.replay.length;

  return {
    ...content,
    player,
    goal,
    /** The number of solutions, if it was recorded. */
    solutions: recording?.found,
    play,
    createStep: () => createStep(player.replay, player.at, content.request.parameters),
    /** The innermost call: the line that yields the current event. @returns {Call[]} */
    get calls() {
      const line = player.at && findYieldLine(content.source, player.replay.isSolvedAt(player.at));
      if (!line) return [];
      const { file } = content.source;
      return [{ name: "", file, argument: null, lines: [line, line], values: {}, own: [] }];
    },
  };

  /** Play from the start; readers who do not want motion see the solution. */
  function play() {
    if (STILL.matches) return player.goToKnownStep(goal);
    if (player.at >= goal) player.goToKnownStep(0);
    player.play();
  }

  function handleChange() {
    if (player.playing && player.at >= goal) player.goToKnownStep(goal);
    else onChange();
  }

  /** Return the speed of guided playback, without the tries to read at its start. */
  function getSpeed() {
    return computeGuidedSpeed({ step: player.at, start: 1, solution: goal, seconds: 0 });
  }
}

/**
 * Return the line at which the program pauses for a try or for a solution.
 * @param {Source} source @param {boolean} isSolution
 */
function findYieldLine({ line, text }, isSolution) {
  const pattern = isSolution ? /^\s*yield FOUND/ : /^\s*yield (?!FOUND|from)/;
  const index = text.split("\n").findIndex((each) => pattern.test(each));
  return index < 0 ? 0 : line + index;
}
