import type * as contracts from '../../../lib/orders/admin/contract.ts';
import { requestedLines } from '../cart/lines.ts';
import { productCrosses } from '../crosses/product-crosses.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { candidates } from '../search/candidates.ts';
import { openVocabulary } from '../search/vocabulary.ts';
import { select, selectOne } from '../sql/select.ts';

const MOST_PRODUCTS = 20;
const MOST_OFFERS = 60;

/** @throws 403 */
export function orderOffers(e: RouteEvent<typeof contracts.orderOffers>) {
  requireRole(e, 'owner', 'manager');
  const query = e.request.url.query();
  const [words, product, offers] = [
    query.get('q').trim().slice(0, 200),
    query.get('product').slice(0, 80),
    query.get('offers').slice(0, 5_000),
  ];
  const ids = offers
    ? offers.split(',')
    : offersOf(
        e.app,
        product ? [product, ...standIns(e.app, product)] : words ? found(e.app, words) : [],
      );
  const lines = requestedLines(
    e.app,
    query.get('user').slice(0, 15),
    ids.map((offer) => ({ offer, quantity: 1, priceSeen: 0 })),
  );
  return e.json(200, {
    items: lines.map(
      ({
        offer,
        product: of,
        brandName,
        article,
        name,
        unit,
        price,
        sold,
        stockKind,
        available,
        multiple,
        minQuantity,
        leadMin,
        leadMax,
        warehouseName,
        own,
      }) => ({
        offer,
        product: of,
        brand: brandName,
        article,
        name,
        unit,
        priceKopecks: price,
        sold,
        stockKind,
        available,
        multiple: Math.max(multiple, 1),
        minQuantity: Math.max(minQuantity, 1),
        leadMinHours: leadMin,
        leadMaxHours: leadMax,
        warehouse: warehouseName,
        own,
      }),
    ),
  });
}

function found(app: core.App, words: string): string[] {
  const numbers = [...candidates(openVocabulary(app), words, [], MOST_PRODUCTS)]
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

/** Offers that are sold, product by product, the shop's own and the cheaper ones first. */
const offersOf = (app: core.App, products: string[]): string[] =>
  select(
    app,
    { id: '' },
    `
    SELECT o.id AS id FROM json_each({:products}) k CROSS JOIN offers o ON o.product = k.value JOIN warehouses w ON w.id = o.warehouse AND w.active = TRUE JOIN suppliers s ON s.id = w.supplier AND s.active = TRUE
    WHERE o.retail_kopecks > 0 ORDER BY k.key, s.kind = 'own' DESC, o.retail_kopecks LIMIT ${MOST_OFFERS}`,
    { products: JSON.stringify(products) },
  ).map(({ id }) => id);
