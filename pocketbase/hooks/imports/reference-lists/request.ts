import { isSpan, REFERENCE_ROWS } from '../../../../lib/imports/reference-lists/model.ts';
import { refuse } from '../../request/refuse.ts';

type Shape = { [field: string]: '' | 0 | false };
type Rows<Of extends Shape> = {
  [Field in keyof Of]: Of[Field] extends '' ? string : Of[Field] extends 0 ? number : boolean;
};

/** Longer than anything that a column holds. */
const MOST = 300;

/**
 * The rows of a request, each with the fields of a shape and nothing else.
 * @throws 400 `invalid_input`
 */
export function rowsIn<Of extends Shape>(
  { rows, source = '', dryRun }: { [name: string]: unknown },
  shape: Of,
): { rows: Rows<Of>[]; source: string; dryRun: boolean } {
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > REFERENCE_ROWS)
    throw refuse('invalid_input', 'rows');
  if (typeof source !== 'string' || source.length > 60) throw refuse('invalid_input', 'source');
  if (typeof dryRun !== 'boolean') throw refuse('invalid_input', 'dryRun');
  return { rows: rows.map((row: unknown) => rowOf(row, shape)), source, dryRun };
}

function rowOf<Of extends Shape>(row: unknown, shape: Of): Rows<Of> {
  const given = (row ?? {}) as { [field: string]: unknown };
  for (const [field, example] of Object.entries(shape)) {
    const value = given[field];
    const isRight =
      typeof value === typeof example &&
      (typeof value !== 'string' || value.length <= MOST) &&
      (typeof value !== 'number' || (Number.isInteger(value) && value >= 0));
    if (!isRight) throw refuse('invalid_input', field);
  }
  return Object.fromEntries(Object.keys(shape).map((field) => [field, given[field]])) as Rows<Of>;
}

/** @throws 400 `invalid_input` for what are no years of a car */
export function requireYears(rows: { yearFrom: number; yearTo: number }[]): void {
  if (!rows.every(({ yearFrom: from, yearTo: to }) => isSpan({ from, to })))
    throw refuse('invalid_input', 'yearFrom');
}

/** Undoes what a dry run has written. */
class DryRun extends Error {}

/** Runs in one transaction, which a dry run leaves as if nothing had been. */
export function inTransaction(app: core.App, dryRun: boolean, run: (tx: core.App) => void): void {
  let isDone = false;
  try {
    app.runInTransaction((tx) => {
      run(tx);
      isDone = true;
      if (dryRun) throw new DryRun();
    });
  } catch (error) {
    // What a transaction throws comes out as another error of the engine.
    if (!(dryRun && isDone)) throw error;
  }
}
