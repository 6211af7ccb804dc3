// @ts-check
/** Imports Pyodide's loader from the folder of its other files. */

/** Both modules are imported at once, because the first would import the second later. */
const LOADER_FILES = ["pyodide.js", "pyodide.asm.js"];

/** @param {string} index the folder of Pyodide's files */
export const listLoaderUrls = (index) => LOADER_FILES.map((name) => index + name);

/**
 * @param {string} index
 * @param {(url: string) => unknown} waitForFile waits for a file
 */
export async function importLoader(index, waitForFile) {
  const imports = listLoaderUrls(index).map(async (url) => {
    await waitForFile(url);
    return import(url);
  });
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(imports);
  return { loadPyodide, createPyodideModule };
}
