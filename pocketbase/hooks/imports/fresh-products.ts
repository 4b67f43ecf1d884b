import { articleKey, productId, withSuffix } from '../../../lib/articles/model.ts';
import { refuse } from '../request/refuse.ts';
import { select } from '../sql/select.ts';
import type { Comparison } from './comparison.ts';

/** A row as ROWS of comparison.ts says. */
type Row = [n: number, brand: string, article: string, key: string, name: string, category: string, ...rest: unknown[]];
const SKU = 14, BARCODE = 15, DESCRIPTION = 16, NUMBERS = 17;

/** JSON texts for the statements that write. */
export type Plan = {
  /** [id, brand, article, key, name, category, barcode, description] */
  products: string;
  productCount: number;
  /** [n, product, cost, retail, kind, on_hand, multiple, min_quantity, lead_min_h, lead_max_h, supplier's code] */
  offers: string;
  /** [product, number, key] */
  numbers: string;
  crosses: string;
};

/**
 * Gives ids to the products that the rows bring, before the transaction that everybody waits for.
 * Keys decide which product is which: new ones are compared with what the engine makes of the number itself.
 * @throws 400 `invalid_input` for a key of another number, a brand or a category that there is not
 */
export function planFresh(app: core.App, { added, numbers, crosses }: Comparison): Plan {
  const rows: [product: string, row: Row][] = JSON.parse(added);
  const fresh = rows.filter(([product]) => product === '').map(([, row]) => row);
  const ids = freshIds(app, fresh);
  const productOf = (product: string, row: Row) => product || (ids.get(identity(row)) ?? '');

  const created = new Map(fresh.map((row) => [identity(row), row]));
  const found: [string, string, string][] = JSON.parse(numbers);
  const known = found.concat(fresh.flatMap((row) => (row[NUMBERS] as [string, string][]).map(([number, key]): [string, string, string] => [productOf('', row), number, key])));
  for (const [, number, key] of known) requireKey(number, key);
  for (const [, , , key] of JSON.parse(crosses) as string[][]) requireKey(key ?? '', key ?? '');
  return {
    products: JSON.stringify([...created.values()].map((row) => [productOf('', row), row[1], row[2], row[3], row[4], row[5], row[BARCODE], row[DESCRIPTION]])),
    productCount: created.size,
    offers: JSON.stringify(rows.map(([product, row]) => [row[0], productOf(product, row), ...row.slice(6, SKU + 1)])),
    numbers: JSON.stringify(known),
    crosses,
  };
}

const identity = (row: Row) => `${row[1]} ${row[3]}`;

function requireKey(number: string, key: string): void {
  if (typeof number !== 'string' || number.length > 60 || key === '' || articleKey(number) !== key) throw refuse('invalid_input', `key ${key}`);
}

function freshIds(app: core.App, rows: Row[]): Map<string, string> {
  const slugs = slugsOf(app, rows);
  const wanted = new Map<string, string>();
  for (const row of rows) {
    requireKey(row[2], row[3]);
    const slug = slugs.get(row[1]);
    if (!slug) throw refuse('invalid_input', `brand ${row[1]}`);
    if (!wanted.has(identity(row))) wanted.set(identity(row), productId(slug, row[2]));
  }
  return freeIds(app, wanted);
}

/** Where an id is taken, by a known product or one of the same rows, with `-2`, `-3` … */
function freeIds(app: core.App, wanted: Map<string, string>): Map<string, string> {
  const taken = takenOf(app, [...wanted.values()]);
  const ids = new Map<string, string>();
  for (const [product, id] of wanted) {
    let free = id;
    for (let n = 2; taken.has(free); n += 1) {
      free = withSuffix(id, n);
      for (const other of takenOf(app, [free])) taken.add(other);
    }
    taken.add(free);
    ids.set(product, free);
  }
  return ids;
}

function takenOf(app: core.App, ids: string[]): Set<string> {
  return new Set(select(app, { id: '' }, 'SELECT id FROM products WHERE id IN (SELECT value FROM json_each({:ids}))', { ids: JSON.stringify(ids) }).map(({ id }) => id));
}

function slugsOf(app: core.App, rows: Row[]): Map<string, string> {
  const idsIn = (column: 1 | 5) => JSON.stringify([...new Set(rows.map((row) => row[column]))]);
  const missing = select(app, { id: '' }, 'SELECT value AS id FROM json_each({:ids}) WHERE value NOT IN (SELECT id FROM categories)', { ids: idsIn(5) });
  if (missing[0]) throw refuse('invalid_input', `category ${missing[0].id}`);
  return new Map(select(app, { id: '', slug: '' }, 'SELECT id, slug FROM brands WHERE id IN (SELECT value FROM json_each({:ids}))', { ids: idsIn(1) }).map(({ id, slug }) => [id, slug]));
}
