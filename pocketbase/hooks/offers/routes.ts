import type * as contracts from '../../../lib/offers/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { setStock } from './set-stock.ts';

export const routes = { setStock } satisfies Handlers<typeof contracts>;
