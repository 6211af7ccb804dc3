// @ts-check
/** State of projector mode; projector.js changes it. */

export const isProjecting = () => "projector" in document.documentElement.dataset;
