import { articleKey } from '../../../lib/articles/model.ts';
import { barcodeKey } from '../../../lib/articles/barcodes/model.ts';
import { searchTermsIn } from '../customers/search-terms.ts';
import { invoicesNamed } from '../documents/find-invoices.ts';
import { ordersNamed } from '../orders/lists/find-orders.ts';
import { hasTerms, wordsOf, wordValues } from '../sql/like.ts';
import { select } from '../sql/select.ts';

/** Records of one kind that are looked at; who finds more narrows his words. */
const MOST = 200;
/** A letter stands in every name. */
const MIN_WORDS = 2;
/** A shorter piece of a number says nothing. */
const MIN_ARTICLE = 3;

type Named = [collection: string, record: string];

/** Small tables, and what of them is called so. */
const BY_NAME: { [collection: string]: string } = {
  admins: "(name || ' ' || email)",
  companies: 'name',
  suppliers: 'name',
  brands: 'name',
  categories: 'name',
  price_levels: 'name',
  status_requests: "COALESCE(CASE WHEN json_valid(company) THEN company ->> 'name' END, '')",
};
/** Where a number is told whole. */
const BY_NUMBER: { [collection: string]: string } = {
  companies: 'inn',
  status_requests: 'number',
  vin_requests: 'number',
  supplier_orders: 'number',
  feedback: 'number',
};

/**
 * Records that people call so: by the number of an order, an invoice or a request, an article or a
 * barcode, a name, an address, a phone or an ИНН. At most `MOST` of each kind, none by one letter.
 */
export function recordsNamed(app: core.App, storefront: string, words: string): Named[] {
  if (words.length < MIN_WORDS) return [];
  const invoices = invoicesNamed(app, storefront, words, MOST);
  const orders = [
    ...ordersNamed(app, storefront, words, MOST),
    ...invoices.map(({ order }) => order),
  ];
  const of = (collection: string, ids: string[]) => ids.map((id): Named => [collection, id]);
  return [
    ...of('orders', [...new Set(orders)]),
    ...of('users', customers(app, words)),
    ...of('products', products(app, words)),
    ...Object.entries(BY_NAME).flatMap(([collection, column]) =>
      of(collection, byName(app, collection, column, words)),
    ),
    ...Object.entries(BY_NUMBER).flatMap(([collection, column]) =>
      of(
        collection,
        idsOf(app, `SELECT id FROM ${collection} WHERE ${column} = {:words}`, { words }),
      ),
    ),
  ];
}

function customers(app: core.App, words: string): string[] {
  const { condition, index, values } = searchTermsIn(words);
  return idsOf(app, `SELECT id FROM users u ${index} WHERE ${condition}`, values);
}

/**
 * Products whose number begins so, alone or behind its brand, as a product is called here, or as one
 * of the words; or that have the barcode. The page of a product names it by its id.
 */
function products(app: core.App, words: string): string[] {
  const own = idsOf(app, 'SELECT id FROM products WHERE id = {:words}', { words });
  if (own.length > 0) return own;
  const all = words.split(/\s+/);
  // A number may have spaces of its own: the more words it is made of, the fewer others begin so.
  for (let at = 0; at < Math.max(all.length - 1, 1); at += 1) {
    const found = ofNumber(app, all.slice(at).join(' '));
    if (found.length > 0) return found;
  }
  return [...new Set(all.filter((word) => /\d/.test(word)))].flatMap((word) => ofNumber(app, word));
}

/** By an index. The letters of numbers end with Cyrillic ones, far behind those of ASCII. */
function ofNumber(app: core.App, number: string): string[] {
  const key = articleKey(number);
  if (key.length < MIN_ARTICLE) return [];
  return idsOf(
    app,
    `SELECT id FROM products WHERE barcode = {:barcode} AND barcode != ''
    UNION ALL SELECT id FROM products WHERE article_key >= {:key} AND article_key < {:key} || char(65535)`,
    { key, barcode: barcodeKey(number) },
  );
}

function byName(app: core.App, collection: string, column: string, words: string): string[] {
  const parts = wordsOf(words);
  return idsOf(
    app,
    `SELECT id FROM ${collection} WHERE ${hasTerms(column, parts)}`,
    wordValues(parts),
  );
}

const idsOf = (app: core.App, sql: string, values: object): string[] =>
  select(app, { id: '' }, `${sql} LIMIT ${MOST}`, values).map(({ id }) => id);
