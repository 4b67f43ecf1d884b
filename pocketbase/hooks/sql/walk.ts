/**
 * Long lists that are read to their end go on behind the last row of a page: passing by all rows
 * before a page would cost more with each of them. Where a row stands travels as one text, a moment
 * and the numbers that tell rows of one moment apart.
 */

/**
 * How a list by moments is met. `after`: the values of the place behind which it begins, null for
 * its first row.
 */
export type Walk = { isOldestFirst: boolean; after: object | null };

/**
 * An order in which no two rows stand at one place. `by`: for ORDER BY; `place`: where a row
 * stands, as a text; `behind`: what is true of the rows behind the place that is bound.
 */
export type Order = { by: string; place: string; behind: string };

/** By a moment, those of one moment by their row ids: as an index on the moment holds them. */
export function byMoment(moment: string, row: string, isDown: boolean): Order {
  const down = isDown ? ' DESC' : '';
  return {
    by: `${moment}${down}, ${row}${down}`,
    place: placeOf(moment, row),
    behind: `(${moment}, ${row}) ${isDown ? '<' : '>'} ({:at}, {:row})`,
  };
}
/** What the number of such a place is bound as. */
export const BY_MOMENT = ['row'];

/**
 * @param moment a column of times as the store writes them
 * @param numbers columns of whole numbers, none below 0
 */
export const placeOf = (moment: string, ...numbers: string[]): string =>
  [moment, ...numbers].join(" || '~' || ");

/**
 * The values of such a text, as they are bound: the moment as `at`, the numbers by these names.
 * Null for another text.
 */
export function placeIn(
  text: string,
  numbers: readonly string[],
): { [name: string]: string | number } | null {
  const parts = text.split('~');
  const isPlace =
    parts.length === numbers.length + 1 &&
    parts.every((part, n) => (n === 0 ? /^[\d :.Z-]{0,30}$/ : /^\d{1,15}$/).test(part));
  return isPlace
    ? Object.fromEntries([
        ['at', parts[0] ?? ''],
        ...numbers.map((name, n) => [name, Number(parts[n + 1])]),
      ])
    : null;
}

/** Conditions that keep a moment from `from` on and before `to`; null where there is no bound. */
export const within = (
  moment: string,
  { from, to }: { from: string | null; to: string | null },
  { isOldestFirst, after }: Walk,
): (string | null)[] => [
  from && passed(`${moment} >= {:from}`, after && isOldestFirst),
  to && passed(`${moment} < {:to}`, after && !isOldestFirst),
];

/**
 * A bound on the side on which rows begin. Once they begin behind a place, the planner is not to
 * see it: it might begin there and pass by all rows between the two.
 */
export const passed = (bound: string, after: object | boolean | null): string =>
  after ? `+${bound}` : bound;
