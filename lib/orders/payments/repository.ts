import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { listAllRecords } from '../../pocketbase/records.ts';
import * as contracts from '../contract.ts';
import type { PaymentKind } from './model.ts';

/**
 * Money that came for an order, or went back: `refund`. `receivedAt` UTC; `by`: who wrote it down.
 */
export type Payment = {
  id: string;
  kind: PaymentKind;
  amountKopecks: number;
  receivedAt: string;
  comment: string;
  by: string;
};

/** Payments of an order, the oldest first; for the staff. @throws AppError */
export async function listPayments(pb: Backend, order: string): Promise<Payment[]> {
  const records = await listAllRecords(pb, 'payments', {
    filter: pb.filter('order = {:order}', { order }),
    sort: 'received_at,created',
  });
  return records.map(({ id, kind, amount_kopecks, received_at, comment, admin_name }) => ({
    id,
    kind,
    amountKopecks: amount_kopecks,
    receivedAt: received_at,
    comment,
    by: admin_name,
  }));
}

/**
 * Writes down a payment.
 * @param key of the form that was sent, at most 32 letters and digits: the same one again is the
 * press repeated
 * @returns what the order has been paid with altogether
 * @throws AppError `invalid_input` for more back than was paid, too; `forbidden`, `not_found`
 */
export const recordPayment = (
  pb: Backend,
  order: string,
  payment: Pick<Payment, 'kind' | 'amountKopecks' | 'receivedAt' | 'comment'> & { key: string },
) => callRoute(pb, contracts.recordPayment, { places: { id: order }, body: payment });
