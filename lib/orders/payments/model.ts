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

/** Whether somebody of a role may write down such a payment. */
export const mayRecord = (role: string, kind: PaymentKind): boolean =>
  role === 'owner' || role === 'manager' || (role === 'warehouse' && AT_THE_COUNTER.includes(kind));
