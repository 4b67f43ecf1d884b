import type * as contracts from '../../../lib/lists/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { findRecords } from './find-records.ts';

export const routes = { findRecords } satisfies Handlers<typeof contracts>;
