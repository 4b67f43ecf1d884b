import { BACK_MINUTES } from '../undo/model.ts';

/** How money came, or went back. */
export const PAYMENT_KINDS = ['cash', 'card', 'transfer', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** That a payment was written down by mistake: when somebody said so, who and why. `at`: UTC. */
export type TakenBack = { at: string; by: string; reason: string };

/** What the warehouse takes at the counter. */
const AT_THE_COUNTER: readonly PaymentKind[] = ['cash', 'card'];

/** What a payment adds to what an order is paid with, kopecks; below 0 for what went back. */
export const signedKopecks = ({
  kind,
  amountKopecks,
}: {
  kind: PaymentKind;
  amountKopecks: number;
}): number => (kind === 'refund' ? -amountKopecks : amountKopecks);

/**
 * Whether somebody may say that a payment was a mistake: who may record such a one; the warehouse
 * only what it wrote down itself, as long as a step is taken back.
 * @param admin whoever asks @param now ms
 */
export const mayTakeBackPayment = (
  { id, role }: { id: string; role: string },
  { kind, admin, recordedAt }: { kind: PaymentKind; admin: string; recordedAt: string },
  now: number,
): boolean =>
  mayRecord(role, kind) &&
  (role !== 'warehouse' ||
    (admin === id && now - Date.parse(recordedAt.replace(' ', 'T')) < BACK_MINUTES * 60_000));

/** Whether somebody of a role may write down such a payment. */
export const mayRecord = (role: string, kind: PaymentKind): boolean =>
  role === 'owner' || role === 'manager' || (role === 'warehouse' && AT_THE_COUNTER.includes(kind));
