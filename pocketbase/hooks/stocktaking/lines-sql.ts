/**
 * Lines of a stocktaking beside what the books say now. An offer that is no more says what it said.
 */
export const BOOKED = `l.*, l.rowid AS row, COALESCE(s.on_hand, CASE WHEN o.id IS NULL THEN l.book ELSE 0 END) AS now, o.id IS NOT NULL AS kept
  FROM stocktaking_lines l LEFT JOIN offers o ON o.id = l.offer LEFT JOIN stocks s ON s.offer = l.offer WHERE l.stocktaking = {:stocktaking}`;

/** Offers with stock that nobody has counted. */
export const MISSING = `FROM offers o JOIN stocks s ON s.offer = o.id JOIN products p ON p.id = o.product JOIN brands b ON b.id = p.brand
  WHERE o.warehouse = {:warehouse} AND o.stock_kind = 'exact' AND s.on_hand > 0
    AND NOT EXISTS (SELECT 1 FROM stocktaking_lines l WHERE l.stocktaking = {:stocktaking} AND l.offer = o.id)`;
