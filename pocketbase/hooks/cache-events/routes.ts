import type * as contracts from '../../../lib/cache-events/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { feed } from './feed.ts';

export const routes = { feed } satisfies Handlers<typeof contracts>;
