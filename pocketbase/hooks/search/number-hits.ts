import { articleKey } from '../../../lib/articles/model.ts';
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
 * Products by an article, by another number they are known by, by a cross, and those whose article
 * begins so.
 */
export function numberHits(app: core.App, query: string, limit: number, scope: Scope): NumberHits {
  const key = articleKey(query);
  if (!key) return { printed: [], article: [], other: [], prefix: [] };
  const same = select(
    app,
    { number: 0, article: '', variant: '' },
    `SELECT number, article, variant FROM products WHERE article_key = {:key} ${PUBLISHED[scope]} LIMIT ${SAME_NUMBER}`,
    { key },
  );
  const asked = printedForm(query);
  const isPrinted = ({ article, variant }: { article: string; variant: string }) =>
    printedForm(article) === asked || printedForm(variant) === asked;
  return {
    printed: same.filter(isPrinted).map(({ number }) => number),
    article: same.filter((product) => !isPrinted(product)).map(({ number }) => number),
    other: byOtherNumber(app, key, scope),
    prefix:
      key.length < MIN_PREFIX || !/\d/.test(key)
        ? []
        : byPrefix(app, key, Math.min(limit, BEGINNINGS), scope),
  };
}

/**
 * A cross is a pair of numbers: the product at its other end may be here or not. An old number
 * leads to what replaces it.
 */
function byOtherNumber(app: core.App, key: string, scope: Scope): Numbers {
  return selectNumbers(
    app,
    `
    SELECT number FROM products WHERE TRUE ${PUBLISHED[scope]} AND id IN (
      SELECT product FROM product_numbers WHERE number_key = {:key}
      UNION SELECT p.id FROM cross_links x CROSS JOIN products p ON p.brand = x.to_brand AND p.article_key = x.to_key WHERE x.from_key = {:key}
      UNION SELECT p.id FROM cross_links x CROSS JOIN products p ON p.brand = x.from_brand AND p.article_key = x.from_key WHERE x.to_key = {:key} AND (x.both_ways = TRUE OR x.kind = 'replaces'))
    LIMIT ${SAME_NUMBER}`,
    { key },
  );
}

/**
 * Products whose number ends so: it was asked for without its maker's prefix.
 * @param limit how many are enough
 */
export function numbersEnding(app: core.App, query: string, limit: number, scope: Scope): Numbers {
  const key = articleKey(query);
  if (key.length < MIN_ENDING || !/\d/.test(key)) return [];
  const backwards = [...key].reverse().join('');
  return selectNumbers(
    app,
    `
    SELECT p.number AS number FROM article_endings e CROSS JOIN products p ON p.number = e.number
    WHERE e.backwards > {:backwards} AND e.backwards < {:end} ${PUBLISHED[scope]} LIMIT ${Math.min(limit, BEGINNINGS)}`,
    { backwards, end: backwards + LAST },
  );
}

function byPrefix(app: core.App, key: string, limit: number, scope: Scope): Numbers {
  return selectNumbers(
    app,
    `SELECT number FROM products WHERE article_key > {:key} AND article_key < {:end} ${PUBLISHED[scope]} ORDER BY article_key LIMIT ${limit}`,
    { key, end: key + LAST },
  );
}
