/**
 * How long a test waits for what must come, ms, wherever it waits: a limit is for what hangs, and a
 * busy machine makes a right shop slow, never wrong.
 */
export const PATIENCE_MS = 30_000;

/**
 * The setting PATIENCE of every process of the tests, but for those that are about giving up: on a
 * busy machine nothing counts as hung for being slow, and no change of a page comes by the nets
 * under lost changes before a test has lost its own patience.
 */
export const SHOPS_PATIENCE = '10';
