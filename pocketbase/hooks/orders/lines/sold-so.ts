import { selectOne } from '../../sql/select.ts';

const ANY = { multiple: 1, least: 1 };

/**
 * Whether so many pieces of an offer can be ordered by its packs and its minimum; of what has no
 * offer any more any can.
 */
export function isSoldSo(tx: core.App, offer: string, quantity: number): boolean {
  const sql = 'SELECT multiple, min_quantity AS least FROM offers WHERE id = {:offer}';
  const { multiple, least } = selectOne(tx, ANY, sql, { offer }) ?? ANY;
  return quantity % Math.max(multiple, 1) === 0 && quantity >= least;
}
