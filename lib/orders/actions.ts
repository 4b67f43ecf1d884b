'use server';

import { redirect } from 'next/navigation';
import { customerAction } from '../actions/define-action.ts';
import { config } from '../config.ts';
import { makeInvoice } from '../documents/repository.ts';
import { log } from '../log.ts';
import { describeError } from '../pocketbase/errors.ts';
import { routes } from '../routes.ts';
import { forgetCart } from '../session/cart.ts';
import { rememberOrder } from '../session/placed-order.ts';
import { placeOrder as place } from './repository.ts';
import { orderSchema } from './schema.ts';

/** Makes an order of the cart that stood above the form, and leads to the words that it has arrived. A repeated press leads to the same order. */
export const placeOrder = customerAction(orderSchema, async ({ key, seen, deliverySeen, document, wish }, { pb, me }) => {
  const { id, number } = await place(pb, { ...wish, key, seen, deliverySeen, storefront: config().storefront, consent: { document, form: 'order' } });
  await forgetCart();
  // Nobody's order fails because its paper cannot be made; it can be asked for on the order's page.
  if (wish.payment === 'invoice') await makeInvoice(pb, id).catch((error: unknown) => log.error(describeError(error), 'invoice not made'));
  await rememberOrder({ account: me.id, id, number });
  redirect(routes.ordersSuccess());
});
