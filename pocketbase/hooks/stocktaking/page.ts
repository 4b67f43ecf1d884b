import {
  MOST_MISSING,
  STOCKTAKING_PAGE,
  STOCKTAKING_VIEWS,
  type StocktakingCounts,
  type StocktakingLine,
  type StocktakingView,
} from '../../../lib/stocktaking/model.ts';
import type * as contracts from '../../../lib/stocktaking/contract.ts';
import { oneOf, wholeNumber } from '../request/parameters.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { SHORT_LINE, SHORT_LINES_INDEX } from '../shortages/sql.ts';
import { select, selectOne } from '../sql/select.ts';
import { BOOKED, MISSING } from './lines-sql.ts';
import { counterOf } from './open.ts';

const LINE = {
  offer: '',
  product: '',
  brand: '',
  article: '',
  name: '',
  counted: 0,
  book: 0,
  now: 0,
  countedBy: '',
};
const COLUMNS = 'offer, product, brand, article, name, counted, book, now, counted_by AS countedBy';
const WHICH: Record<Exclude<StocktakingView, 'missing'>, string> = {
  all: 'TRUE',
  differing: 'counted != book',
  moved: 'now != book',
};

/** @throws 403; 404; 400 `invalid_input` */
export function stocktakingPage(e: RouteEvent<typeof contracts.stocktakingPage>) {
  counterOf(e);
  const record = e.app.findRecordById('stocktakings', e.request.pathValue('id'));
  const query = e.request.url.query();
  const view = oneOf(query.get('view') || 'all', STOCKTAKING_VIEWS, 'view');
  const page = wholeNumber(query.get('page') || '1', 'page');
  const rows = linesOf(e.app, record, view, (page - 1) * STOCKTAKING_PAGE);
  return e.json(200, {
    counts: countsOf(e.app, record),
    lines: rows.slice(0, STOCKTAKING_PAGE),
    hasNext: rows.length > STOCKTAKING_PAGE,
  });
}

function linesOf(
  app: core.App,
  record: core.Record,
  view: StocktakingView,
  offset: number,
): StocktakingLine[] {
  const values = { stocktaking: record.id, warehouse: record.getString('warehouse'), offset };
  const paged = `LIMIT ${STOCKTAKING_PAGE + 1} OFFSET {:offset}`;
  if (view !== 'missing')
    return select(
      app,
      LINE,
      `SELECT ${COLUMNS} FROM (SELECT ${BOOKED}) WHERE ${WHICH[view]} ORDER BY updated DESC, row DESC ${paged}`,
      values,
    );
  if (record.getString('state') !== 'counting') return [];
  return select(
    app,
    LINE,
    `SELECT o.id AS offer, p.id AS product, b.name AS brand, p.article AS article, p.name AS name, 0 AS counted, s.on_hand AS book, s.on_hand AS now, '' AS countedBy ${MISSING} ORDER BY o.rowid ${paged}`,
    values,
  );
}

function countsOf(app: core.App, record: core.Record): StocktakingCounts {
  const isOpen = record.getString('state') === 'counting';
  const values = { stocktaking: record.id, warehouse: record.getString('warehouse') };
  const sums = selectOne(
    app,
    { lines: 0, differing: 0, surplus: 0, shortage: 0, moved: 0 },
    `SELECT COUNT(*) AS lines, COUNT(*) FILTER (WHERE counted != book) AS differing,
    COALESCE(SUM(MAX(counted - book, 0)), 0) AS surplus, COALESCE(SUM(MAX(book - counted, 0)), 0) AS shortage, COUNT(*) FILTER (WHERE now != book) AS moved FROM (SELECT ${BOOKED})`,
    values,
  )!;
  // After posting the books go their own way.
  if (!isOpen) return { ...sums, moved: 0, missing: 0, broken: brokenBy(app, record) };
  return { ...sums, missing: missingOf(app, record), broken: 0 };
}

/**
 * Lines of orders that wait for what was counted short and is promised still; of one that was given
 * up none.
 */
const brokenBy = (app: core.App, record: core.Record): number =>
  record.getString('state') === 'posted'
    ? (selectOne(
        app,
        { n: 0 },
        `SELECT COUNT(*) AS n FROM stocktaking_lines l
    CROSS JOIN order_items i INDEXED BY ${SHORT_LINES_INDEX} ON i.offer = l.offer
    WHERE l.stocktaking = {:stocktaking} AND l.counted < l.book AND ${SHORT_LINE}`,
        { stocktaking: record.id },
      )?.n ?? 0)
    : 0;

/** Offers with stock that nobody has counted; one more than MOST_MISSING for whatever is above. */
export const missingOf = (app: core.App, record: core.Record): number =>
  selectOne(
    app,
    { n: 0 },
    `SELECT COUNT(*) AS n FROM (SELECT 1 ${MISSING} LIMIT ${MOST_MISSING + 1})`,
    { stocktaking: record.id, warehouse: record.getString('warehouse') },
  )?.n ?? 0;
