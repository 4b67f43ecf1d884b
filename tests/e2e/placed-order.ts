import { readCart, setCartLine } from '../../lib/cart/repository.ts';
import { moveLines } from '../../lib/orders/lines/repository.ts';
import type { LineState } from '../../lib/orders/model.ts';
import { placeOrder } from '../../lib/orders/repository.ts';
import { unpaidText } from '../../lib/orders/unpaid/model.ts';
import { createBackend, type Backend } from '../../lib/pocketbase/client.ts';
import { getRecord } from '../../lib/pocketbase/records.ts';
import { signInOwner } from '../support/owner.ts';
import { theConsent } from './accounts.ts';

let shop: Promise<Backend> | undefined;
/**
 * Somebody of the shop who may do everything with orders, at the backend's own door: asked once a
 * worker, since who signs in too often is refused.
 */
export const theShop = (): Promise<Backend> =>
  (shop ??= signInOwner(
    process.env.E2E_BACKEND_PORT!,
    'owner@shop.test',
    process.env.E2E_ADMIN_PASSWORD!,
  ).then(({ url, token }) => createBackend(url, token)));

/**
 * An order of a customer's, two pieces of each offer.
 * @returns ids of it and of its lines, and how the shop leads a line on
 */
export async function aPlacedOrder(pb: Backend, ...offers: string[]) {
  for (const offer of offers) await setCartLine(pb, offer, 2);
  const { key, seen } = await readCart(pb);
  const { id, number } = await placeOrder(pb, {
    key,
    seen,
    storefront: 'main',
    contact: { name: 'Анна', phone: '+79161234567', email: '' },
    delivery: { kind: 'pickup', point: '', city: '', street: '', flat: '', postalCode: '' },
    payment: 'on_receipt',
    clientNumber: '',
    comment: '',
    consent: await theConsent(),
  });
  const lines = (
    await pb
      .collection('order_items')
      .getFullList({ filter: pb.filter('order = {:id}', { id }), sort: 'position' })
  ).map((line) => line.id);
  return { id, number, lines, path: `/orders/${id}`, lead };
}

/** The shop takes steps with a line, from where it stands. */
async function lead(line: string, from: LineState, ...states: LineState[]): Promise<void> {
  const { order } = await getRecord(await theShop(), 'order_items', line);
  for (const to of states) {
    await moveLines(await theShop(), [{ line, from, to }], {
      reason: 'так вышло',
      unpaid: unpaidText([[order, Number.MAX_SAFE_INTEGER]]),
    });
    from = to;
  }
}
