import { boughtMost } from '../catalogue/contract.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { BoughtMost } from './model.ts';

/** What a shop sells most often. @throws AppError */
export const listBoughtMost = (pb: Backend, storefront: string): Promise<BoughtMost> =>
  callRoute(pb, boughtMost, { query: { storefront } });
