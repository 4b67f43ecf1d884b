import { articleKey } from '../../../lib/articles/model.ts';
import { barcodeKey } from '../../../lib/articles/barcodes/model.ts';
import type { Candidate } from '../../../lib/stocktaking/model.ts';
import { select } from '../sql/select.ts';

const ROW = { offer: '', brand: '', article: '', name: '', sku: '' };
/** More of one number is no question for somebody with a scanner in his hand. */
const MOST = 20;

const OFFERS = `SELECT o.id AS offer, b.name AS brand, p.article AS article, p.name AS name, o.supplier_sku AS sku
  FROM offers o JOIN products p ON p.id = o.product JOIN brands b ON b.id = p.brand
  WHERE o.warehouse = {:warehouse} AND o.stock_kind = 'exact'`;
const of = (products: string) =>
  `${OFFERS} AND o.product IN (${products}) ORDER BY b.name, p.article, o.supplier_sku LIMIT ${MOST}`;

/** From the surest meaning of a text to the least: the first that finds anything is meant. */
const MEANINGS = [
  of("SELECT id FROM products WHERE barcode = {:barcode} AND barcode != ''"),
  of("SELECT id FROM products WHERE article_key = {:key} AND {:key} != ''"),
  `${OFFERS} AND o.supplier_sku = {:text} ORDER BY o.id LIMIT ${MOST}`,
];
const OTHER_NUMBERS = of(
  "SELECT product FROM product_numbers WHERE number_key = {:key} AND {:key} != ''",
);

/**
 * Offers of a warehouse that a scanned or typed text may mean: by barcode, article, the warehouse's
 * own code, else by other numbers.
 * @returns `sure`: it is the one; by an OEM number even a single one is asked about, since a copy
 * carries the number of the original
 */
export function findOffers(
  app: core.App,
  warehouse: string,
  text: string,
): { found: Candidate[]; sure: boolean } {
  const values = { warehouse, text, key: articleKey(text), barcode: barcodeKey(text) };
  for (const meaning of MEANINGS) {
    const found = select(app, ROW, meaning, values);
    if (found.length > 0) return { found, sure: found.length === 1 };
  }
  return { found: select(app, ROW, OTHER_NUMBERS, values), sure: false };
}

/** Whether the shop knows the number at all, in whatever warehouse. */
export const isKnown = (app: core.App, text: string): boolean =>
  select(
    app,
    { n: 0 },
    "SELECT 1 AS n FROM products WHERE (barcode = {:barcode} AND barcode != '') OR (article_key = {:key} AND article_key != '') LIMIT 1",
    { barcode: barcodeKey(text), key: articleKey(text) },
  ).length > 0;
