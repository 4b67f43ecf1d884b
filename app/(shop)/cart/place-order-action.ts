'use server';

import { redirect } from 'next/navigation';
import { customerAction } from '@/lib/actions/define-action';
import { config } from '@/lib/config';
import { makeInvoice } from '@/lib/documents/repository';
import { log } from '@/lib/log';
import { placeOrder as place } from '@/lib/orders/repository';
import { orderSchema } from '@/lib/orders/schema';
import { describeError } from '@/lib/pocketbase/errors';
import { routes } from '@/lib/routes';
import { forgetCart } from '@/lib/cart/guest-cart';
import { rememberOrder } from '@/lib/session/placed-order';

/**
 * Makes an order of the cart that stood above the form, and leads to the words that it has arrived.
 * A repeated press leads to the same order.
 */
export const placeOrder = customerAction(
  orderSchema,
  async ({ key, seen, deliverySeen, car, consent, wish }, { pb, me }) => {
    const { id, number } = await place(pb, {
      ...wish,
      key,
      seen,
      deliverySeen,
      car,
      storefront: config().storefront,
      consent,
    });
    await forgetCart();
    // Nobody's order fails because its paper cannot be made; it can be asked for on the order's
    // page.
    if (wish.payment === 'invoice')
      await makeInvoice(pb, id).catch((error: unknown) =>
        log.error(describeError(error), 'invoice not made'),
      );
    await rememberOrder({ account: me.id, id, number });
    redirect(routes.ordersSuccess());
  },
);
