import type * as contracts from '../../../lib/admin-search/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { adminSearch } from './everything.ts';

export const routes = { adminSearch } satisfies Handlers<typeof contracts>;
