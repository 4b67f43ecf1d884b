import { FITS } from '../../../garage/fits/model.ts';
import type { ListedRow } from '../../../products/listed/model.ts';
import type { FoundCar } from '../../../vehicles/model.ts';
import type { Cursor } from '../../lists/model.ts';
import type { Ask } from '../ask.ts';
import type { Filter } from './filter.ts';
import { planOf } from './plan.ts';
import { WANTED } from './ranges.ts';
import { countRows, readRows } from './rows.ts';

/**
 * A page of a list that begins with what fits a car: five lists one after the other, each in its own
 * order. One is read only when those before it did not fill the page, and counted only when the page
 * begins behind it.
 * @returns rows with their place in `FITS`
 */
export async function readByFit(
  ask: Ask,
  filter: Filter,
  car: FoundCar,
  { after, offset }: { after: Cursor | null; offset: number },
): Promise<{ row: ListedRow; fit: number }[]> {
  const found: { row: ListedRow; fit: number }[] = [];
  let passed = offset;
  for (let fit = after?.fit ?? 0; fit < FITS.length && found.length < WANTED; fit += 1) {
    const part = await planOf(ask, { ...filter, car }, FITS[fit]!);
    const rows = await readRows(ask, part, {
      sort: 'default',
      // What was shown last stands in the first of them.
      after: fit === after?.fit ? after : null,
      offset: passed,
    });
    found.push(...rows.slice(0, WANTED - found.length).map((row) => ({ row, fit })));
    if (rows.length > 0) passed = 0;
    else if (passed > 0) passed -= await countPassed(ask, part, passed);
  }
  return found;
}

/** Never more than are to be passed by; pages are numbered up to what is counted exactly. */
const countPassed = async (
  ask: Ask,
  part: Parameters<typeof countRows>[1],
  most: number,
): Promise<number> => Math.min(await countRows(ask, part), most);
