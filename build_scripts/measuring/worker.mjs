// Runs in a worker, appended to queens.mjs: JavaScript and Pyodide share one thread. A message
// is [verb, ...arguments]; the answer is {value} or {error}.

let python;

const verbs = {
  /** Count in JavaScript; return the result and the seconds. */
  javascript(name, n) {
    const begin = performance.now();
    const result = (name === "half" ? half : plain)(n);
    return [result, (performance.now() - begin) / 1000];
  },
  /** Start stock Pyodide from a folder, or the site's, which has other file names, with a wheel. */
  async boot(index, wheel) {
    const { loadPyodide } = await import(`${index}pyodide.${wheel ? "js" : "mjs"}`);
    if (!wheel) {
      python = await loadPyodide({ indexURL: index });
      python.runPython("1 + 1");
      return null;
    }
    const { default: createPyodideModule } = await import(`${index}pyodide.asm.js`);
    python = await loadPyodide({ indexURL: index, createPyodideModule });
    const site = python.runPython("import site; site.getsitepackages()[0]");
    const bytes = await (await fetch(wheel)).arrayBuffer();
    python.unpackArchive(bytes, "wheel", { extractDir: site });
    python.pyimport("importlib").invalidate_caches();
    return null;
  },
  /** Evaluate a Python expression; return its value by JSON. */
  python: (text) => JSON.parse(python.runPython(`import json\njson.dumps(${text})`)),
  /** Run Python statements for their effects. */
  prepare: (text) => python.runPython(text) && null,
};

self.onmessage = async ({ data: [verb, ...words] }) => {
  try {
    self.postMessage({ value: await verbs[verb](...words) });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
