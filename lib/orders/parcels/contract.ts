import { z } from 'zod';
import { defineRoute } from '../../pocketbase/define-route.ts';
import type { Parcel, ParcelLabel } from './model.ts';

const text = z.string();
const label = z.object({ carrier: text, number: text }) satisfies z.ZodType<ParcelLabel>;
const parcel = label.extend({ id: text, by: text, at: text }) satisfies z.ZodType<Parcel>;

/**
 * The parcels of an order, the oldest first; a customer is told those of his own orders, while some
 * of their goods are with him or on their way.
 */
export const listParcels = defineRoute({
  method: 'GET',
  path: '/api/shop/orders/{id}/parcels',
  callers: ['customer', 'owner', 'manager', 'warehouse'],
  reply: z.object({ items: z.array(parcel) }),
});

/**
 * A parcel is written down, once some goods of the order have been handed to delivery (else 409
 * `wrong_step`). The same number of the same carrier, in whatever letters he is typed, is the press
 * repeated (200). Without a number that a carrier gives it is that for a minute only, then refused
 * (`parcel_known`).
 */
export const recordParcel = defineRoute({
  method: 'POST',
  path: '/api/shop/orders/{id}/parcels',
  callers: ['owner', 'manager', 'warehouse'],
  bodyLimit: 1024,
  body: label,
  reply: z.object({ id: text }),
});

/**
 * What was written down of a parcel is corrected. `seen`: what stood there before the caller, else
 * `changed_meanwhile`.
 */
export const changeParcel = defineRoute({
  method: 'POST',
  path: '/api/shop/order-parcels/{id}/change',
  callers: ['owner', 'manager', 'warehouse'],
  bodyLimit: 1024,
  body: label.extend({ seen: label }),
  reply: 'nothing',
});

/** A parcel that was written down by mistake is taken away, as it was `seen`. */
export const removeParcel = defineRoute({
  method: 'POST',
  path: '/api/shop/order-parcels/{id}/remove',
  callers: ['owner', 'manager', 'warehouse'],
  bodyLimit: 1024,
  body: z.object({ seen: label }),
  reply: 'nothing',
});
