// @ts-check
/** Replacement of worker/visits.js: no snapshot is stored. */

export const computeSnapshotVersion = async () => undefined;
export const readSnapshot = computeSnapshotVersion;
export const saveSnapshot = computeSnapshotVersion;
