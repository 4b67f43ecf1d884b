import { articleKey } from '../../../lib/articles/model.ts';
import { wholeNumber } from '../request/parameters.ts';
import { requireRole } from '../request/require-role.ts';
import { likeAny, likes } from '../sql/like.ts';
import { select } from '../sql/select.ts';

const ROW = { id: '', product: '', article: '', brand: '', name: '', retail: 0, kopecks: 0, from: '', to: '' };
const MOST_ROWS = 500;
const MOST_WORDS = 5;

/**
 * GET /api/shop/admin/price-levels/{id}/fixed-prices?q&page&size: prices agreed on for a level, the newest first. `q`: the beginning of the number,
 * or words each of which occurs in the name or the brand or begins the number.
 * @returns 200 {items: [{id, product, article, brand, name, retailKopecks (null: not on sale), kopecks, from, to}], hasNext}; `from`, `to`: ISO, UTC, '' for no bound
 * @throws 403; 400 `invalid_input`
 */
export function fixedPrices(e: core.RequestEvent): void {
  requireRole(e, 'owner', 'manager');
  const query = e.request.url.query();
  const size = Math.min(wholeNumber(query.get('size') || '50', 'size'), MOST_ROWS);
  const offset = (wholeNumber(query.get('page') || '1', 'page') - 1) * size;
  const { from, where, values } = found(query.get('q').slice(0, 100));
  // The index of a level keeps its rows in the order in which they came. Names are looked up for one page only.
  const rows = select(e.app, ROW, `
    WITH page AS MATERIALIZED (SELECT f.rowid AS row FROM fixed_prices f INDEXED BY idx_fixed_prices_level ${from} WHERE f.level = {:level} ${where} ORDER BY f.rowid DESC LIMIT {:limit} OFFSET {:offset})
    SELECT f.id AS id, f.product AS product, p.article AS article, b.name AS brand, p.name AS name, COALESCE(l.price_kopecks, 0) AS retail, f.price_kopecks AS kopecks, f.valid_from AS "from", f.valid_to AS "to"
    FROM page CROSS JOIN fixed_prices f ON f.rowid = page.row CROSS JOIN products p ON p.id = f.product CROSS JOIN brands b ON b.id = p.brand LEFT JOIN listings l ON l.product = p.id
    ORDER BY f.rowid DESC`, { ...values, level: e.request.pathValue('id'), limit: size + 1, offset });
  e.json(200, { items: rows.slice(0, size).map(({ retail, ...row }) => ({ ...row, retailKopecks: retail || null })), hasNext: rows.length > size });
}

function found(q: string): { from: string; where: string; values: { [name: string]: string } } {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return { from: '', where: '', values: {} };
  const conditions = words.map((_, n) => `(${numbered(likeAny('p.name'), n)} OR ${numbered(likeAny('b.name'), n)} OR ${begins(`key${n}`)})`);
  const values = words.flatMap((word, n) => [...Object.entries(likes(word)).map(([name, value]) => [`w${n}${name}`, value]), [`key${n}`, articleKey(word)]]);
  return {
    from: 'CROSS JOIN products p ON p.id = f.product CROSS JOIN brands b ON b.id = p.brand',
    where: `AND (${begins('key')} OR (${conditions.join(' AND ')}))`,
    values: { ...Object.fromEntries(values), key: articleKey(q) },
  };
}

/** The number begins so; a number may be written in parts. */
const begins = (key: string): string => `({:${key}} != '' AND p.article_key >= {:${key}} AND p.article_key < {:${key}} || '~')`;

/** The same condition with places of its own for each word. */
const numbered = (condition: string, n: number): string => condition.replace(/\{:like/g, `{:w${n}like`);
