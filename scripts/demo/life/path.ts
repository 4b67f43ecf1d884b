/**
 * What is left of a path to somebody who stands at `now`: all of it before its first step, nothing
 * at its end.
 */
export const leftOf = <T>(path: readonly T[], now: T): readonly T[] =>
  path.slice(path.lastIndexOf(now) + 1);
