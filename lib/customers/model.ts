import type { Address, GivenConsent } from '../accounts/account/model.ts';
import type { OrderState } from '../orders/model.ts';
import type { RequestState } from '../status-requests/model.ts';

/** Customers as the staff see them. Runs in Node and inside PocketBase's engine. Times are UTC. */

/** How long what the staff write may be, characters; the migration says the same. */
export const MAX = { reason: 300, note: 2000 } as const;

/** What a list of customers may be narrowed to. */
export const CUSTOMER_STATES = ['active', 'blocked'] as const;
export const WITH_OR_WITHOUT = ['with', 'without'] as const;

/**
 * `level`: id of what he pays by, '' for retail; `orders`: no more than 1,000 are counted;
 * `isMerged`: somebody else's now.
 */
export type ListedCustomer = {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  inn: string;
  level: string;
  orders: number;
  blocked: boolean;
  isMerged: boolean;
  createdAt: string;
};

/** Somebody in a few words. */
export type Brief = { id: string; name: string; email: string; phone: string };

/**
 * What must be typed to give up an account for good: its address, else its phone, else its name.
 */
export const proofOf = ({ name, email, phone }: Omit<Brief, 'id'>): string =>
  email || phone || name;

type Order = {
  id: string;
  number: string;
  state: OrderState;
  totalKopecks: number;
  placedAt: string;
};
type Request = { id: string; number: string; state: RequestState; createdAt: string };

/**
 * All that the staff know of a customer. `ownLevel`: id of the level he was given, '' for retail;
 * `paysBy`: the name of the one he pays by, which may be his company's; `note`, `reason` of the
 * blocking: for the staff alone; `services`: other sites he signs in with.
 */
export type Customer = Brief & {
  username: string;
  verified: boolean;
  createdAt: string;
  updated: string;
  note: string;
  blocked: boolean;
  reason: string;
  ownLevel: string;
  paysBy: string;
  company: { id: string; name: string; inn: string; kpp: string; hasLevel: boolean } | null;
  mergedInto: Brief | null;
  mergedFrom: Brief[];
  counts: { orders: number; favorites: number; cart: number; services: number };
  orders: Order[];
  requests: Request[];
  consents: GivenConsent[];
  addresses: Address[];
};

/**
 * Whether the address is the customer's own business: he has confirmed it, or has consented to
 * something, which only who signs in himself does. Whoever could change it would get in by the
 * email with a link to a new password. What the staff wrote down for somebody on the phone they may
 * mend.
 */
export const ownsEmail = ({
  verified,
  consents,
}: {
  verified: boolean;
  consents: readonly unknown[];
}): boolean => verified || consents.length > 0;

/**
 * What a merge moves, what the one who stays takes over, and whether it cannot be: both have an
 * open request.
 */
export type MergePreview = {
  moves: {
    orders: number;
    addresses: number;
    favorites: number;
    cart: number;
    requests: number;
    consents: number;
  };
  takes: { phone: boolean; email: boolean };
  bothAsk: boolean;
};
