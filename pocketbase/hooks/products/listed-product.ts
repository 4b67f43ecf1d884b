import type { StockKind } from '../../../lib/offers/model.ts';
import { AVAILABILITIES } from '../../../lib/products/model.ts';

/**
 * One row of a list, as SQL reads it. `price` 0 stands for none, `stockKind` '' for no offer at
 * all.
 */
export const LISTED_ROW = {
  id: '',
  name: '',
  article: '',
  unit: '',
  image: '',
  brandName: '',
  brandSlug: '',
  rank: 0,
  price: 0,
  number: 0,
  stockKind: '' as StockKind | '',
  quantity: 0,
  leadMin: 0,
  leadMax: 0,
  offer: '',
  multiple: 0,
  minQuantity: 0,
};
export type ListedRow = typeof LISTED_ROW;

/** Columns of LISTED_ROW out of `listings l`, `products p` and `brands b`. */
export const LISTED_COLUMNS = `
  p.id AS id, p.name AS name, p.article AS article, p.unit AS unit, COALESCE(p.images ->> 0, '') AS image,
  b.name AS brandName, b.slug AS brandSlug,
  l.availability_rank AS rank, l.price_kopecks AS price, l.number AS number,
  l.stock_kind AS stockKind, l.quantity AS quantity, l.lead_min_h AS leadMin, l.lead_max_h AS leadMax, l.offer AS offer,
  COALESCE((SELECT o.multiple FROM offers o WHERE o.id = l.offer), 1) AS multiple, COALESCE((SELECT o.min_quantity FROM offers o WHERE o.id = l.offer), 1) AS minQuantity`;

/**
 * A row as the web gets it (`ListedProduct` of lib/products/model.ts): what is not named here stays
 * private.
 */
export function listedProduct(row: ListedRow) {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    article: row.article,
    brand: { name: row.brandName, slug: row.brandSlug },
    priceKopecks: row.price || null,
    availability: AVAILABILITIES[row.rank] ?? 'none',
    stockKind: row.stockKind || null,
    quantity: row.quantity,
    unit: row.unit,
    leadMinHours: row.leadMin,
    leadMaxHours: row.leadMax,
    image: row.image || null,
    offer: row.offer || null,
    multiple: Math.max(row.multiple, 1),
    minQuantity: Math.max(row.minQuantity, 1),
  };
}
