import type * as contracts from '../../../lib/shortages/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { listShortages } from './list.ts';

export const routes = { listShortages } satisfies Handlers<typeof contracts>;
