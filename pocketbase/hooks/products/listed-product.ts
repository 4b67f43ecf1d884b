export { LISTED_ROW, listedProduct, type ListedRow } from '../../../lib/products/listed/model.ts';

/** Columns of LISTED_ROW out of `listings l`, `products p` and `brands b`. */
export const LISTED_COLUMNS = `
  p.id AS id, p.name AS name, p.article AS article, p.unit AS unit, COALESCE(p.images ->> 0, '') AS image,
  b.name AS brandName, b.slug AS brandSlug,
  l.availability_rank AS rank, l.price_kopecks AS price, l.number AS number,
  l.stock_kind AS stockKind, l.quantity AS quantity, l.lead_min_h AS leadMin, l.lead_max_h AS leadMax, l.offer AS offer,
  COALESCE((SELECT o.multiple FROM offers o WHERE o.id = l.offer), 1) AS multiple, COALESCE((SELECT o.min_quantity FROM offers o WHERE o.id = l.offer), 1) AS minQuantity`;
