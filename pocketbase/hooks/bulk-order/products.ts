import type { Reading } from '../../../lib/bulk-order/model.ts';
import { select } from '../sql/select.ts';

const ROW = { id: '', brand: '', key: '', brandName: '', article: '', name: '', successor: '' };
/** A published product that a list may mean. `successor`: '' for none. */
export type Listed = typeof ROW;

/** Makers of one number that are told apart; a number of more is a number of nothing. */
const MAX_SAME = 30;
/** Shorter keys stand for too much to be looked for without a brand. */
const MIN_KEY = 3;

const COLUMNS = `p.id AS id, p.brand AS brand, p.article_key AS key, b.name AS brandName, p.article AS article, p.name AS name, p.superseded_by AS successor`;

const PRODUCTS = `
  SELECT ${COLUMNS} FROM json_each({:branded}) asked
    CROSS JOIN products p ON p.brand = asked.value ->> 0 AND p.article_key = asked.value ->> 1 JOIN brands b ON b.id = p.brand WHERE p.published = TRUE
  UNION SELECT ${COLUMNS} FROM json_each({:plain}) asked
    CROSS JOIN products p ON p.id IN (SELECT q.id FROM products q WHERE q.article_key = asked.value AND q.published = TRUE LIMIT ${MAX_SAME}) JOIN brands b ON b.id = p.brand`;

const place = (brand: string, key: string): string => `${brand} ${key}`;

/**
 * Products by the numbers of readings, all in one statement.
 * @returns those of a reading: of its brand, or of every brand when it names none
 */
export function productsOf(
  app: core.App,
  readings: readonly Reading[],
): (reading: Reading) => readonly Listed[] {
  const branded = new Map(
    readings
      .filter(({ brand }) => brand)
      .map(({ brand, key }) => [place(brand, key), [brand, key]]),
  );
  const plain = new Set(
    readings.filter(({ brand, key }) => !brand && key.length >= MIN_KEY).map(({ key }) => key),
  );
  const found = new Map<string, Listed[]>();
  const note = (name: string, product: Listed) => {
    const known = found.get(name);
    if (known) known.push(product);
    else found.set(name, [product]);
  };
  const asked = {
    branded: JSON.stringify([...branded.values()]),
    plain: JSON.stringify([...plain]),
  };
  for (const { id, brand, key, brandName, article, name, successor } of select(
    app,
    ROW,
    PRODUCTS,
    asked,
  )) {
    const product = { id, brand, key, brandName, article, name, successor };
    note(place(brand, key), product);
    if (plain.has(key)) note(place('', key), product);
  }
  return ({ brand, key }) => found.get(place(brand, key)) ?? [];
}
