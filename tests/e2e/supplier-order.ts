import { gatherLines, sendSupplierOrder } from '../../lib/supplier-orders/repository.ts';
import type { Person } from './accounts.ts';
import { anOfferOf } from './own-offer.ts';
import { aPlacedOrder, theShop } from './placed-order.ts';
import { elsewhere } from './signed-in.ts';

/**
 * A customer waits for two parts of two partners: one of them is ordered, the other one waits to be.
 * @returns id of the order to the supplier
 */
export async function aSupplierOrderFor(customer: Person): Promise<string> {
  const [first, second] = [
    await anOfferOf(0, undefined, 'partner'),
    await anOfferOf(0, undefined, 'partner'),
  ];
  const order = await aPlacedOrder(await elsewhere(customer), first.offer, second.offer);
  for (const line of order.lines) await order.lead(line, 'accepted', 'confirmed');
  const shop = await theShop();
  const { warehouse } = await shop.collection('offers').getOne(first.offer);
  const id = await gatherLines(shop, warehouse, order.lines.slice(0, 1));
  await sendSupplierOrder(shop, id, { way: 'phone', comment: '', seen: 1 });
  return id;
}
