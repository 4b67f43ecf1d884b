import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { listAllRecords } from '../../pocketbase/records.ts';
import * as contracts from '../contract.ts';
import type { PaymentKind, TakenBack } from './model.ts';

/**
 * Money that came for an order, or went back: `refund`. `receivedAt` UTC; `by`: who wrote it down;
 * `takenBack`: since it was a mistake, null while it counts.
 */
export type Payment = {
  id: string;
  kind: PaymentKind;
  amountKopecks: number;
  receivedAt: string;
  comment: string;
  by: string;
  takenBack: TakenBack | null;
};

/** Payments of an order, the oldest first; for the staff. @throws AppError */
export async function listPayments(pb: Backend, order: string): Promise<Payment[]> {
  const records = await listAllRecords(pb, 'payments', {
    filter: pb.filter('order = {:order}', { order }),
    sort: 'received_at,created',
  });
  return records.map((record) => ({
    id: record.id,
    kind: record.kind,
    amountKopecks: record.amount_kopecks,
    receivedAt: record.received_at,
    comment: record.comment,
    by: record.admin_name,
    takenBack: record.taken_back_at
      ? {
          at: record.taken_back_at,
          by: record.taken_back_by,
          reason: record.taken_back_reason,
        }
      : null,
  }));
}

/**
 * Writes down a payment.
 * @param key of the form that was sent, at most 32 letters and digits: the same one again is the
 * press repeated
 * @param known of `payment`: kopecks beyond what the order lacks, or owes back, that are meant
 * @returns what the order has been paid with altogether
 * @throws AppError `invalid_input` for more back than was paid, too; `paid_ahead` for more
 * than is lacking, `paid_over` where it is more than the order comes to, too, `refunded_over` for
 * more back than is owed; `payment_taken_back` for a press repeated after that; `forbidden`,
 * `not_found`
 */
export const recordPayment = (
  pb: Backend,
  order: string,
  payment: Pick<Payment, 'kind' | 'amountKopecks' | 'receivedAt' | 'comment'> & {
    key: string;
    known?: number;
  },
) => callRoute(pb, contracts.recordPayment, { places: { id: order }, body: payment });

/**
 * A payment counts no longer.
 * @param reason why it was a mistake
 * @throws AppError `payment_taken_back`, `payment_refunded`, `reason_required`; `forbidden`,
 * `not_found`
 */
export const takeBackPayment = (pb: Backend, payment: string, reason: string) =>
  callRoute(pb, contracts.takeBackPayment, { places: { id: payment }, body: { reason } });
