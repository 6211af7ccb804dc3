// @ts-check
/** Replacement of python/worker/pyodide.js: Pyodide's loader, bundled. */

import { loadPyodide } from "pyodide";
// @ts-expect-error It has no types.
import createPyodideModule from "../../../node_modules/pyodide/pyodide.asm.mjs";

export const listLoaderUrls = () => [];
export const importLoader = async () => ({ loadPyodide, createPyodideModule });
