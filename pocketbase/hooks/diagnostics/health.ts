import type * as contracts from '../../../lib/diagnostics/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';

export function reportHealth(e: RouteEvent<typeof contracts.reportHealth>) {
  const { products, changedAt, importedAt } = selectOne(
    e.app,
    { products: 0, changedAt: '', importedAt: '' },
    `
    SELECT EXISTS (SELECT 1 FROM listings) AS products,
      COALESCE((SELECT created FROM cache_events WHERE tag != 'settings' AND tag NOT LIKE 'page:%' ORDER BY seq DESC LIMIT 1), '') AS changedAt,
      COALESCE((SELECT MAX(finished_at) FROM import_runs WHERE state = 'done'), '') AS importedAt`,
  ) ?? { products: 0, changedAt: '', importedAt: '' };
  return e.json(200, { products: products === 1, changedAt, importedAt });
}
