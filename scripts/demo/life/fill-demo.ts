import { signInAdmin } from '../../../lib/accounts/repository.ts';
import type { Config } from '../../../lib/config.ts';
import { createBackend, type Backend } from '../../../lib/pocketbase/client.ts';
import { listAllRecords } from '../../../lib/pocketbase/records.ts';
import { SUPPLIERS } from '../shop.ts';
import { fillGarage } from './garage.ts';
import { findGoods } from './goods.ts';
import { makeMessages } from './messages.ts';
import { inviteAdmins, makeCustomers } from './customers.ts';
import { placeOrders } from './place-orders.ts';
import { bringPriceLists } from './price-lists.ts';
import { makeRequests } from './requests.ts';
import { makeStocktakings } from './stocktakings.ts';
import { makeSupplierOrders } from './supplier-orders.ts';
import { makeVinRequests } from './vin-requests.ts';

/**
 * `config`: whose backend holds the demo catalogue, and where its folder is. `customerPassword`: by
 * which the demo's customers sign in.
 */
export type LifeOptions = {
  config: Config;
  owner: { email: string; password: string };
  customerPassword: string;
  signal: AbortSignal;
};

/**
 * Brings life into a shop that has the demo catalogue: customers, a company with its level, a garage,
 * orders in every state, orders to suppliers, messages, stocktakings, price lists. Everything is done through the doors that
 * people use, so stock, sums, events and emails are as they would be. Done again, it goes on where
 * it broke off; where somebody has begun to trade it does nothing.
 * @throws AppError; the signal's reason when it is aborted
 */
export async function fillDemo({
  config,
  owner: { email, password },
  customerPassword,
  signal,
}: LifeOptions): Promise<void> {
  const { pocketbaseUrl: url, storefront } = config;
  const owner = createBackend(url);
  await signInAdmin(owner, email, password);
  if (await hasOwnSuppliers(owner)) return;
  await inviteAdmins(owner);
  const people = await makeCustomers(owner, url, storefront, customerPassword);
  const goods = await findGoods(owner);
  const parts = [
    () => makeRequests(owner, people, storefront),
    () => fillGarage(people),
    () => placeOrders(owner, people, goods, storefront),
    () => makeSupplierOrders(owner),
    () => makeMessages(owner, people, storefront, goods.soldOut),
    () => makeVinRequests(owner, people, storefront, goods),
    () => makeStocktakings(owner, goods),
    () => bringPriceLists(owner, config, signal),
  ];
  for (const part of parts) {
    signal.throwIfAborted();
    await part();
  }
}

async function hasOwnSuppliers(owner: Backend): Promise<boolean> {
  const demo = new Set(SUPPLIERS.suppliers.map(({ id }) => id));
  return (await listAllRecords(owner, 'suppliers')).some(({ id }) => !demo.has(id));
}
