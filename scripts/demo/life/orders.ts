import { z } from 'zod';
import { DELIVERIES, LINE_STATES, PAYMENTS } from '../../../lib/orders/model.ts';
import { PAYMENT_KINDS } from '../../../lib/orders/payments/model.ts';
import { line, readData } from '../read-data.ts';
import { callerName, signedInName } from './contacts.ts';

const pieces = z.int().min(1).max(50);
const state = z.enum(LINE_STATES);
const steps = z.array(state).max(12);

/**
 * `steps`: the states that a line goes through; `toOrder`: the next one is taken with an order to its
 * supplier. `part`: so many of its pieces go on alone. `instead`: what becomes of what is proposed in
 * its place.
 */
const orderLine = z.strictObject({
  of: z.enum(['own', 'partner']),
  pieces: pieces.default(1),
  steps: steps.default([]),
  toOrder: z.literal(true).optional(),
  part: z.strictObject({ pieces, steps: z.tuple([state], state) }).optional(),
  instead: z.enum(['proposed', 'accepted']).optional(),
});
const payment = z.strictObject({ kind: z.enum(PAYMENT_KINDS), share: z.number().gt(0).max(1) });
const message = z.strictObject({ by: z.enum(['customer', 'shop', 'note']), text: line });
/** `paid`: money that came or went back, in parts of what the order comes to. */
const order = z.strictObject({
  who: z.union([signedInName, callerName]),
  payment: z.enum(PAYMENTS).default('on_receipt'),
  delivery: z.enum(DELIVERIES).default('pickup'),
  lines: z.array(orderLine).min(1).max(20),
  paid: z.array(payment).max(9).default([]),
  says: z.array(message).max(9).default([]),
});

export type DemoLine = z.infer<typeof orderLine>;
export type DemoOrder = z.infer<typeof order>;

/**
 * Orders of the demo: every state that an order or a line can stand in is there at least once.
 * `reasons`: why a line took a step, in the words of who took it.
 */
export const ORDERS = readData(
  'orders',
  z.strictObject({
    orders: z.array(order).max(100),
    reasons: z.partialRecord(state, line),
    courierTo: z.strictObject({ city: line, street: line, flat: line }),
  }),
);
