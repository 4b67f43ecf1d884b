import type * as contracts from '../../../lib/products/contract.ts';
import type { StockKind } from '../../../lib/offers/model.ts';
import { hasRole, requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';
import { listFilter } from './admin-list-request.ts';
import { pageRows } from './admin-list-page.ts';

/** Products of one reply: the web asks again for the next ones while it sends these. */
const CHUNK = 1_000;

const ROW = {
  number: 0,
  brand: '',
  article: '',
  name: '',
  category: '',
  barcode: '',
  numbers: '',
  offer: '',
  supplier: '',
  warehouse: '',
  sku: '',
  cost: 0,
  retail: 0,
  kind: '' as StockKind | '',
  onHand: 0,
  multiple: 0,
  minimum: 0,
  leadMin: 0,
  leadMax: 0,
};

const COLUMNS = `p.number AS number, b.name AS brand, p.article AS article, p.name AS name, COALESCE(c.name, '') AS category, p.barcode AS barcode,
  (SELECT json_group_array(n.number) FROM product_numbers n WHERE n.product = p.id AND n.kind = 'oem' AND n.brand = '') AS numbers,
  COALESCE(o.id, '') AS offer, COALESCE(u.name, '') AS supplier, COALESCE(w.name, '') AS warehouse, COALESCE(o.supplier_sku, '') AS sku,
  COALESCE(o.cost_kopecks, 0) AS cost, COALESCE(o.retail_kopecks, 0) AS retail, COALESCE(o.stock_kind, '') AS kind, COALESCE(t.on_hand, 0) AS onHand,
  COALESCE(o.multiple, 1) AS multiple, COALESCE(o.min_quantity, 1) AS minimum, COALESCE(o.lead_min_h, 0) AS leadMin, COALESCE(o.lead_max_h, 0) AS leadMax`;

/** @throws 403 for whoever may not read offers; 400 `invalid_input` */
export function exportRows(e: RouteEvent<typeof contracts.exportRows>) {
  requireRole(e, 'owner', 'manager', 'warehouse');
  const filter = { ...listFilter(e), after: Number(e.request.url.query().get('after')) || 0 };
  const products = pageRows(e.app, filter, 'number', CHUNK, 0);
  const ofSupplier = filter.warehouseIds
    ? 'AND o.warehouse IN (SELECT value FROM json_each({:warehouses}))'
    : '';
  const rows = select(
    e.app,
    ROW,
    `
    SELECT ${COLUMNS} FROM json_each({:products}) k CROSS JOIN products p ON p.rowid = k.value CROSS JOIN brands b ON b.id = p.brand LEFT JOIN categories c ON c.id = p.category
    LEFT JOIN offers o ON o.product = p.id ${ofSupplier} LEFT JOIN warehouses w ON w.id = o.warehouse LEFT JOIN suppliers u ON u.id = w.supplier LEFT JOIN stocks t ON t.offer = o.id
    ORDER BY k.key, o.id`,
    { products: JSON.stringify(products), warehouses: JSON.stringify(filter.warehouseIds ?? []) },
  );
  const buys = hasRole(e.auth, ['owner', 'manager']);
  return e.json(200, {
    rows: rows.map(({ cost, numbers, ...row }) => ({
      ...row,
      cost: buys ? cost : null,
      numbers: JSON.parse(numbers),
    })),
    last: products.length < CHUNK ? null : (rows[rows.length - 1]?.number ?? null),
  });
}
