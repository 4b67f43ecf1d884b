import { selectOne } from '../sql/select.ts';

/**
 * GET /api/shop/diagnostics -> 200 {products: whether anything is for sale, changedAt, importedAt}:
 * when the catalogue last changed and when a price list was last loaded, UTC, '' for never. Nothing
 * that tells how the shop is built or how large it is.
 */
export function reportHealth(e: core.RequestEvent): void {
  const { products, changedAt, importedAt } = selectOne(
    e.app,
    { products: 0, changedAt: '', importedAt: '' },
    `
    SELECT EXISTS (SELECT 1 FROM listings) AS products,
      COALESCE((SELECT created FROM cache_events WHERE tag != 'settings' AND tag NOT LIKE 'page:%' ORDER BY seq DESC LIMIT 1), '') AS changedAt,
      COALESCE((SELECT MAX(finished_at) FROM import_runs WHERE state = 'done'), '') AS importedAt`,
  ) ?? { products: 0, changedAt: '', importedAt: '' };
  e.json(200, { products: products === 1, changedAt, importedAt });
}
