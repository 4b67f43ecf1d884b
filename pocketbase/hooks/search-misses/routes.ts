import type * as contracts from '../../../lib/search-misses/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { changeMisses } from './change.ts';
import { reportMiss } from './report.ts';

export const routes = { changeMisses, reportMiss } satisfies Handlers<typeof contracts>;
