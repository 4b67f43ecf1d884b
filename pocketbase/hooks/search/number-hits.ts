import { articleKey } from '../../../lib/articles/model.ts';
import { barcodeKey } from '../../../lib/articles/barcodes/model.ts';
import { printedForm } from '../../../lib/search/model.ts';
import { select } from '../sql/select.ts';
import { selectNumbers, type Numbers, type Scope } from './matching.ts';

/** What a number led to, the best first. */
export type NumberHits = { printed: Numbers; article: Numbers; other: Numbers; prefix: Numbers };

/** One number is made by a few dozen makers at most. */
const SAME_NUMBER = 100;
/** Who typed half a number will type on. */
const BEGINNINGS = 60;
/** Shorter beginnings lead everywhere. */
const MIN_PREFIX = 3;
/** Shorter endings are those of strangers. */
const MIN_ENDING = 4;
/** Above every letter of a key. */
const LAST = '\uffff';
const PUBLISHED: { [scope in Scope]: string } = { on_sale: 'AND published = TRUE', all: '' };

/**
 * Products by an article or a barcode, by another number they are known by, by a cross, and those
 * whose article begins so.
 */
export function numberHits(app: core.App, query: string, limit: number, scope: Scope): NumberHits {
  const key = articleKey(query);
  if (!key) return { printed: [], article: [], other: [], prefix: [] };
  const same = select(
    app,
    { number: 0, article: '', variant: '' },
    `SELECT number, article, variant FROM ${SAME} ${PUBLISHED[scope]} LIMIT ${SAME_NUMBER}`,
    { key },
  );
  const asked = printedForm(query);
  const isPrinted = ({ article, variant }: { article: string; variant: string }) =>
    printedForm(article) === asked || printedForm(variant) === asked;
  return {
    printed: same.filter(isPrinted).map(({ number }) => number),
    article: [
      ...same.filter((product) => !isPrinted(product)).map(({ number }) => number),
      ...byBarcode(app, query, scope),
    ],
    other: byOtherNumber(app, key, scope),
    prefix: leadsByPrefix(key) ? byPrefix(app, key, Math.min(limit, BEGINNINGS), scope) : [],
  };
}

/** Products with this very article. */
const SAME = 'products WHERE article_key = {:key}';
/**
 * A cross is a pair of numbers: the product at its other end may be here or not. An old number
 * leads to what replaces it.
 */
const OTHER = `products WHERE id IN (
  SELECT product FROM product_numbers WHERE number_key = {:key}
  UNION SELECT p.id FROM cross_links x CROSS JOIN products p ON p.brand = x.to_brand AND p.article_key = x.to_key WHERE x.from_key = {:key}
  UNION SELECT p.id FROM cross_links x CROSS JOIN products p ON p.brand = x.from_brand AND p.article_key = x.from_key WHERE x.to_key = {:key} AND (x.both_ways = TRUE OR x.kind = 'replaces'))`;
const BARCODE = "products WHERE barcode = {:barcode} AND barcode != ''";
const PREFIX = 'products WHERE article_key > {:key} AND article_key < {:keyEnd}';
const ENDING =
  'article_endings e CROSS JOIN products p ON p.number = e.number WHERE e.backwards > {:backwards} AND e.backwards < {:backwardsEnd}';

const byOtherNumber = (app: core.App, key: string, scope: Scope): Numbers =>
  selectNumbers(app, `SELECT number FROM ${OTHER} ${PUBLISHED[scope]} LIMIT ${SAME_NUMBER}`, {
    key,
  });

function byBarcode(app: core.App, query: string, scope: Scope): Numbers {
  const barcode = barcodeKey(query);
  if (!barcode) return [];
  return selectNumbers(
    app,
    `SELECT number FROM ${BARCODE} ${PUBLISHED[scope]} LIMIT ${SAME_NUMBER}`,
    { barcode },
  );
}

const byPrefix = (app: core.App, key: string, limit: number, scope: Scope): Numbers =>
  selectNumbers(
    app,
    `SELECT number FROM ${PREFIX} ${PUBLISHED[scope]} ORDER BY article_key LIMIT ${limit}`,
    { key, keyEnd: key + LAST },
  );

const leadsByPrefix = (key: string): boolean => key.length >= MIN_PREFIX && /\d/.test(key);
const leadsByEnding = (key: string): boolean => key.length >= MIN_ENDING && /\d/.test(key);

const ending = (key: string) => {
  const backwards = [...key].reverse().join('');
  return { backwards, backwardsEnd: backwards + LAST };
};

/**
 * Products whose number ends so: it was asked for without its maker's prefix.
 * @param limit how many are enough
 */
export function numbersEnding(app: core.App, query: string, limit: number, scope: Scope): Numbers {
  const key = articleKey(query);
  if (!leadsByEnding(key)) return [];
  return selectNumbers(
    app,
    `SELECT p.number AS number FROM ${ENDING} ${PUBLISHED[scope]} LIMIT ${Math.min(limit, BEGINNINGS)}`,
    ending(key),
  );
}

/** Whether a query is a number, or a part of one, of something on sale. */
export function isNumberOfSomething(app: core.App, query: string): boolean {
  const key = articleKey(query);
  if (!key) return false;
  const barcode = barcodeKey(query);
  const ways = [
    SAME,
    OTHER,
    ...(barcode ? [BARCODE] : []),
    ...(leadsByPrefix(key) ? [PREFIX] : []),
    ...(leadsByEnding(key) ? [ENDING] : []),
  ];
  const met = ways.map((way) => `EXISTS (SELECT 1 FROM ${way} ${PUBLISHED.on_sale})`).join(' OR ');
  return selectNumbers(app, `SELECT ${met} AS number`, {
    key,
    ...(barcode && { barcode }),
    ...(leadsByPrefix(key) && { keyEnd: key + LAST }),
    ...(leadsByEnding(key) && ending(key)),
  }).includes(1);
}
