import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import * as contracts from '../contract.ts';
import type { HandLine } from '../lines/model.ts';
import type { OrderDetails } from '../model.ts';

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
  callRoute(pb, contracts.changeContact, {
    places: { id: order },
    body: { contact, delivery, seen },
  });

/**
 * Makes an order in a customer's name, once: the same key again is answered with the same order.
 * @param key 32 letters and digits of the form
 * @param known doubts about its prices
 * @throws AppError `price_doubted`, `out_of_stock`, `not_sold`, `below_minimum`, `customer_blocked`,
 * `account_merged`, `orders_closed`, `no_courier`, `invalid_input`, `not_found`, `forbidden`
 */
export const orderForCustomer = (
  pb: Backend,
  request: OrderDetails & {
    user: string;
    lines: { offer: string; quantity: number }[];
    handLines?: HandLine[];
    storefront: string;
    key: string;
    known?: string;
  },
) => callRoute(pb, contracts.orderForCustomer, { body: request });
