import { markedSql, MOST_CHANGED } from '../../../../lib/products/bulk/model.ts';
import type * as contracts from '../../../../lib/products/contract.ts';
import { wholeNumber } from '../../request/parameters.ts';
import { hasRole, requireRole } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { select, selectOne } from '../../sql/select.ts';
import { listFilter } from '../admin-list-request.ts';
import { pageRows } from '../admin-list-page.ts';
import { markUp } from './requested-change.ts';

/** Offers of ours of the products `ids`, with a price. */
export const OWN_OFFERS =
  "FROM json_each({:ids}) k CROSS JOIN offers o ON o.product = k.value CROSS JOIN warehouses w ON w.id = o.warehouse CROSS JOIN suppliers s ON s.id = w.supplier WHERE s.kind = 'own' AND o.retail_kopecks > 0";

const SHOWN = 20;
const SAMPLE = {
  id: '',
  brand: '',
  article: '',
  name: '',
  offer: '',
  warehouse: '',
  retail: 0,
  cost: 0,
};

type NewPrices = { percent: number; rounding: number };

const sunk = ({ percent, rounding }: NewPrices): { price: string; where: string } => {
  const price = markedSql('o.retail_kopecks', percent, rounding);
  return { price, where: `${price} < o.retail_kopecks AND ${price} < o.cost_kopecks` };
};

/**
 * Offers of ours that new prices take below cost, or further below: how many, what that loses at
 * most on a piece, and on all that lies there.
 */
export function sunkBelowCost(app: core.App, ids: string[], prices: NewPrices) {
  const { price, where } = sunk(prices);
  return selectOne(
    app,
    { offers: 0, pieceKopecks: 0, stockKopecks: 0 },
    `SELECT COUNT(*) AS offers, COALESCE(MAX(o.cost_kopecks - ${price}), 0) AS pieceKopecks,
      COALESCE(SUM((o.cost_kopecks - ${price}) * COALESCE((SELECT MAX(t.on_hand, 0) FROM stocks t WHERE t.offer = o.id), 0)), 0) AS stockKopecks
    ${OWN_OFFERS} AND ${where}`,
    { ids: JSON.stringify(ids) },
  )!;
}

/** @throws 403; 400 `invalid_input` */
export function findProducts(e: RouteEvent<typeof contracts.findProducts>) {
  requireRole(e, 'owner', 'manager', 'content');
  const query = e.request.url.query();
  const asked = query.get('ids');
  const ids = asked ? asked.split(',').slice(0, MOST_CHANGED + 1) : idsOf(e);
  const some = ids.slice(0, MOST_CHANGED);
  const maySeeCost = hasRole(e.auth, ['owner', 'manager']);
  const prices = maySeeCost ? newPrices(query) : null;
  const page = wholeNumber(query.get('page') || '1', 'page');
  const only = prices && query.get('below') === 'on' ? sunk(prices) : null;
  const samples = select(
    e.app,
    SAMPLE,
    `SELECT p.id AS id, b.name AS brand, p.article AS article, p.name AS name, x.offer AS offer, x.warehouse AS warehouse, x.retail AS retail, x.cost AS cost
    FROM (SELECT o.id AS offer, o.product AS product, w.name AS warehouse, o.retail_kopecks AS retail, o.cost_kopecks AS cost
      ${OWN_OFFERS} ${only ? `AND ${only.where} ORDER BY o.cost_kopecks - ${only.price} DESC, o.id` : ''}
      LIMIT ${SHOWN + 1} OFFSET ${SHOWN * (page - 1)}) x JOIN products p ON p.id = x.product JOIN brands b ON b.id = p.brand`,
    { ids: JSON.stringify(some) },
  );
  return e.json(200, {
    ids,
    ...selectOne(
      e.app,
      { own: 0, ownKopecks: 0 },
      `SELECT COUNT(*) AS own, COALESCE(SUM(o.retail_kopecks), 0) AS ownKopecks ${OWN_OFFERS}`,
      { ids: JSON.stringify(some) },
    )!,
    samples: samples.slice(0, SHOWN).map((one) => ({ ...one, cost: maySeeCost ? one.cost : null })),
    hasNext: samples.length > SHOWN,
    below: prices && sunkBelowCost(e.app, some, prices),
  });
}

/** The prices that somebody looks at, if any. @throws 400 `invalid_input` */
function newPrices(query: { get(name: string): string; has(name: string): boolean }) {
  if (!query.has('percent')) return null;
  const { percent, rounding } = markUp(
    Number(query.get('percent')),
    Number(query.get('rounding') || 1),
    null,
  );
  return { percent, rounding };
}

function idsOf(e: core.RequestEvent): string[] {
  const rows = pageRows(e.app, listFilter(e), 'number', MOST_CHANGED + 1, 0);
  return select(
    e.app,
    { id: '' },
    'SELECT p.id AS id FROM json_each({:rows}) k CROSS JOIN products p ON p.rowid = k.value',
    { rows: JSON.stringify(rows) },
  ).map(({ id }) => id);
}
