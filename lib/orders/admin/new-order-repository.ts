import { z } from 'zod';
import { askRoute } from '../../pocketbase/ask-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import type { OrderDetails } from '../model.ts';
import { placed } from '../repository.ts';

/**
 * To whom and how an order goes, until the first of its goods has left.
 * @param seen the order's `updated` that the caller had before him
 * @throws AppError `changed_meanwhile`, `wrong_step`, `no_courier`, `invalid_input`, `not_found`,
 * `forbidden`
 */
export const changeContact = (
  pb: Backend,
  order: string,
  { contact, delivery }: Pick<OrderDetails, 'contact' | 'delivery'>,
  seen: string,
) =>
  askRoute(
    pb,
    `/api/shop/orders/${order}/contact`,
    z.object({ deliveryKopecks: z.int(), totalKopecks: z.int() }),
    {},
    { contact, delivery, seen },
  );

/**
 * Makes an order in a customer's name, once: the same key again is answered with the same order.
 * @param key 32 letters and digits of the form
 * @throws AppError `out_of_stock`, `not_sold`, `below_minimum`, `account_blocked`, `orders_closed`,
 * `no_courier`, `invalid_input`, `not_found`, `forbidden`
 */
export const orderForCustomer = (
  pb: Backend,
  request: OrderDetails & {
    user: string;
    lines: { offer: string; quantity: number }[];
    storefront: string;
    key: string;
  },
) => askRoute(pb, '/api/shop/orders/for-customer', placed, {}, request);
