import type * as contracts from '../../../../lib/orders/admin/contract.ts';
import type { Handlers } from '../../request/route-event.ts';
import { countOrders } from './counts.ts';
import { orderCustomers } from './customers.ts';
import { listLines, listOrders } from '../lists/page.ts';
import { orderOffers } from './offers.ts';
import { oneOrder } from './one-order.ts';

export const routes = {
  countOrders,
  orderCustomers,
  listLines,
  listOrders,
  orderOffers,
  oneOrder,
} satisfies Handlers<typeof contracts>;
