import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';

type Compared = {
  items: contracts.ComparedProduct[];
  categories: contracts.ComparedCategory[];
};

/** Products to be compared, in the order of the numbers; those not sold any more are left out. @throws AppError */
export const listCompared = async (pb: Backend, numbers: readonly number[]): Promise<Compared> =>
  numbers.length === 0
    ? { items: [], categories: [] }
    : callRoute(pb, contracts.comparedProducts, { query: { numbers: numbers.join(',') } });
