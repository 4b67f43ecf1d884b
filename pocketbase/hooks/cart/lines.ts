import { lineProblem, type LineProblem, type Orderable } from '../../../lib/cart/model.ts';
import type { StockKind } from '../../../lib/offers/model.ts';
import { ownPrices } from '../prices/own-prices.ts';
import { select } from '../sql/select.ts';

const ROW = {
  offer: '',
  quantity: 0,
  priceSeen: 0,
  product: '',
  number: 0,
  article: '',
  name: '',
  unit: '',
  image: '',
  brand: '',
  path: '',
  brandName: '',
  brandSlug: '',
  published: false,
  sold: false,
  price: 0,
  cost: 0,
  stockKind: '',
  available: 0,
  multiple: 0,
  minQuantity: 0,
  leadMin: 0,
  leadMax: 0,
  warehouse: '',
  warehouseName: '',
  publicName: '',
  own: false,
  city: '',
  pickup: false,
  cutOff: '',
  days: '',
  supplier: '',
};
type Row = typeof ROW;

/**
 * A line of a cart with everything that ordering it needs; `cost` and ids of the supply are for the
 * order only. Money in kopecks.
 */
export type Line = Omit<Row, 'stockKind'> & Orderable & { problem: LineProblem | null };

/** What a line may be asked with: `(offer, product, quantity, price_seen_kopecks, position)`. */
const OWN =
  'SELECT offer, product, quantity, price_seen_kopecks, rowid AS position FROM cart_items WHERE user = {:user}';
const ASKED = `SELECT asked.value ->> 'offer' AS offer, '' AS product, asked.value ->> 'quantity' AS quantity, asked.value ->> 'priceSeen' AS price_seen_kopecks, asked.key AS position FROM json_each({:lines}) asked`;

/**
 * Offers and products may be gone meanwhile; a line whose product nobody knows any more says
 * nothing and is left out.
 */
const lines = (asked: string) => `
  WITH asked AS (${asked})
  SELECT a.offer AS offer, a.quantity AS quantity, a.price_seen_kopecks AS priceSeen,
    p.id AS product, p.number AS number, p.article AS article, p.name AS name, p.unit AS unit, COALESCE(p.images ->> 0, '') AS image, p.published AS published,
    p.brand AS brand, COALESCE((SELECT c.path FROM categories c WHERE c.id = p.category), '') AS path, b.name AS brandName, b.slug AS brandSlug,
    o.id IS NOT NULL AND p.published = TRUE AND w.active = TRUE AND s.active = TRUE AND o.retail_kopecks > 0 AS sold,
    COALESCE(o.retail_kopecks, 0) AS price, COALESCE(o.cost_kopecks, 0) AS cost, COALESCE(o.stock_kind, 'on_order') AS stockKind,
    CASE o.stock_kind WHEN 'exact' THEN MAX(COALESCE(t.on_hand - t.reserved, 0), 0) ELSE 0 END AS available,
    COALESCE(o.multiple, 1) AS multiple, COALESCE(o.min_quantity, 1) AS minQuantity, COALESCE(o.lead_min_h, 0) AS leadMin, COALESCE(o.lead_max_h, 0) AS leadMax,
    COALESCE(w.id, '') AS warehouse, COALESCE(w.name, '') AS warehouseName, COALESCE(s.public_name, '') AS publicName, COALESCE(w.city, '') AS city, COALESCE(w.pickup, FALSE) AS pickup, COALESCE(w.cut_off, '') AS cutOff, COALESCE(w.work_days, '[]') AS days,
    COALESCE(s.kind = 'own', FALSE) AS own, COALESCE(s.id, '') AS supplier
  FROM asked a
  LEFT JOIN offers o ON o.id = a.offer
  JOIN products p ON p.id = COALESCE(o.product, a.product)
  JOIN brands b ON b.id = p.brand
  LEFT JOIN warehouses w ON w.id = o.warehouse
  LEFT JOIN suppliers s ON s.id = w.supplier
  LEFT JOIN stocks t ON t.offer = o.id
  ORDER BY a.position`;

/**
 * Lines of a customer's cart as they stand now, at his prices, in the order in which they were
 * added.
 */
export const ownLines = (app: core.App, user: string): Line[] =>
  judged(app, user, select(app, ROW, lines(OWN), { user }));

/** What a guest asks about. `priceSeen`: kopecks, 0 for never. */
export type Asked = { offer: string; quantity: number; priceSeen: number };

/** The same for what is not in a cart yet. @param user at whose prices; '' for a guest */
export const requestedLines = (app: core.App, user: string, asked: Asked[]): Line[] =>
  judged(app, user, select(app, ROW, lines(ASKED), { lines: JSON.stringify(asked) }));

function judged(app: core.App, user: string, rows: Row[]): Line[] {
  const prices = ownPrices(
    app,
    user,
    rows.map(({ product, brand, path, supplier, price, cost }) => ({
      product,
      brand,
      path,
      supplier,
      retail: price,
      cost,
    })),
  );
  return rows.map((row, at) => {
    const line = { ...row, price: prices[at] ?? 0, stockKind: row.stockKind as StockKind };
    return { ...line, problem: lineProblem(line.quantity, line) };
  });
}
