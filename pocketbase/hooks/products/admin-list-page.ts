import type * as contracts from '../../../lib/products/contract.ts';
import type { StockKind } from '../../../lib/offers/model.ts';
import { AVAILABILITIES } from '../../../lib/products/model.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { countFound } from '../sql/count-found.ts';
import { select, selectOne } from '../sql/select.ts';
import { listFilter, listPlace } from './admin-list-request.ts';
import {
  countedSql,
  filterValues,
  pageSql,
  SMALL,
  sizeSql,
  sources,
  type Filter,
  type Sort,
  type Source,
} from './admin-list-sql.ts';

const ROW = {
  id: '',
  number: 0,
  article: '',
  name: '',
  brand: '',
  category: '',
  published: false,
  image: '',
  price: 0,
  rank: 0,
  stockKind: '' as StockKind | '',
  quantity: 0,
  unit: '',
  updated: '',
};

/** Columns of ROW: a draft has no place in listings, so neither a price nor anything to be had. */
const COLUMNS = `p.id AS id, p.number AS number, p.article AS article, p.name AS name, b.name AS brand, COALESCE(c.name, '') AS category, p.published AS published,
  COALESCE(p.images ->> 0, '') AS image, COALESCE(l.price_kopecks, 0) AS price, COALESCE(l.availability_rank, 2) AS rank,
  COALESCE(l.stock_kind, '') AS stockKind, COALESCE(l.quantity, 0) AS quantity, p.unit AS unit, p.updated AS updated`;

/** @throws 403 for whoever is no person of the staff; 400 `invalid_input` for a parameter that is none of its words */
export function adminList(e: RouteEvent<typeof contracts.adminList>) {
  requireRole(e, 'owner', 'manager', 'warehouse', 'content');
  const filter = listFilter(e);
  const { sort, size, offset } = listPlace(e);
  const by = sort || orderOf(filter);
  const small = smallSource(e.app, filter, by);
  const rows = rowsOf(e.app, filter, by, small, { limit: size + 1, offset });
  const counted = countedSql(filter, small);
  const read = select(
    e.app,
    ROW,
    `
    SELECT ${COLUMNS} FROM json_each({:rows}) k CROSS JOIN products p ON p.rowid = k.value CROSS JOIN brands b ON b.id = p.brand LEFT JOIN categories c ON c.id = p.category
    LEFT JOIN listings l ON l.product = p.id ORDER BY k.key`,
    { rows: JSON.stringify(rows.slice(0, size)) },
  );
  return e.json(200, {
    items: read.map(({ price, rank, image, stockKind, ...row }) => ({
      ...row,
      image: image || null,
      priceKopecks: price || null,
      availability: AVAILABILITIES[rank] ?? 'none',
      stockKind: stockKind || null,
    })),
    hasNext: rows.length > size,
    found: counted === null ? null : countFound(e.app, counted, filterValues(filter)),
  });
}

/** Of the shop as a whole the newest come first. */
const orderOf = (filter: Filter): Sort =>
  filter.found ? 'found' : filter.warehouseIds ? 'supplied' : '-number';

/** Row ids of a page, in the order asked for. */
export function pageRows(
  app: core.App,
  filter: Filter,
  sort: Sort,
  limit: number,
  offset: number,
): number[] {
  return rowsOf(app, filter, sort, smallSource(app, filter, sort), { limit, offset });
}

/** What the search found, by which a list is sorted; else the narrowest filter, when it lets little through. */
function smallSource(app: core.App, filter: Filter, sort: Sort): Source | undefined {
  if (sort === 'found') return sources(filter).find(({ name }) => name === 'found');
  const sized = sources(filter).map((source) => ({
    source,
    size: selectOne(app, { size: 0 }, sizeSql(source), filterValues(filter))?.size ?? 0,
  }));
  return sized.filter(({ size }) => size < SMALL).sort((a, b) => a.size - b.size)[0]?.source;
}

/** Read as one text: a row each costs the engine ten times as much. */
function rowsOf(
  app: core.App,
  filter: Filter,
  sort: Sort,
  small: Source | undefined,
  part: { limit: number; offset: number },
): number[] {
  const { sql, values } = pageSql(filter, sort, small);
  return JSON.parse(
    selectOne(app, { rows: '' }, `SELECT json_group_array(row) AS rows FROM (${sql})`, {
      ...values,
      ...part,
    })?.rows ?? '[]',
  );
}
