import type * as contracts from '../../../lib/diagnostics/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { reportHealth } from './health.ts';

export const routes = { reportHealth } satisfies Handlers<typeof contracts>;
