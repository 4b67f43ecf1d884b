import { MOST_CHANGED } from '../../../../lib/products/bulk/model.ts';
import type * as contracts from '../../../../lib/products/contract.ts';
import { requireRole } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { select, selectOne } from '../../sql/select.ts';
import { listFilter } from '../admin-list-request.ts';
import { pageRows } from '../admin-list-page.ts';

/** Offers of ours of the products `ids`, with a price. */
export const OWN_OFFERS =
  "FROM json_each({:ids}) k CROSS JOIN offers o ON o.product = k.value CROSS JOIN warehouses w ON w.id = o.warehouse CROSS JOIN suppliers s ON s.id = w.supplier WHERE s.kind = 'own' AND o.retail_kopecks > 0";

const SHOWN = 20;
const SAMPLE = { id: '', brand: '', article: '', name: '', offer: '', warehouse: '', retail: 0 };

/** @throws 403; 400 `invalid_input` */
export function findProducts(e: RouteEvent<typeof contracts.findProducts>) {
  requireRole(e, 'owner', 'manager', 'content');
  const asked = e.request.url.query().get('ids');
  const ids = asked ? asked.split(',').slice(0, MOST_CHANGED + 1) : idsOf(e);
  const values = { ids: JSON.stringify(ids.slice(0, MOST_CHANGED)) };
  return e.json(200, {
    ids,
    ...selectOne(
      e.app,
      { own: 0, ownKopecks: 0 },
      `SELECT COUNT(*) AS own, COALESCE(SUM(o.retail_kopecks), 0) AS ownKopecks ${OWN_OFFERS}`,
      values,
    )!,
    samples: select(
      e.app,
      SAMPLE,
      `SELECT p.id AS id, b.name AS brand, p.article AS article, p.name AS name, x.offer AS offer, x.warehouse AS warehouse, x.retail AS retail
      FROM (SELECT o.id AS offer, o.product AS product, w.name AS warehouse, o.retail_kopecks AS retail ${OWN_OFFERS} LIMIT ${SHOWN}) x JOIN products p ON p.id = x.product JOIN brands b ON b.id = p.brand`,
      values,
    ),
  });
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
