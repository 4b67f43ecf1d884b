import { signInAdmin } from '../../../lib/accounts/repository.ts';
import type { Config } from '../../../lib/config.ts';
import { createBackend } from '../../../lib/pocketbase/client.ts';
import { listAllRecords } from '../../../lib/pocketbase/records.ts';
import { SUPPLIERS } from '../shop.ts';
import { fillGarage, inviteAdmins, makeCustomers } from './customers.ts';
import { findGoods } from './goods.ts';
import { makeMessages } from './messages.ts';
import type { Life } from './life.ts';
import { placeOrders } from './place-orders.ts';
import { bringPriceLists } from './price-lists.ts';
import { makeRequests, makeVinRequests } from './requests.ts';
import { makeStocktakings } from './stocktakings.ts';
import { makeSupplierOrders } from './supplier-orders.ts';

/** `customerPassword`: by which the demo's customers sign in. */
export type LifeOptions = {
  config: Config;
  owner: { email: string; password: string };
  customerPassword: string;
  signal: AbortSignal;
};

const PARTS: readonly ((life: Life) => Promise<void>)[] = [
  makeRequests,
  fillGarage,
  placeOrders,
  makeSupplierOrders,
  makeMessages,
  makeVinRequests,
  makeStocktakings,
  bringPriceLists,
];

/**
 * Brings life into a shop that has the demo catalogue: customers, a company with its level, a
 * garage, orders in every state, orders to suppliers, messages, stocktakings, price lists. All is
 * done through the doors that people use, so stock, sums, events and emails are as they would be.
 * Done again, it goes on where it broke off; where somebody has begun to trade it does nothing.
 * @throws AppError; the signal's reason when it is aborted
 */
export async function fillDemo({
  config,
  owner: { email, password },
  customerPassword,
  signal,
}: LifeOptions): Promise<void> {
  const owner = createBackend(config.pocketbaseUrl);
  await signInAdmin(owner, email, password);
  const demo = new Set<string>(SUPPLIERS.suppliers.map(({ id }) => id));
  if ((await listAllRecords(owner, 'suppliers')).some(({ id }) => !demo.has(id))) return;
  await inviteAdmins(owner);
  const people = await makeCustomers(owner, config, customerPassword);
  const goods = await findGoods(owner);
  const life: Life = { owner, people, goods, config, storefront: config.storefront, signal };
  for (const part of PARTS) {
    signal.throwIfAborted();
    await part(life);
  }
}
