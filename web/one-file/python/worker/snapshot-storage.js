// @ts-check
/** Replacement of python/worker/snapshot-storage.js: no snapshot is stored. */

export const computeSnapshotVersion = async () => undefined;
export const readSnapshot = computeSnapshotVersion;
export const saveSnapshot = computeSnapshotVersion;
