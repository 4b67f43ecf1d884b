import { readCart, setCartLine } from '../../lib/cart/repository.ts';
import type { OrderRequest } from '../../lib/orders/contract.ts';
import { placeOrder } from '../../lib/orders/repository.ts';
import type { Person } from './builders.ts';
import type { TestShop } from './pocketbase.ts';

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
