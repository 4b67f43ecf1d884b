import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';

/**
 * Offers of ours of which more is promised than lies there, what was promised first before the
 * others. For the owner, managers and the warehouse.
 * @returns `hasMore`: not all lines that wait are told
 * @throws AppError `forbidden`
 */
export const listShortages = (pb: Backend, storefront: string) =>
  callRoute(pb, contracts.listShortages, { query: { storefront } });
