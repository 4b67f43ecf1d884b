import { EXACT_COUNT, PAGE_SIZE } from '../../../lib/constants.ts';
import { breadcrumbs } from '../categories/breadcrumbs.ts';
import { LISTED_COLUMNS, LISTED_ROW, listedProduct, type ListedRow } from '../products/listed-product.ts';
import { select, selectOne } from '../sql/select.ts';
import { formatCursor, listRequest, type ListRequest } from './list-request.ts';
import { countSql, orderOf, pageSql, type Filter } from './list-sql.ts';

/**
 * GET /api/shop/catalogue?category&brand&available&sort&page&after: one page of 30 of the catalogue, of a category
 * with its descendants, of a brand. In stock first, then the cheaper; what has no price comes last of its kind.
 * @returns 200 {category, brand, items: ListedProduct[], count up to 1,001, page, hasNext, next}
 * @throws 404 for an unknown category or brand; 400 `invalid_input`
 */
export function listPage(e: core.RequestEvent): void {
  const request = listRequest(e);
  const category = request.category ? findCategory(e.app, request.category) : null;
  const brand = request.brand ? findBrand(e.app, request.brand) : null;
  const filter: Filter = { categories: category && descendants(e.app, category.path), brandId: brand && brand.id, availableOnly: request.availableOnly };
  const rows = readPage(e.app, filter, request);
  const items = rows.slice(0, PAGE_SIZE);
  const last = items[items.length - 1];
  const hasNext = rows.length > PAGE_SIZE;
  e.json(200, {
    category: category && { name: category.name, slug: category.slug, text: category.text, path: breadcrumbs(e.app, category.path) },
    brand: brand && { name: brand.name, slug: brand.slug },
    items: items.map(listedProduct),
    count: count(e.app, filter),
    page: request.page,
    hasNext,
    next: hasNext && last ? formatCursor(last) : null,
  });
}

/** One row more than a page: whether there is a next one. */
function readPage(app: core.App, filter: Filter, { sort, page, after }: ListRequest): ListedRow[] {
  const keys = pageSql(filter, sort, after);
  const sql = `SELECT ${LISTED_COLUMNS} FROM (${keys.sql}) k JOIN listings l ON l.product = k.product JOIN products p ON p.id = k.product JOIN brands b ON b.id = p.brand ORDER BY ${orderOf(sort, 'k')}`;
  return select(app, LISTED_ROW, sql, { ...keys.values, limit: PAGE_SIZE + 1, offset: after ? 0 : (page - 1) * PAGE_SIZE });
}

function count(app: core.App, filter: Filter): number {
  const { sql, values } = countSql(filter, EXACT_COUNT + 1);
  return selectOne(app, { count: 0 }, sql, values)?.count ?? 0;
}

function findCategory(app: core.App, slug: string) {
  const found = selectOne(app, { id: '', name: '', slug: '', text: '', path: '' }, 'SELECT id, name, slug, text, path FROM categories WHERE slug = {:slug}', { slug });
  if (!found) throw new NotFoundError('');
  return found;
}

function findBrand(app: core.App, slug: string) {
  const found = selectOne(app, { id: '', name: '', slug: '' }, 'SELECT id, name, slug FROM brands WHERE slug = {:slug} AND active = TRUE', { slug });
  if (!found) throw new NotFoundError('');
  return found;
}

/** Only those that hold products: the fewer branches, the faster the page. */
function descendants(app: core.App, path: string): string[] {
  const rows = select(app, { id: '' }, 'SELECT id FROM categories WHERE instr(path, {:path}) = 1 AND products_count > 0', { path });
  return rows.map(({ id }) => id);
}
