import { LISTED_COLUMNS, LISTED_ROW, listedProduct } from '../products/listed-product.ts';
import type { ListFilters } from '../catalogue/list-filters.ts';
import { select } from '../sql/select.ts';
import { TIERS, type Candidates } from './candidates.ts';

type Filters = ListFilters;

/** Found products that are on sale. Only their list is joined: nothing else is read of a product that is not shown. */
const FOUND = 'json_each({:found}) f CROSS JOIN products p ON p.number = f.value ->> 0 CROSS JOIN listings l ON l.product = p.id CROSS JOIN brands b ON b.id = p.brand';

const asRows = (found: Candidates) => JSON.stringify([...found]);

function conditions({ brands, availableOnly, priceFrom, priceTo }: Filters): { where: string; values: object } {
  const where = [
    brands.length > 0 && 'p.brand IN (SELECT value FROM json_each({:brands}))',
    availableOnly && 'l.availability_rank = 0',
    (priceFrom !== null || priceTo !== null) && 'l.price_kopecks BETWEEN {:priceFrom} AND {:priceTo}',
  ].filter(Boolean).join(' AND ');
  return { where: where || 'TRUE', values: { brands: JSON.stringify(brands.map(({ id }) => id)), priceFrom: priceFrom ?? 1, priceTo: priceTo ?? Number.MAX_SAFE_INTEGER } };
}

/** One page: by how they were found, then in stock first, then the cheaper. */
export function readFound(app: core.App, found: Candidates, filters: Filters, page: { limit: number; offset: number }) {
  const { where, values } = conditions(filters);
  const sql = `SELECT ${LISTED_COLUMNS} FROM ${FOUND} WHERE ${where} ORDER BY f.value ->> 1, l.availability_rank, l.price_order, l.number LIMIT {:limit} OFFSET {:offset}`;
  return select(app, LISTED_ROW, sql, { found: asRows(found), ...values, ...page }).map(listedProduct);
}

/** How many there are of each maker, the most first. `exact`: those whose own number was asked for. */
export function makersOf(app: core.App, found: Candidates, filters: Filters): { name: string; slug: string; count: number; exact: number }[] {
  const { where, values } = conditions(filters);
  const rows = select(app, { name: '', slug: '', count: 0, exact: 0 }, `
    SELECT b.name AS name, b.slug AS slug, COUNT(*) AS count, SUM(f.value ->> 1 <= ${TIERS.article}) AS exact
    FROM ${FOUND} WHERE ${where} GROUP BY b.id ORDER BY exact DESC, count DESC, b.name`, { found: asRows(found), ...values });
  return rows.map(({ name, slug, count, exact }) => ({ name, slug, count, exact }));
}
