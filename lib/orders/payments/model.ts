/** How money came, or went back. */
export const PAYMENT_KINDS = ['cash', 'card', 'transfer', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** What the warehouse takes at the counter. */
const AT_THE_COUNTER: readonly PaymentKind[] = ['cash', 'card'];

/** Whether somebody of a role may write down such a payment. */
export const mayRecord = (role: string, kind: PaymentKind): boolean =>
  role === 'owner' || role === 'manager' || (role === 'warehouse' && AT_THE_COUNTER.includes(kind));
