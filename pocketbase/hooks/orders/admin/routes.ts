import type * as contracts from '../../../../lib/orders/admin/contract.ts';
import type { Handlers } from '../../request/route-event.ts';
import { countOrders } from '../admin-counts.ts';
import { orderCustomers } from '../admin-customers.ts';
import { listLines, listOrders } from '../admin-list-page.ts';
import { orderOffers } from '../admin-offers.ts';
import { oneOrder } from '../admin-one-order.ts';

export const routes = {
  countOrders,
  orderCustomers,
  listLines,
  listOrders,
  orderOffers,
  oneOrder,
} satisfies Handlers<typeof contracts>;
