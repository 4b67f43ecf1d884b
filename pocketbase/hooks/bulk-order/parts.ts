import { orderableQuantity } from '../../../lib/cart/model.ts';
import { requestedLines, type Line } from '../cart/lines.ts';
import { select } from '../sql/select.ts';

/** Pieces of a product that a list wants. */
export type Wanted = { product: string; wanted: number };

/**
 * The one offer of each product that a list gets: what has all the pieces, else what has some; of
 * those what lies at hand, then what sells just as many, then the cheapest, then the quickest, as
 * in every list of the shop.
 */
const OFFERS = `
  WITH asked AS MATERIALIZED (SELECT key AS at, value ->> 0 AS product, value ->> 1 AS wanted FROM json_each({:asked})),
  offered AS (
    SELECT k.at AS at, k.wanted AS wanted, a.offer AS offer, a.retail_kopecks AS price, a.lead_min_h AS lead, a.stock_kind AS kind, a.availability_rank AS rank, a.orderable AS orderable,
      k.wanted < a.least OR k.wanted % a.step > 0 AS in_packs
    FROM asked k CROSS JOIN offer_availability a ON a.product = k.product
    WHERE a.retail_kopecks > 0),
  placed AS (
    SELECT at, offer, wanted, ROW_NUMBER() OVER (PARTITION BY at ORDER BY orderable >= wanted DESC, rank, kind = 'on_order', in_packs, price, lead, offer) AS place FROM offered)
  SELECT at, offer, wanted FROM placed WHERE place = 1 ORDER BY at`;

/**
 * What can be put into the cart for each product, at the prices of who asks.
 * @param user id of a customer; '' for a guest
 * @returns in their order; null where nothing can be ordered
 */
export function partsOf(app: core.App, user: string, wanted: readonly Wanted[]) {
  const asked = JSON.stringify(wanted.map(({ product, wanted: pieces }) => [product, pieces]));
  const rows = select(app, { at: 0, offer: '', wanted: 0 }, OFFERS, { asked });
  const lines = requestedLines(
    app,
    user,
    rows.map((row) => ({ offer: row.offer, quantity: row.wanted, priceSeen: 0 })),
  );
  const byOffer = new Map(lines.map((line) => [`${line.offer} ${line.quantity}`, partOf(line)]));
  const parts = wanted.map((): ReturnType<typeof partOf> | null => null);
  for (const row of rows) {
    const part = byOffer.get(`${row.offer} ${row.wanted}`);
    if (part && part.quantity > 0) parts[row.at] = part;
  }
  return parts;
}

const partOf = (line: Line) => ({
  offer: line.offer,
  product: {
    id: line.product,
    brand: line.brandName,
    article: line.article,
    name: line.name,
    unit: line.unit,
  },
  wanted: line.quantity,
  quantity: orderableQuantity(line.quantity, line),
  priceKopecks: line.price,
  stockKind: line.stockKind,
  available: line.available,
  multiple: Math.max(line.multiple, 1),
  minQuantity: Math.max(line.minQuantity, 1),
  leadMinHours: line.leadMin,
  leadMaxHours: line.leadMax,
});
