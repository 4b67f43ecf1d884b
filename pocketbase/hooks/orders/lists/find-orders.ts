import { articleKey } from '../../../../lib/articles/model.ts';
import { barcodeKey } from '../../../../lib/articles/barcodes/model.ts';
import { numbersIn } from '../../../../lib/orders/numbers/model.ts';
import { phoneDigits } from '../../../../lib/phones/model.ts';
import { invoicesNamed } from '../../documents/find-invoices.ts';
import { hasSpelled, spelledValues, wordsOf } from '../../sql/like.ts';
import { select, selectOne } from '../../sql/select.ts';

/** Orders and lines that are looked at; who finds more narrows his words. */
const MOST = 1_000;
const MOST_PRODUCTS = 50;
/** A shorter piece of a number says nothing. */
const MIN_ARTICLE = 3;
const MIN_NUMBER = 3;
/** What numbers of orders begin with. */
const YEARS = Array.from({ length: 100 }, (_, year) => String(year).padStart(2, '0'));

/**
 * Orders by their number or a part of it, a whole one as it stands in the words of a payment, by the words of the customer's name, by his phone, address or
 * own number, those of a place in a year (`orderPlace`) before others, then the newest first. One index holds all of it and is read through: half a word leads
 * nowhere else. Only what the words can be a part of is compared, since each comparison costs a
 * tenth of a second in a hundred thousand orders.
 */
export function ordersNamed(
  app: core.App,
  storefront: string,
  words: string,
  most: number,
): string[] {
  const { orders, invoices, orderPlace } = numbersIn(words);
  const numbers = orderPlace ? YEARS.map((year) => `${year}-${orderPlace}`) : orders;
  const numbered = idsOf(
    app,
    `SELECT id FROM orders WHERE number IN (SELECT value FROM json_each({:numbers})) AND storefront = {:storefront} ORDER BY created DESC, number DESC LIMIT ${most}`,
    { storefront, numbers: JSON.stringify(numbers) },
  );
  if (orders.length + invoices.length > 0) return numbered;
  const digits = phoneDigits(words);
  const parts = wordsOf(words);
  const isIn = (column: string, text: 'words' | 'digits' | 'lower') => [
    `instr(${column}, {:${text}}) > 0`,
  ];
  const conditions = [
    'client_number = {:words}',
    ...(/^[\d-]+$/.test(words) && words.length >= MIN_NUMBER ? isIn('number', 'words') : []),
    ...(digits ? isIn('contact_phone', 'digits') : []),
    ...(/[^\d\s()+-]/.test(words)
      ? [`(${parts.map((word, n) => hasSpelled('contact_name', `name${n}`, word)).join(' AND ')})`]
      : []),
    ...(/^[\w.@+-]+$/.test(words) && /[a-z]/i.test(words) ? isIn('contact_email', 'lower') : []),
  ];
  const others = idsOf(
    app,
    `SELECT id FROM orders INDEXED BY idx_orders_words WHERE storefront = {:storefront} AND (${conditions.join(' OR ')}) ORDER BY created DESC, number DESC LIMIT ${most}`,
    Object.assign(
      { storefront, words, digits, lower: words.toLowerCase() },
      ...parts.map((word, n) => spelledValues(`name${n}`, word)),
    ),
  );
  return [...new Set([...numbered, ...others])].slice(0, most);
}

/**
 * What `q` of a list means.
 * @returns orders: by the words, by the number of an invoice, or with a line that has the number; lines: those of such orders
 * that were found by words, and those that have the number
 */
export function findOrders(
  app: core.App,
  storefront: string,
  words: string,
): { orders: string[]; lines: number[] } {
  const invoiced = invoicesNamed(app, storefront, words, MOST).map(({ order }) => order);
  const named = [...new Set([...ordersNamed(app, storefront, words, MOST), ...invoiced])];
  const lines = linesOf(app, words);
  const ofNamed = rowsOf(
    app,
    'SELECT i.rowid AS row FROM json_each({:ids}) s CROSS JOIN order_items i ON i."order" = s.value',
    { ids: JSON.stringify(named) },
  );
  const withLines = idsOf(
    app,
    'SELECT DISTINCT i."order" AS id FROM json_each({:rows}) s CROSS JOIN order_items i ON i.rowid = s.value',
    { rows: JSON.stringify(lines) },
  );
  return {
    orders: [...new Set([...named, ...withLines])],
    lines: [...new Set([...lines, ...ofNamed])],
  };
}

/**
 * Lines of the products whose number begins so, or that have the barcode, the newest of each, and
 * lines by hand with such a number.
 */
function linesOf(app: core.App, words: string): number[] {
  const [key, barcode] = [articleKey(words), barcodeKey(words)];
  if (key.length < MIN_ARTICLE) return [];
  const products = idsOf(
    app,
    `SELECT id FROM products WHERE barcode = {:barcode} AND barcode != '' UNION ALL
    SELECT * FROM (SELECT id FROM products WHERE article_key >= {:key} AND article_key < {:key} || char(65535) ORDER BY article_key LIMIT ${MOST_PRODUCTS})`,
    { key, barcode },
  );
  const ofProducts = rowsOf(
    app,
    `SELECT i.rowid AS row FROM json_each({:products}) s CROSS JOIN order_items i INDEXED BY idx_order_items_product ON i.product = s.value ORDER BY i.created DESC, i.rowid DESC LIMIT ${MOST}`,
    { products: JSON.stringify(products) },
  );
  return [...ofProducts, ...linesByHand(app, key)];
}

/** No product tells the number of these: it is read off the newest of them. */
function linesByHand(app: core.App, key: string): number[] {
  const written: [row: number, article: string][] = JSON.parse(
    selectOne(
      app,
      { written: '' },
      `SELECT json_group_array(json_array(row, article)) AS written FROM (SELECT i.rowid AS row, i.article AS article
        FROM order_items i INDEXED BY idx_order_items_product WHERE i.product = '' ORDER BY i.created DESC, i.rowid DESC LIMIT ${MOST})`,
    )?.written ?? '[]',
  );
  return written.flatMap(([row, article]) => (articleKey(article).startsWith(key) ? [row] : []));
}

const rowsOf = (app: core.App, sql: string, values: object): number[] =>
  JSON.parse(
    selectOne(app, { rows: '' }, `SELECT json_group_array(row) AS rows FROM (${sql})`, values)
      ?.rows ?? '[]',
  );
const idsOf = (app: core.App, sql: string, values: object): string[] =>
  select(app, { id: '' }, sql, values).map(({ id }) => id);
