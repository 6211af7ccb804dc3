// @ts-check
/** Pyodide's loader as a part of the program. Stands in the place of worker/pyodide.js. */

import { loadPyodide } from "pyodide";
// @ts-expect-error It has no types.
import createPyodideModule from "../../node_modules/pyodide/pyodide.asm.mjs";

export const programsAt = () => [];
export const loaderAt = async () => ({ loadPyodide, createPyodideModule });
