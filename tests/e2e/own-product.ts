import sharp from 'sharp';
import { signInOwner } from '../support/owner.ts';

type Fields = Record<string, string | number | boolean>;

/**
 * A product to look at: three photos, two offers, a copy by another maker, a car, an old and an
 * original number.
 */
export type OwnProduct = { path: string; article: string; copy: string };

/**
 * Adds it to the running shop.
 * @param key letters and digits that make it the only one
 * @param cost of a piece in its offers, kopecks; 0 for not known
 */
export async function addProduct(key: string, cost = 0): Promise<OwnProduct> {
  const { url, token } = await signInOwner(
    process.env.E2E_BACKEND_PORT!,
    'owner@shop.test',
    process.env.E2E_ADMIN_PASSWORD!,
  );
  const send = async (method: string, path: string, body?: string | FormData) => {
    const headers = {
      authorization: token,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    };
    const reply = await fetch(`${url}/api/collections/${path}`, { method, headers, body });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const create = async (collection: string, fields: Fields): Promise<string> =>
    (await send('POST', `${collection}/records`, JSON.stringify(fields))).id;
  const first = async (collection: string): Promise<string> =>
    (await send('GET', `${collection}/records?perPage=1&skipTotal=1`)).items[0].id;

  const category = await first('categories');
  const brand = await create('brands', {
    name: `Показ ${key}`,
    slug: `pokaz-${key}`,
    kind: 'parts_maker',
    active: true,
  });
  const product = (article: string, name: string) =>
    create('products', {
      brand,
      category,
      article,
      article_key: 'x',
      name,
      unit: 'шт.',
      published: true,
      weight_g: 850,
      barcode: '2000000000015',
    });
  const [id, copy] = [
    await product(`ПК-${key}/1`, 'Колодки для показа'),
    await product(`ПК-${key}/2`, 'Колодки для показа, аналог'),
  ];
  await send('PATCH', `products/records/${id}`, await photos(3));

  for (const [of, kind, number] of [
    [id, 'oem', `OE ${key} 77`],
    [copy, 'oem', `OE${key}77`],
    [id, 'old', `OLD ${key}`],
  ] as const) {
    await create('product_numbers', { product: of, kind, number, number_key: 'x' });
  }
  const supplier = await create('suppliers', {
    name: `Показ ${key}`,
    kind: 'partner',
    active: true,
  });
  const own = await create('suppliers', { name: `Свой ${key}`, kind: 'own', active: true });
  for (const [of, whose, name, price] of [
    [id, supplier, 'Партнёр показа', 1234_00],
    [id, own, 'Склад показа', 1500_00],
    [copy, supplier, 'Партнёр показа 2', 999_00],
  ] as const) {
    const warehouse = await create('warehouses', {
      supplier: whose,
      name,
      city: 'Тверь',
      pickup: whose === own,
      active: true,
    });
    await create('offers', {
      product: of,
      warehouse,
      retail_kopecks: price,
      cost_kopecks: cost,
      stock_kind: whose === own ? 'many' : 'on_order',
      multiple: 1,
      min_quantity: 1,
      lead_min_h: whose === own ? 0 : 24,
      lead_max_h: whose === own ? 0 : 48,
      refreshed_at: '2026-11-20 10:00:00.000Z',
    });
  }
  return { path: `/products/${id}`, article: `ПК-${key}/1`, copy: `/products/${copy}` };
}

async function photos(count: number): Promise<FormData> {
  const form = new FormData();
  for (let n = 0; n < count; n++) {
    const jpeg = await sharp({
      create: { width: 800, height: 800, channels: 3, background: { r: 80 * n, g: 120, b: 160 } },
    })
      .jpeg()
      .toBuffer();
    form.append(
      'images',
      new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }),
      `photo-${n}.jpg`,
    );
  }
  return form;
}
