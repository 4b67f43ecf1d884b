import type * as contracts from '../../../../lib/imports/jobs/contract.ts';
import type { StockKind } from '../../../../lib/offers/model.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import {
  OFFERS_AT_ONCE,
  OUTCOME_LISTS,
  type OutcomeList,
} from '../../../../lib/imports/jobs/model.ts';
import { priceMove } from '../price-move.ts';
import { idPrefix, idsEnd } from '../runs.ts';
import { oneOf, wholeNumber } from '../../request/parameters.ts';
import { refuse } from '../../request/refuse.ts';
import { select, selectOne } from '../../sql/select.ts';
import { importers } from './jobs.ts';

/** Rows of a page, and one more: whether there is a next one. */
const MOST = 51;

const OFFER = {
  product: '',
  brand: '',
  article: '',
  name: '',
  isNew: false,
  costBefore: 0,
  retailBefore: 0,
  kindBefore: '' as StockKind,
  handBefore: 0,
  cost: 0,
  retail: 0,
  kind: '' as StockKind,
  hand: 0,
};
const NOW = `o.cost_kopecks AS cost, o.retail_kopecks AS retail, o.stock_kind AS kind, COALESCE(s.on_hand, 0) AS hand`;
const PART = 'p.id AS product, b.name AS brand, p.article AS article, p.name AS name';
const OF_PART =
  'JOIN products p ON p.id = o.product JOIN brands b ON b.id = p.brand LEFT JOIN stocks s ON s.offer = o.id';
const NEW = `SELECT ${PART}, TRUE AS isNew, 0 AS costBefore, 0 AS retailBefore, '' AS kindBefore, 0 AS handBefore, ${NOW}
  FROM offers o ${OF_PART} WHERE o.id >= {:from} AND o.id < {:to} ORDER BY o.id`;
/** What has been changed again since speaks of something else by now. */
const KNOWN = `SELECT ${PART}, FALSE AS isNew, u.cost_kopecks AS costBefore, u.retail_kopecks AS retailBefore, u.stock_kind AS kindBefore, COALESCE(u.on_hand, 0) AS handBefore, ${NOW}
  FROM import_undo u CROSS JOIN offers o ON o.id = u.offer AND o.generation = {:generation} ${OF_PART} WHERE u.run = {:run}`;
const BY_IDS = `SELECT ${PART}, TRUE AS isNew, 0 AS costBefore, 0 AS retailBefore, '' AS kindBefore, 0 AS handBefore, ${NOW}
  FROM json_each({:ids}) x CROSS JOIN offers o ON o.id = x.value ${OF_PART} ORDER BY x.key`;
const prices = (of: string) => ({ cost: `${of}.cost_kopecks`, retail: `${of}.retail_kopecks` });
const MOVED = priceMove(prices('u'), prices('o'));
const OFFERS: Record<Exclude<OutcomeList, 'refused'>, string> = {
  added: NEW,
  dearer: `${KNOWN} AND ${MOVED} > 0 ORDER BY u.offer`,
  cheaper: `${KNOWN} AND ${MOVED} < 0 ORDER BY u.offer`,
  gone: `${KNOWN} AND u.gone ORDER BY u.offer`,
};
const REFUSED = { row: 0, field: '', reason: '', raw: '' };

/** @throws 403, 404; 400 `invalid_input` */
export function outcomeRows(e: RouteEvent<typeof contracts.outcomeRows>) {
  importers(e);
  const query = e.request.url.query();
  const list = oneOf<OutcomeList>(query.get('list'), OUTCOME_LISTS, 'list');
  const skip = (wholeNumber(query.get('page') || '1', 'page') - 1) * (MOST - 1);
  const run = runOf(e.app, e.request.pathValue('job'));
  const pages = `LIMIT ${MOST} OFFSET {:skip}`;
  if (list === 'refused') {
    const refused = select(
      e.app,
      REFUSED,
      `SELECT row, field, reason, raw FROM import_errors WHERE run = {:run} ORDER BY row, id ${pages}`,
      { run: run.id, skip },
    );
    return e.json(200, {
      offers: [],
      refused: refused.slice(0, MOST - 1),
      hasNext: refused.length === MOST,
    });
  }
  const { generation } = run;
  const offers = select(e.app, OFFER, `${OFFERS[list]} ${pages}`, {
    ...(list === 'added'
      ? { from: idPrefix(generation), to: idsEnd(generation) }
      : { run: run.id, generation }),
    skip,
  });
  return e.json(200, {
    offers: offers.slice(0, MOST - 1).map(shown),
    refused: [],
    hasNext: offers.length === MOST,
  });
}

/**
 * Offers as they stand now, in the order of their ids; those that are gone are left out.
 * @throws 403; 400 `invalid_input` for too many
 */
export function describeOffers(e: RouteEvent<typeof contracts.describeOffers>) {
  importers(e);
  const { ids } = e.requestInfo().body;
  if (!Array.isArray(ids) || ids.length > OFFERS_AT_ONCE) throw refuse('invalid_input', 'ids');
  const offers = select(e.app, OFFER, BY_IDS, { ids: JSON.stringify(ids) });
  return e.json(200, { offers: offers.map(shown) });
}

/** The run of a job. @throws 404 when there is no such job, or it has not begun to write */
function runOf(app: core.App, job: string): { id: string; generation: number } {
  const run = selectOne(
    app,
    { id: '', generation: 0 },
    'SELECT r.id AS id, r.generation AS generation FROM import_jobs j JOIN import_runs r ON r.id = j.run WHERE j.id = {:job}',
    { job },
  );
  if (!run) throw new NotFoundError('');
  return run;
}

const terms = (cost: number, retail: number, kind: StockKind, quantity: number) => ({
  costKopecks: cost,
  retailKopecks: retail,
  stock: { kind, quantity },
});

function shown(row: typeof OFFER) {
  const { product, brand, article, name } = row;
  const before = terms(row.costBefore, row.retailBefore, row.kindBefore, row.handBefore);
  const after = terms(row.cost, row.retail, row.kind, row.hand);
  return { product, brand, article, name, before: row.isNew ? null : before, after };
}
