import { signInAdmin } from '../../lib/accounts/repository.ts';
import { createBackend } from '../../lib/pocketbase/client.ts';
import { productPaths, type BenchShop } from '../shop.ts';

type Offer = { id: string; retail_kopecks: number };

/**
 * The price of a product, changed as an admin does it. `shown`: how its page, at `path`, says it to
 * search engines.
 */
export type Prices = { path: string; shown: () => string; change: () => Promise<void> };

/** A kopeck more each time: nobody asks whether that is meant, and no page says it twice. */
export async function openPrices({ backend, owner }: BenchShop, products: number): Promise<Prices> {
  const pb = createBackend(backend.url);
  const { token } = await signInAdmin(pb, owner.email, owner.password);
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json', authorization: token };
    const reply = await fetch(`${backend.url}/api/collections/offers/records${path}`, {
      ...init,
      headers,
    });
    if (!reply.ok) throw new Error(`offers: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const offersOf = async (product: string): Promise<Offer[]> =>
    ((await ask(`?filter=${encodeURIComponent(`product="${product}"`)}`)) as { items: Offer[] })
      .items;
  for (const path of productPaths(products)) {
    const [offer, ...others] = await offersOf(path.split('/').at(-1)!);
    if (!offer || others.length > 0 || offer.retail_kopecks === 0) continue;
    let kopecks = offer.retail_kopecks;
    return {
      path,
      shown: () => (kopecks / 100).toFixed(2),
      change: async () => {
        kopecks += 1;
        const body = JSON.stringify({ retail_kopecks: kopecks });
        await ask(`/${offer.id}`, { method: 'PATCH', body });
      },
    };
  }
  throw new Error('no product has one offer');
}
