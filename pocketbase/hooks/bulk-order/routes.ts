import type * as contracts from '../../../lib/bulk-order/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { checkList } from './check-list.ts';

export const routes = { checkList } satisfies Handlers<typeof contracts>;
