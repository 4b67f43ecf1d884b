import { readCart, setCartLine } from '../../lib/cart/repository.ts';
import type { OrderRequest } from '../../lib/orders/contract.ts';
import { placeOrder } from '../../lib/orders/repository.ts';
import type { Person } from './builders.ts';
import type { TestShop } from './pocketbase.ts';
import { orderForCustomer } from '../../lib/orders/admin/new-order-repository.ts';
import type { HandLine } from '../../lib/orders/lines/model.ts';

/** The consent to the privacy page as it stands in this shop. */
function theConsent(shop: TestShop) {
  const { updated } = shop
    .database()
    .prepare("SELECT updated FROM pages WHERE slug = 'privacy'")
    .get() as { updated: string };
  return { document: `privacy@${updated}`, form: 'order' };
}

/**
 * What somebody says who collects the order himself and pays when he gets it; the cart is as it
 * stands now.
 */
export async function aRequest(
  shop: TestShop,
  { pb }: Person,
  over: Partial<OrderRequest> = {},
): Promise<OrderRequest> {
  const { key, seen } = await readCart(pb);
  return {
    key,
    seen,
    storefront: 'main',
    contact: { name: 'Покупатель', phone: '+79161234567', email: '' },
    delivery: { kind: 'pickup', point: '', city: '', street: '', flat: '', postalCode: '' },
    payment: 'on_receipt',
    clientNumber: '',
    comment: '',
    consent: theConsent(shop),
    ...over,
  };
}

/** An order of so many pieces of an offer. */
export async function anOrder(
  shop: TestShop,
  person: Person,
  offer: string,
  quantity = 1,
  over: Partial<OrderRequest> = {},
) {
  await setCartLine(person.pb, offer, quantity);
  return placeOrder(person.pb, await aRequest(shop, person, over));
}

let byHand = 0;
/** A part that the catalogue does not have, as it is written into an order by phone. */
export const aPart = (over: Partial<HandLine> = {}): HandLine => ({
  brand: 'Hengst',
  article: 'E1000L',
  name: 'Фильтр, которого нет в каталоге',
  warehouse: '',
  quantity: 2,
  priceKopecks: 150_000,
  costKopecks: 100_000,
  leadHours: 48,
  ...over,
});

/** An order by phone of such parts, and of offers where some are named. */
export const anOrderByHand = (
  { pb }: Person,
  customer: Person,
  handLines: HandLine[],
  lines: { offer: string; quantity: number }[] = [],
) =>
  orderForCustomer(pb, {
    user: customer.id,
    lines,
    handLines,
    storefront: 'main',
    key: String((byHand += 1)).padStart(32, 'h'),
    payment: 'on_receipt',
    clientNumber: '',
    comment: '',
    contact: { name: 'Покупатель', phone: '+79161234567', email: '' },
    delivery: { kind: 'pickup', point: '', city: '', street: '', flat: '', postalCode: '' },
  });
