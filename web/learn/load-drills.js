// @ts-check
/** The short exercises of a lesson; their code is loaded if there are any. */

/** @param {ParentNode} root @param {string} language @param {() => void} onSolved */
export async function loadDrills(root, language, onSolved) {
  const drills = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-drill]")]);
  if (!drills.length) return;
  const [{ startDrill }, { loadTranslation }] = await Promise.all([
    import("./drills.js"),
    import("../words/strings.js"),
  ]);
  const t = await loadTranslation(language, ["drills"]);
  for (const drill of drills) startDrill(drill, t, onSolved);
}
