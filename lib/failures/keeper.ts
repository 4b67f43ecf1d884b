/**
 * Where the log hands its errors to. A global, because Next bundles its own copy of every module:
 * the server opens the keeper (server/failure-keeper.ts), whoever logs an error in the process
 * reaches it. Nobody keeps anything in a build, a script, a test.
 */
const KEY = Symbol.for('detal.failures');

type Keeper = (line: string) => void;

/** @param line of the log, JSON. Never throws. */
export function keepFailure(line: string): void {
  (globalThis as { [KEY]?: Keeper })[KEY]?.(line);
}

/** From now on the errors of this process go to `keeper`. */
export const keepFailuresWith = (keeper: Keeper): void =>
  void Object.assign(globalThis, { [KEY]: keeper });
