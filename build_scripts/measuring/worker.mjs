// Runs in a worker of Chromium, behind the text of queens.mjs: JavaScript and Pyodide take
// turns on one thread. A message is [verb, ...words]; its answer {value} or {error}.

let python;

const verbs = {
  /** Count in JavaScript: what it comes to, and seconds. */
  javascript(name, n) {
    const begin = performance.now();
    const result = (name === "half" ? half : plain)(n);
    return [result, (performance.now() - begin) / 1000];
  },
  /** Start Pyodide from a folder, and install the wheel that is named. */
  async boot(index, wheel) {
    const { loadPyodide } = await import(`${index}pyodide.js`);
    python = await loadPyodide({ indexURL: index });
    python.runPython("1 + 1");
    if (!wheel) return null;
    const site = python.runPython("import site; site.getsitepackages()[0]");
    const bytes = await (await fetch(wheel)).arrayBuffer();
    python.unpackArchive(bytes, "wheel", { extractDir: site });
    python.pyimport("importlib").invalidate_caches();
    return null;
  },
  /** Run Python; its last expression is the answer, as JSON. */
  python: (text) => JSON.parse(python.runPython(`import json\njson.dumps(${text})`)),
  /** Run Python for what it leaves behind. */
  prepare: (text) => python.runPython(text) && null,
};

self.onmessage = async ({ data: [verb, ...words] }) => {
  try {
    self.postMessage({ value: await verbs[verb](...words) });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
