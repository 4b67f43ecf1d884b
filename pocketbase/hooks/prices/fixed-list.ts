import { articleKey } from '../../../lib/articles/model.ts';
import { tidyQuery } from '../../../lib/search/query/model.ts';
import type * as contracts from '../../../lib/prices/contract.ts';
import { wholeNumber } from '../request/parameters.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { findProducts } from '../search/source.ts';
import { wordsOf, wordValues } from '../sql/like.ts';
import { countFound } from '../sql/count-found.ts';
import { select } from '../sql/select.ts';

const ROW = {
  id: '',
  product: '',
  article: '',
  brand: '',
  name: '',
  retail: 0,
  kopecks: 0,
  from: '',
  to: '',
};
const MOST_ROWS = 500;
/**
 * Goods that a search may find; words that fit more are looked for among the agreed prices
 * themselves.
 */
const MOST_FOUND = 1_000;

/** @throws 403; 400 `invalid_input` */
export function fixedPrices(e: RouteEvent<typeof contracts.fixedPrices>) {
  requireRole(e, 'owner', 'manager');
  const query = e.request.url.query();
  const size = Math.min(wholeNumber(query.get('size') || '50', 'size'), MOST_ROWS);
  const offset = (wholeNumber(query.get('page') || '1', 'page') - 1) * size;
  const { source, where, values } = sourceOf(e.app, tidyQuery(query.get('q').slice(0, 100)));
  const ofLevel = { ...values, level: e.request.pathValue('id') };
  const rowsSql = `SELECT f.rowid AS row FROM ${source} WHERE f.level = {:level} ${where} ORDER BY f.rowid DESC LIMIT {:limit} OFFSET {:offset}`;
  // Names are looked up for one page only.
  const rows = select(
    e.app,
    ROW,
    `
    WITH page AS MATERIALIZED (${rowsSql})
    SELECT f.id AS id, f.product AS product, p.article AS article, b.name AS brand, p.name AS name, COALESCE(l.price_kopecks, 0) AS retail, f.price_kopecks AS kopecks, f.valid_from AS "from", f.valid_to AS "to"
    FROM page CROSS JOIN fixed_prices f ON f.rowid = page.row CROSS JOIN products p ON p.id = f.product CROSS JOIN brands b ON b.id = p.brand LEFT JOIN listings l ON l.product = p.id
    ORDER BY f.rowid DESC`,
    { ...ofLevel, limit: size + 1, offset },
  );
  return e.json(200, {
    items: rows
      .slice(0, size)
      .map(({ retail, ...row }) => ({ ...row, retailKopecks: retail || null })),
    hasNext: rows.length > size,
    // Words that much of the catalogue has are compared price by price.
    found: where ? null : countFound(e.app, rowsSql, ofLevel),
  });
}

type Source = { source: string; where: string; values: { [name: string]: string } };

/** The index of a level keeps its rows in the order in which they came. */
const LEVEL = 'fixed_prices f INDEXED BY idx_fixed_prices_level';

function sourceOf(app: core.App, q: string): Source {
  if (!q) return { source: LEVEL, where: '', values: {} };
  const found = findProducts(app, q, MOST_FOUND, 'all');
  if (found.size >= MOST_FOUND) return common(q);
  const source =
    'json_each({:numbers}) n CROSS JOIN products p ON p.number = n.value CROSS JOIN fixed_prices f INDEXED BY idx_fixed_prices_product ON f.product = p.id';
  return { source, where: '', values: { numbers: JSON.stringify([...found.keys()]) } };
}

/**
 * Words that much of the catalogue has: among the level's own prices a page of them is soon found.
 */
function common(q: string): Source {
  const words = wordsOf(q);
  const conditions = words.map(
    (_, n) =>
      `(p.brand IN (SELECT id FROM brands WHERE name GLOB {:word${n}}) OR ${begins(`key${n}`)} OR p.name GLOB {:word${n}})`,
  );
  const values = {
    ...wordValues(words),
    ...Object.fromEntries(words.map((word, n) => [`key${n}`, articleKey(word)])),
  };
  return {
    source: `${LEVEL} CROSS JOIN products p ON p.id = f.product`,
    where: `AND ${conditions.join(' AND ')}`,
    values,
  };
}

/** The number begins so. */
const begins = (key: string): string =>
  `({:${key}} != '' AND p.article_key >= {:${key}} AND p.article_key < {:${key}} || char(65535))`;
