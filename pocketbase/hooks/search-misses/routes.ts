import type * as contracts from '../../../lib/search-misses/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { changeMisses } from './change.ts';

export const routes = { changeMisses } satisfies Handlers<typeof contracts>;
