import type { Config } from '../../../lib/config.ts';
import type { Backend } from '../../../lib/pocketbase/client.ts';
import type { CallerName, SignedInName } from './contacts.ts';
import type { findGoods } from './goods.ts';

/** A customer of the demo: how the shop knows and reaches him. */
export type Customer = { id: string; contact: { name: string; phone: string; email: string } };
/** One who is signed in. */
export type SignedInCustomer = Customer & { pb: Backend };

export type DemoCustomers = { [name in SignedInName]: SignedInCustomer } & {
  [name in CallerName]: Customer;
};

/** Who takes part in the demo, and with what. `config`: whose backend holds the demo catalogue. */
export type Life = {
  owner: Backend;
  people: DemoCustomers;
  goods: Awaited<ReturnType<typeof findGoods>>;
  config: Config;
  storefront: string;
  signal: AbortSignal;
};

/** What is left of a path to who stands at `now`: all before its first step, nothing at its end. */
export const leftOf = <T>(path: readonly T[], now: T): readonly T[] =>
  path.slice(path.lastIndexOf(now) + 1);
