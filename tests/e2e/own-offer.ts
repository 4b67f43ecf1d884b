import { randomUUID } from 'node:crypto';
import { signInOwner, type Owner } from '../support/owner.ts';

let owner: Promise<Owner> | undefined;
const theOwner = (): Promise<Owner> =>
  (owner ??= signInOwner(
    process.env.E2E_BACKEND_PORT!,
    'owner@shop.test',
    process.env.E2E_ADMIN_PASSWORD!,
  ));

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const { url, token } = await theOwner();
  const reply = await fetch(`${url}/api/${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (reply.status === 204 ? undefined : await reply.json()) as T;
}

const create = async (collection: string, fields: object): Promise<string> =>
  (await ask<{ id: string }>('POST', `collections/${collection}/records`, fields)).id;
const first = async (collection: string): Promise<string> =>
  (
    await ask<{ items: { id: string }[] }>(
      'GET',
      `collections/${collection}/records?perPage=1&skipTotal=1`,
    )
  ).items[0]!.id;

/**
 * A product of its own with so many pieces at 9 000 ₽, too dear to stand in front of the demo's
 * own, and where it is bought. `kind` partner: there is «many» of it, and it costs us 6 000 ₽.
 */
export async function anOfferOf(
  pieces: number,
  key: string = randomUUID(),
  kind: 'own' | 'partner' = 'own',
) {
  const [category, supplier] = [
    await first('categories'),
    await create('suppliers', { name: `Склад ${key}`, kind, active: true }),
  ];
  const brand = await create('brands', {
    name: `Марка ${key.slice(0, 8)}`,
    slug: `marka-${key}`,
    kind: 'parts_maker',
    active: true,
  });
  const product = await create('products', {
    brand,
    category,
    article: key.slice(0, 13),
    article_key: 'x',
    name: `Деталь ${key.slice(0, 8)}`,
    unit: 'шт.',
    published: true,
  });
  const warehouse = await create('warehouses', {
    supplier,
    name: `Склад ${key.slice(0, 8)}`,
    city: 'Тверь',
    pickup: true,
    active: true,
  });
  const offer = await create('offers', {
    product,
    warehouse,
    retail_kopecks: 900_000,
    ...(kind === 'own' ? { stock_kind: 'exact' } : { stock_kind: 'many', cost_kopecks: 600_000 }),
    multiple: 1,
    min_quantity: 1,
  });
  if (kind === 'own') await count(offer, pieces);
  return {
    offer,
    path: `/products/${product}`,
    reprice: (kopecks: number) =>
      ask('PATCH', `collections/offers/records/${offer}`, { retail_kopecks: kopecks }),
    withdraw: () => ask('PATCH', `collections/products/records/${product}`, { published: false }),
  };
}

/** Somebody has counted what lies on the shelf. */
const count = (offer: string, pieces: number) =>
  ask('POST', `shop/admin/offers/${offer}/stock`, { onHand: pieces, seen: 0 });
