import type * as contracts from '../../../../lib/orders/admin/contract.ts';
import { requestedLines, type Line } from '../../cart/lines.ts';
import { productCrosses } from '../../crosses/product-crosses.ts';
import { refuse } from '../../request/refuse.ts';
import { requireRole } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { findProducts } from '../../search/source.ts';
import { select, selectOne } from '../../sql/select.ts';

const MOST_PRODUCTS = 200;
/** On a page. */
const MOST_OFFERS = 40;
const MOST_PAGES = 100;

/** @throws 403 */
export function orderOffers(e: RouteEvent<typeof contracts.orderOffers>) {
  requireRole(e, 'owner', 'manager');
  const query = e.request.url.query();
  const [words, product, offers] = [
    query.get('q').trim().slice(0, 200),
    query.get('product').slice(0, 80),
    query.get('offers').slice(0, 5_000),
  ];
  const page = Number.parseInt(query.get('page'), 10) || 1;
  if (page < 1 || page > MOST_PAGES) throw refuse('invalid_input', 'page');
  const read = offers
    ? offers.split(',')
    : offersOf(
        e.app,
        product ? [product, ...standIns(e.app, product)] : words ? found(e.app, words) : [],
        page,
      );
  const ids = offers ? read : read.slice(0, MOST_OFFERS);
  const lines = requestedLines(
    e.app,
    query.get('user').slice(0, 15),
    ids.map((offer) => ({ offer, quantity: 1, priceSeen: 0 })),
  );
  return e.json(200, {
    items: lines.map(shown),
    hasNext: read.length > ids.length,
  });
}

/** A line as the contract tells it. */
const shown = ({
  offer,
  product,
  brandName,
  article,
  name,
  unit,
  price,
  cost,
  sold,
  stockKind,
  available,
  multiple,
  minQuantity,
  leadMin,
  leadMax,
  warehouseName,
  own,
}: Line) => ({
  offer,
  product,
  brand: brandName,
  article,
  name,
  unit,
  priceKopecks: price,
  costKopecks: cost,
  sold,
  stockKind,
  available,
  multiple: Math.max(multiple, 1),
  minQuantity: Math.max(minQuantity, 1),
  leadMinHours: leadMin,
  leadMaxHours: leadMax,
  warehouse: warehouseName,
  own,
});

function found(app: core.App, words: string): string[] {
  const numbers = [...findProducts(app, words, MOST_PRODUCTS)]
    .sort(([, a], [, b]) => a - b)
    .slice(0, MOST_PRODUCTS)
    .map(([number]) => number);
  return select(
    app,
    { id: '' },
    'SELECT p.id AS id FROM json_each({:numbers}) k CROSS JOIN products p ON p.number = k.value ORDER BY k.key',
    { numbers: JSON.stringify(numbers) },
  ).map(({ id }) => id);
}

/** Products that can be bought instead of one, the best first. */
function standIns(app: core.App, id: string): string[] {
  const product = selectOne(
    app,
    { brand: '', key: '', successor: '' },
    'SELECT brand, article_key AS key, superseded_by AS successor FROM products WHERE id = {:id}',
    { id },
  );
  if (!product) return [];
  const { replacements, originals, analogs } = productCrosses(app, { id, ...product });
  return [...replacements, ...originals, ...analogs].map((one) => one.id).slice(0, MOST_PRODUCTS);
}

/**
 * Offers that are sold: those that can be had before those that are sold out, of both product by
 * product, the shop's own and the cheaper ones first.
 * @param page from 1 @returns those of the page, and one more where another page follows
 */
const offersOf = (app: core.App, products: string[], page: number): string[] =>
  select(
    app,
    { id: '' },
    `
    SELECT a.offer AS id FROM json_each({:products}) k CROSS JOIN products p ON p.id = k.value AND p.published = TRUE CROSS JOIN offer_availability a ON a.product = k.value
      JOIN offers o ON o.id = a.offer JOIN warehouses w ON w.id = o.warehouse JOIN suppliers s ON s.id = w.supplier
    WHERE a.retail_kopecks > 0 ORDER BY a.orderable = 0, k.key, s.kind = 'own' DESC, a.retail_kopecks, a.offer LIMIT ${MOST_OFFERS + 1} OFFSET ${MOST_OFFERS * (page - 1)}`,
    { products: JSON.stringify(products) },
  ).map(({ id }) => id);
