import {
  BULK_FIELDS,
  MOST_CHANGED,
  ROUNDINGS,
  type BulkChange,
} from '../../../../lib/products/bulk/model.ts';
import { oneOf } from '../../request/parameters.ts';
import { refuse } from '../../request/refuse.ts';
import { selectOne } from '../../sql/select.ts';

/**
 * What a request asks to change and in which products.
 * @throws 400 `invalid_input` with the name of what is wrong
 */
export function requestedChange(
  app: core.App,
  { ids, field, to, percent, rounding, seen = null, known = '' }: { [name: string]: unknown },
): { ids: string[]; change: BulkChange } {
  // Lists of a request come from Go: only a copy is one of the engine's own.
  const list = Array.isArray(ids) ? [...new Set(ids.map(String))] : [];
  if (list.length === 0 || list.length > MOST_CHANGED) throw refuse('invalid_input', 'ids');
  const name = oneOf(String(field), BULK_FIELDS, 'field');
  if (name === 'retail')
    return {
      ids: list,
      change: { field: name, ...markUp(percent, rounding, seen), known: String(known) },
    };
  if (name === 'published') {
    if (typeof to !== 'boolean') throw refuse('invalid_input', 'to');
    return { ids: list, change: { field: name, to } };
  }
  const table = name === 'brand' ? 'brands' : 'categories';
  if (
    typeof to !== 'string' ||
    !selectOne(app, { n: 0 }, `SELECT 1 AS n FROM ${table} WHERE id = {:to}`, { to })
  )
    throw refuse('invalid_input', 'to');
  return { ids: list, change: { field: name, to } };
}

/** @throws 400 `invalid_input` */
export function markUp(
  percent: unknown,
  rounding: unknown,
  seen: unknown,
): { percent: number; rounding: number; seen: number | null } {
  if (typeof percent !== 'number' || !(percent >= -99 && percent <= 1_000) || percent === 0)
    throw refuse('invalid_input', 'percent');
  if (!(ROUNDINGS as readonly unknown[]).includes(rounding))
    throw refuse('invalid_input', 'rounding');
  if (seen !== null && typeof seen !== 'number') throw refuse('invalid_input', 'seen');
  return { percent, rounding: rounding as number, seen };
}
