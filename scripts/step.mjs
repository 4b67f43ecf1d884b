// Plain JavaScript: start.mjs needs it before there is a Node that runs TypeScript.

/** A step that is quicker than this is told once, when it is done, ms. */
const WORTH_ANNOUNCING_MS = 700;

/**
 * A duration for people: «0,6 с», «2 мин 5 с».
 * @param {number} ms
 * @returns {string}
 */
export function duration(ms) {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1).replace('.', ',')} с`;
  return `${Math.floor(seconds / 60)} мин ${Math.round(seconds % 60)} с`;
}

/**
 * Runs one step of a command and tells what was done and how long it took. A slow one is announced
 * before. A failure is the caller's to tell: nothing is printed then.
 * @template T
 * @param {string} doing what is going on: «Собираю витрину»
 * @param {string | ((result: T) => string)} done what has been done: «Витрина собрана»
 * @param {() => T | Promise<T>} run
 * @returns {Promise<T>}
 */
export async function step(doing, done, run) {
  const began = performance.now();
  const announcement = setTimeout(() => console.log(`… ${doing}`), WORTH_ANNOUNCING_MS);
  try {
    const result = await run();
    console.log(
      `✓ ${typeof done === 'function' ? done(result) : done} — ${duration(performance.now() - began)}`,
    );
    return result;
  } finally {
    clearTimeout(announcement);
  }
}
