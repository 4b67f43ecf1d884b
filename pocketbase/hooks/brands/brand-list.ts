import { articleKey } from '../../../lib/articles/model.ts';
import type { BrandKind } from '../../../lib/brands/model.ts';
import type * as contracts from '../../../lib/brands/contract.ts';
import { oneOf, wholeNumber } from '../request/parameters.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { hasTerms, wordsOf, wordValues } from '../sql/like.ts';
import { countFound } from '../sql/count-found.ts';
import { select } from '../sql/select.ts';

const ROW = {
  id: '',
  name: '',
  slug: '',
  kind: '' as BrandKind,
  country: '',
  active: false,
  products: 0,
  aliases: '',
};
const ORDERS = {
  name: 'b.name COLLATE NOCASE, b.id',
  '-name': 'b.name COLLATE NOCASE DESC, b.id',
  products: 'products, b.name, b.id',
  '-products': 'products DESC, b.name, b.id',
};
const SORTS = Object.keys(ORDERS) as (keyof typeof ORDERS)[];
const MAX_ROWS = 10_000;

/** @throws 403; 400 `invalid_input` */
export function brandList(e: RouteEvent<typeof contracts.brandList>) {
  requireRole(e, 'owner', 'manager', 'content');
  const query = e.request.url.query();
  const sort = oneOf(query.get('sort') || 'name', SORTS, 'sort');
  const limit = Math.min(wholeNumber(query.get('limit') || '50', 'limit'), MAX_ROWS);
  const offset = Number(query.get('offset')) > 0 ? wholeNumber(query.get('offset'), 'offset') : 0;
  const q = query.get('q').slice(0, 80).trim();
  const words = wordsOf(q);
  const where = `({:kind} = '' OR b.kind = {:kind}) AND ({:active} = '' OR b.active = ({:active} = '1'))
      AND ({:q} = '' OR ${hasTerms('b.name', words)}
        OR ({:key} != '' AND EXISTS (SELECT 1 FROM brand_aliases a WHERE a.brand = b.id AND instr(a.alias_key, {:key}) > 0)))`;
  const values = {
    kind: query.get('kind'),
    active: query.get('active'),
    q,
    key: articleKey(q),
    ...wordValues(words),
  };
  const rows = select(
    e.app,
    ROW,
    `
    SELECT b.id AS id, b.name AS name, b.slug AS slug, b.kind AS kind, b.country AS country, b.active AS active, COALESCE(t.products, 0) AS products,
      (SELECT json_group_array(alias_key) FROM (SELECT alias_key FROM brand_aliases WHERE brand = b.id ORDER BY alias_key)) AS aliases
    FROM brands b LEFT JOIN brand_totals t ON t.brand = b.id
    WHERE ${where}
    ORDER BY ${ORDERS[sort]} LIMIT ${limit} OFFSET ${offset}`,
    values,
  );
  return e.json(200, {
    items: rows.map(({ aliases, ...row }) => ({ ...plain(row), aliases: JSON.parse(aliases) })),
    found: countFound(
      e.app,
      `SELECT 1 FROM brands b WHERE ${where} LIMIT {:limit} OFFSET {:offset}`,
      values,
    ),
  });
}

const plain = ({
  id,
  name,
  slug,
  kind,
  country,
  active,
  products,
}: Omit<typeof ROW, 'aliases'>) => ({ id, name, slug, kind, country, active, products });
