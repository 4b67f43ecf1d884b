/** A fault put into the shop on purpose: tests that stay green with it let it by. */
export type Mutation = {
  /** What no longer holds. */
  breaks: string;
  /** Of the project, by its relative path. */
  file: string;
  /** Stands in the file exactly once: a table that no longer fits its sources is no table. */
  find: string;
  replace: string;
  /** The tests closest to it: one of them has to fail. */
  tests: readonly string[];
};

/** Faults of one file that the same tests look after. */
export const faultsIn = (
  file: string,
  tests: string | readonly string[],
  faults: Record<string, readonly [find: string, replace: string]>,
): Mutation[] =>
  Object.entries(faults).map(([breaks, [find, replace]]) => ({
    breaks,
    file,
    find,
    replace,
    tests: [tests].flat(),
  }));
