import { raw, type Sql } from '../sql.ts';

/** Columns of `ListedRow` out of LISTED_JOINS. */
export const LISTED =
  raw(`p.id AS id, p.name AS name, p.article AS article, p.unit AS unit, COALESCE(p.images::json ->> 0, '') AS image,
  b.name AS "brandName", b.slug AS "brandSlug", l.availability_rank AS rank, l.price_kopecks AS price, l.number AS number,
  l.stock_kind AS "stockKind", l.quantity AS quantity, l.lead_min_h AS "leadMin", l.lead_max_h AS "leadMax", l.offer AS offer,
  COALESCE(o.multiple, 1) AS multiple, COALESCE(o.min_quantity, 1) AS "minQuantity"`);

/** What belongs to a row of `listings l`: its product p, brand b and best offer o. */
export const LISTED_JOINS: Sql = raw(
  `JOIN products p ON p.id = l.product JOIN brands b ON b.id = p.brand LEFT JOIN offers o ON o.id = l.offer`,
);
