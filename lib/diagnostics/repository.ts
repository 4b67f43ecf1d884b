import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { BackendHealth } from './model.ts';

const reportHealth = z.object({
  products: z.boolean(),
  changedAt: z.string(),
  importedAt: z.string(),
});

/** How fresh the catalogue is. @throws AppError */
export const getBackendHealth = (pb: Backend): Promise<BackendHealth> =>
  askRoute(pb, '/api/shop/diagnostics', reportHealth);

/** Searches as the search box does, which leaves no trace among the misses. @throws AppError */
export const trySearch = (pb: Backend): Promise<unknown> =>
  askRoute(pb, '/api/shop/suggest', z.object({ query: z.string() }), { q: 'масло' });
