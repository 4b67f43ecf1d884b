import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { articleKey } from '../../../../lib/articles/model.ts';
import type { ReplacementStep } from '../../../../lib/crosses/model.ts';
import { aBrand, aCategory, anOffer, aProduct } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let category: string;
const brands: Record<string, string> = {};

/** A product whose id is its maker and its number, `lada-2108`. */
async function part(brand: string, article: string, over: object = {}): Promise<string> {
  const id = `${brand}-${article.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
  await aProduct(shop, {
    id,
    brand: brands[brand],
    category,
    article,
    article_key: articleKey(article),
    name: id,
    is_original: brand === 'lada',
    ...over,
  });
  return id;
}
const number = (product: string, kind: 'oem' | 'old' | 'trade', text: string, brand = '') =>
  shop.root.collection('product_numbers').create({
    product,
    kind,
    number: text,
    number_key: articleKey(text),
    brand: brands[brand] ?? '',
  });
const link = (from: [string, string], to: [string, string], over: object = {}) =>
  shop.root.collection('cross_links').create({
    from_brand: brands[from[0]],
    from_key: articleKey(from[1]),
    to_brand: brands[to[0]],
    to_key: articleKey(to[1]),
    kind: 'analog',
    ...over,
  });

type Group = 'originals' | 'replacements' | 'analogs';
const crosses = async (id: string) =>
  (await callBackend(shop, `/api/shop/products/${id}`)).body.crosses;
/** «lada-2108: oem» and so on, in the order of the page. */
const shown = async (id: string, group: Group): Promise<string[]> =>
  (await crosses(id))[group].map(
    (cross: { id: string; why: string }) => `${cross.id}: ${cross.why}`,
  );

beforeAll(async () => {
  shop = await startShop();
  category = (await aCategory(shop)).id;
  for (const slug of ['lada', 'mann', 'bosch', 'knecht', 'zavod'])
    brands[slug] = (await aBrand(shop, { name: slug.toUpperCase(), slug })).id;

  // One oil filter: the car maker's, two copies that name its number, one known from a supplier's
  // crosses alone.
  await part('lada', '2108-1012005');
  for (const [brand, article] of [
    ['mann', 'W 914/2'],
    ['bosch', '0 451 103 274'],
  ] as const)
    await number(await part(brand, article), 'oem', '2108 1012005', 'lada');
  await part('knecht', 'OC 384');
  await link(['mann', 'W 914/2'], ['knecht', 'OC 384'], { both_ways: true });
  await link(['mann', 'W 914/2'], ['zavod', 'НФ-001'], { both_ways: false });
  await part('zavod', 'НФ-001');
  await link(['mann', 'W 914/2'], ['bosch', 'F 026'], {});
  await link(['mann', 'W 914/2'], ['zavod', 'ЧЕРНОВИК 1'], {});
  await part('zavod', 'ЧЕРНОВИК 1', { id: 'zavod-draft', published: false });

  // A number that the car maker gave up, twice: by the manager's word and as an old number.
  await part('lada', '21080-1');
  await part('lada', '21080-2', { superseded_by: '' });
  await shop.root.collection('products').update('lada-210801', { superseded_by: 'lada-210802' });
  await number(await part('lada', '21080-3'), 'old', '21080-2', 'lada');
  await part('bosch', 'OLD 1');
  await part('bosch', 'NEW 1');
  await link(['bosch', 'NEW 1'], ['bosch', 'OLD 1'], { kind: 'replaces' });
  await part('bosch', 'OLD 2');
  await part('bosch', 'NEW 2');
  await link(['bosch', 'NEW 2'], ['bosch', 'OLD 2'], { kind: 'replaces', both_ways: true });
});
afterAll(() => shop?.stop());

/** «LADA 21080-2», «(BOSCH NEW1)» for a number without a product, «… by supplier». */
const chainOf = async (id: string): Promise<string[]> =>
  (await crosses(id)).chain.map(
    ({ brand, number, product, bySupplier }: ReplacementStep) =>
      `${product ? `${brand} ${number}` : `(${brand} ${number})`}${bySupplier ? ' by supplier' : ''}`,
  );

it.each([
  ['a copy shows the part of the car maker', 'mann-w9142', 'originals', ['lada-21081012005: oem']],
  [
    'a copy shows the other copies, by the number first known',
    'mann-w9142',
    'analogs',
    ['bosch-0451103274: oem', 'knecht-oc384: supplier', 'zavod-001: supplier'],
  ],
  [
    'the part of the car maker shows its copies',
    'lada-21081012005',
    'analogs',
    ['mann-w9142: oem', 'bosch-0451103274: oem'],
  ],
  ['the part of the car maker has no original', 'lada-21081012005', 'originals', []],
  [
    'a cross that holds both ways is read back',
    'knecht-oc384',
    'analogs',
    ['mann-w9142: supplier'],
  ],
  ['a cross is passed once, never to the crosses of the other', 'knecht-oc384', 'originals', []],
  ['a cross that holds one way is not read back', 'zavod-001', 'analogs', []],
  [
    'an old number names what came after it',
    'lada-210801',
    'replacements',
    ['lada-210802: successor'],
  ],
  [
    'what came between names both',
    'lada-210802',
    'replacements',
    ['lada-210803: successor', 'lada-210801: predecessor'],
  ],
  [
    'the new one names the number it knows as its old one',
    'lada-210803',
    'replacements',
    ['lada-210802: predecessor'],
  ],
  ['a replacement is not an original once more', 'lada-210802', 'originals', []],
  [
    'a supplier tells of a replacement',
    'bosch-old1',
    'replacements',
    ['bosch-new1: successor_by_supplier'],
  ],
  ['the new part does not stand in for itself', 'bosch-new1', 'replacements', []],
  [
    'a replacement that holds both ways names the old part, too',
    'bosch-new2',
    'replacements',
    ['bosch-old2: predecessor_by_supplier'],
  ],
] as [string, string, Group, string[]][])('%s', async (_what, id, group, expected) =>
  expect(await shown(id, group)).toEqual(expected),
);

test('numbers that no product here has are named, a draft is not', async () => {
  expect((await crosses('mann-w9142')).numbers).toEqual([{ brand: 'BOSCH', number: 'F026' }]);
  expect(
    JSON.stringify((await callBackend(shop, '/api/shop/products/mann-w9142')).body),
  ).not.toMatch(/draft|ЧЕРНОВИК/);
});

test('a cross is a listed product: with price, availability, image and the offer that a press puts into the cart', async () => {
  const { id: offer } = await anOffer(shop, {
    product: 'knecht-oc384',
    retail_kopecks: 45_000,
    on_hand: 3,
    multiple: 2,
  });
  expect((await crosses('mann-w9142')).analogs[0]).toMatchObject({
    id: 'knecht-oc384',
    priceKopecks: 45_000,
    availability: 'in_stock',
    quantity: 3,
    image: null,
    brand: { slug: 'knecht' },
    offer,
    multiple: 2,
    minQuantity: 1,
  });
});

test('what can be had soonest and cheapest comes first', async () => {
  await anOffer(shop, { product: 'zavod-001', retail_kopecks: 20_000, stock_kind: 'on_order' });
  await anOffer(shop, { product: 'bosch-0451103274', retail_kopecks: 44_000 });
  expect(await shown('mann-w9142', 'analogs')).toEqual([
    'bosch-0451103274: oem',
    'knecht-oc384: supplier',
    'zavod-001: supplier',
  ]);
});

test('a part that is no longer sold is not offered instead', async () => {
  await part('bosch', 'GONE', { published: false });
  await link(['knecht', 'OC 384'], ['bosch', 'GONE']);
  expect(await crosses('knecht-oc384')).toMatchObject({
    analogs: [{ id: 'mann-w9142' }],
    numbers: [],
  });
});

test('one original number of two car makers does not mix their parts', async () => {
  await number(await part('mann', 'A 1'), 'oem', '555 000', 'lada');
  await number(await part('bosch', 'A 2'), 'oem', '555000', 'zavod');
  await number(await part('knecht', 'A 3'), 'oem', '555-000');
  expect(await shown('mann-a1', 'analogs')).toEqual(['knecht-a3: oem']);
  expect(await shown('knecht-a3', 'analogs')).toEqual(['mann-a1: oem', 'bosch-a2: oem']);
});

test('a short number without its maker leads nowhere', async () => {
  await number(await part('mann', 'S 1'), 'oem', '12-3');
  await number(await part('bosch', 'S 2'), 'oem', '123');
  expect(await shown('mann-s1', 'analogs')).toEqual([]);
});

test("a number that dozens of products share leads nowhere: it is nobody's", async () => {
  await number(await part('mann', 'J 0'), 'oem', 'НЕТ НОМЕРА');
  for (let n = 1; n <= 58; n++) await number(await part('zavod', `J ${n}`), 'oem', 'НЕТ НОМЕРА');
  expect(await shown('mann-j0', 'analogs')).toHaveLength(30);
  for (let n = 59; n <= 60; n++) await number(await part('zavod', `J ${n}`), 'oem', 'НЕТ НОМЕРА');
  expect(await shown('mann-j0', 'analogs')).toEqual([]);
});

describe('the chain to the number that is made today', () => {
  beforeAll(async () => {
    // Three words of a supplier, the last number in no catalogue; a circle; two who disagree; a
    // draft at the end.
    for (const article of ['C 1', 'C 2', 'C 3', 'ROUND 1', 'ROUND 2', 'FORK 1', 'FORK 2', 'FORK 3'])
      await part('knecht', article);
    await part('knecht', 'HIDDEN 1');
    await part('knecht', 'HIDDEN 2', { published: false });
    for (const [newer, older] of [
      ['C 2', 'C 1'],
      ['C 3', 'C 2'],
      ['C 4', 'C 3'],
      ['ROUND 1', 'ROUND 2'],
      ['ROUND 2', 'ROUND 1'],
      ['FORK 2', 'FORK 1'],
      ['FORK 3', 'FORK 1'],
      ['HIDDEN 2', 'HIDDEN 1'],
    ] as const)
      await link(['knecht', newer], ['knecht', older], { kind: 'replaces' });
  });

  it.each([
    ['of a current one is empty', 'lada-210803', []],
    ['leads over what came between', 'lada-210801', ['LADA 21080-2', 'LADA 21080-3']],
    ['begins anywhere in it', 'lada-210802', ['LADA 21080-3']],
    [
      'of a supplier ends at a number that nobody here sells',
      'knecht-c1',
      ['KNECHT C 2 by supplier', 'KNECHT C 3 by supplier', '(KNECHT C4) by supplier'],
    ],
    ['that goes round ends where it began', 'knecht-round1', ['KNECHT ROUND 2 by supplier']],
    ['that parts in two ends before', 'knecht-fork1', []],
    ['names no draft', 'knecht-hidden1', []],
    ['does not go where two stand for each other', 'bosch-old2', []],
    ['of one that only copies an original is empty', 'mann-w9142', []],
  ])('%s', async (_, id, chain) => expect(await chainOf(id)).toEqual(chain));
});

describe('two crosses away', () => {
  const far = async (id: string): Promise<string[]> => {
    const { body } = await callBackend(shop, `/api/shop/products/${id}/far-crosses`);
    return body.items.map(
      ({ id: other, via }: { id: string; via: { brand: string; number: string } }) =>
        `${other} via ${via.brand} ${via.number}`,
    );
  };

  it('stands what the other end of a cross leads to, over its number as printed, and no draft', async () => {
    expect(await far('knecht-oc384')).toEqual(['zavod-001 via MANN W 914/2']);
  });

  it('a number without a product leads on, and what was found one step away is not told again', async () => {
    await part('bosch', 'FAR 1');
    await part('knecht', 'FAR 3');
    await part('zavod', 'FAR 4');
    await link(['bosch', 'FAR 1'], ['mann', 'FAR 2']);
    await link(['bosch', 'FAR 1'], ['zavod', 'FAR 4']);
    await link(['mann', 'FAR 2'], ['knecht', 'FAR 3']);
    await link(['mann', 'FAR 2'], ['zavod', 'FAR 4']);
    await link(['mann', 'FAR 2'], ['bosch', 'FAR 1']);
    expect(await far('bosch-far1')).toEqual(['knecht-far3 via MANN FAR2']);
    expect(await far('knecht-far3')).toEqual([]);
  });

  it('a number that very many share leads nowhere', async () => {
    await part('bosch', 'HUB 1');
    await part('knecht', 'HUB 3');
    await link(['bosch', 'HUB 1'], ['mann', 'HUB 2']);
    await link(['mann', 'HUB 2'], ['knecht', 'HUB 3']);
    expect(await far('bosch-hub1')).toEqual(['knecht-hub3 via MANN HUB2']);
    const insert = shop
      .database()
      .prepare(
        `INSERT INTO cross_links (id, from_brand, from_key, to_brand, to_key, kind, both_ways, confidence, source, created, updated) VALUES (?, ?, 'HUB2', ?, ?, 'analog', 0, 0, '', '', '')`,
      );
    for (let n = 0; n < 60; n += 1)
      insert.run(`hub${n}`.padEnd(15, 'x'), brands.mann!, brands.zavod!, `HUBEND${n}`);
    expect(await far('bosch-hub1')).toEqual([]);
  });

  it('says nothing of a draft or of nothing', async () => {
    for (const id of ['zavod-draft', 'nothing'])
      expect((await callBackend(shop, `/api/shop/products/${id}/far-crosses`)).status).toBe(404);
  });
});
