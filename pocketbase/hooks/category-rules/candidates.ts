import { OTHER_SLUG } from '../../../lib/category-rules/model.ts';
import type * as contracts from '../../../lib/category-rules/contract.ts';
import { oneOf } from '../request/parameters.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';

/** Products of one answer: read in some 20 ms. */
const AT_ONCE = 5_000;

/** @throws 403; 400 `invalid_input` for words without a letter or a digit */
export function ruleCandidates(e: RouteEvent<typeof contracts.ruleCandidates>) {
  requireRole(e, 'owner', 'manager');
  const query = e.request.url.query();
  const values = {
    match: matchOf(query.get('words')),
    category: query.get('category'),
    other: oneOf(query.get('scope'), ['other', 'all'], 'scope') === 'other' ? OTHER_SLUG : '',
    after: Number(query.get('after')) || 0,
  };
  // Cut off by the index before a product is looked at, so that a page of a common word costs what
  // one of a rare word does.
  const found = selectOne(
    e.app,
    { items: '', last: 0, count: 0 },
    `
    WITH hits AS MATERIALIZED (SELECT rowid AS number FROM products_fts WHERE products_fts MATCH {:match} AND rowid > {:after} ORDER BY rowid LIMIT ${AT_ONCE})
    SELECT COALESCE(MAX(h.number), 0) AS last, COUNT(*) AS count,
      json_group_array(json_array(p.id, p.name, p.category)) FILTER (WHERE p.category != {:category} AND ({:other} = '' OR p.category = (SELECT id FROM categories WHERE slug = {:other}))) AS items
    FROM hits h JOIN products p ON p.number = h.number`,
    values,
  );
  return e.json(200, {
    items: JSON.parse(found?.items ?? '[]'),
    next: found && found.count === AT_ONCE ? found.last : 0,
  });
}

/**
 * Beginnings of words, all of which must occur. Only letters and digits get in: nothing typed can
 * be an operator.
 */
function matchOf(words: string): string {
  const terms = words
    .toLowerCase()
    .replace(/ё/g, 'е')
    .split(/[^0-9a-zа-я]+/)
    .filter(Boolean);
  if (terms.length === 0) throw refuse('invalid_input', 'words');
  return terms.map((term) => `"${term}"*`).join(' AND ');
}
