import type * as contracts from '../../../lib/doctor/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { mendData } from './mend-data.ts';

export const routes = { mendData } satisfies Handlers<typeof contracts>;
