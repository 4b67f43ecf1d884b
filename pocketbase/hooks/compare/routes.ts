import type * as contracts from '../../../lib/compare/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { comparedProducts } from './compared-products.ts';

export const routes = { comparedProducts } satisfies Handlers<typeof contracts>;
