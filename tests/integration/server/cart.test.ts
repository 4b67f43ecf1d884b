import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { cartIn, readCartView } from '../../../lib/cart/in-browser.ts';
import { CART_LINE_COOKIES, CART_VIEW_COOKIE } from '../../../lib/constants.ts';
import { readCart } from '../../../lib/cart/repository.ts';
import { CART_COOKIE, SESSION_COOKIE } from '../../../lib/constants.ts';
import type { OffersRecord } from '../../../lib/pocketbase/schema.generated.ts';
import { aCustomer, anOffer, aProduct, aWarehouse } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { cookieHeader, cookiesSet, signedIn } from '../../support/sessions.ts';
import { fromMemory, startWeb, type Reply, type TestWeb } from '../../support/web.ts';

const JSON_ONLY = { accept: 'application/json' };
let shop: TestShop;
let web: TestWeb;
let offers: OffersRecord[];

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  const [{ id: warehouse }, { brand, category }] = [await aWarehouse(shop), await aProduct(shop)];
  offers = await Promise.all(
    Array.from({ length: 51 }, async () =>
      anOffer(shop, { product: (await aProduct(shop, { brand, category })).id, warehouse }),
    ),
  );
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

/** A browser that keeps its cookies. */
function aBrowser(cookies: Record<string, string> = {}) {
  const keep = (reply: Reply): Reply => {
    for (const [name, value] of Object.entries(cookiesSet(reply))) {
      if (value) cookies[name] = value;
      else delete cookies[name];
    }
    return reply;
  };
  const post = (fields: Record<string, string>, headers: Record<string, string> = JSON_ONLY) =>
    web.post('/api/cart', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: cookieHeader(cookies),
      ...headers,
    });
  const send = async (fields: Record<string, string>, headers?: Record<string, string>) =>
    keep(await post(fields, headers));
  /** Each is sent before any is answered; the answers arrive the other way round. */
  const sendTogether = async (...forms: Record<string, string>[]) => {
    const replies = await Promise.all(forms.map((fields) => post(fields)));
    return replies.toReversed().map(keep).toReversed();
  };
  const sendForm = async (path: string, form: FormData) =>
    keep(await web.post(path, form, { cookie: cookieHeader(cookies) }));
  return {
    cookies,
    send,
    sendTogether,
    sendForm,
    get: async (path: string) => keep(await web.get(path, { cookie: cookieHeader(cookies) })),
    view: () => readCartView(cartIn(cookieHeader(cookies), true)),
  };
}
const cookiesOf = async (customer: Parameters<typeof signedIn>[1]) =>
  Object.fromEntries(
    (await signedIn('authRecord', customer))
      .split('; ')
      .map((part) => part.split('=') as [string, string]),
  );
const offer = (place: number) => offers[place]!.id;
const answer = ({ body }: Reply) => JSON.parse(body);

test("a guest's cart lives in a cookie for each of its lines, which goes with the line", async () => {
  const guest = aBrowser();
  expect(answer(await guest.send({ add: offer(0) }))).toEqual({
    offer: offer(0),
    quantity: 1,
    count: 1,
  });
  expect(answer(await guest.send({ offer: offer(0), quantity: '40' }))).toEqual({
    offer: offer(0),
    quantity: 10,
    count: 1,
  });
  expect(answer(await guest.send({ add: offer(0) })).quantity).toBe(10);
  expect(Object.keys(guest.cookies)).toEqual([`${CART_LINE_COOKIES}.${offer(0)}`]);
  expect(guest.view()).toEqual({
    count: 1,
    quantities: new Map([[offer(0), 10]]),
    ofCustomer: false,
  });
  await guest.send({ drop: `${offer(0)}-1` });
  expect(Object.keys(guest.cookies)).toEqual([]);
});

test('a guest who changes how many there are does not know a new price by that', async () => {
  const [guest, customer, { id }] = [aBrowser(), await aCustomer(shop), await anOffer(shop)];
  await guest.send({ add: id });
  await shop.root.collection('offers').update(id, { retail_kopecks: 12_500 });
  await guest.send({ offer: id, quantity: '3' });
  Object.assign(guest.cookies, await cookiesOf(customer));
  await guest.get('/api/cart');
  expect((await readCart(customer.pb)).lines).toMatchObject([
    { quantity: 3, priceKopecks: 12_500, priceSeenKopecks: 10_000 },
  ]);
});

test('fifty lines fit, one more is refused in words, and nothing is lost', async () => {
  const guest = aBrowser();
  for (let place = 0; place < 50; place += 1)
    await guest.send({ offer: offer(place), quantity: '10' });
  expect(guest.view().count).toBe(50);
  expect(cookieHeader(guest.cookies).length).toBeLessThan(3_000);
  expect(answer(await guest.send({ add: offer(50) }))).toMatchObject({
    code: 'guest_cart_full',
    message: expect.stringContaining('Войдите'),
  });
  expect(answer(await guest.send({ offer: offer(7), quantity: '3' }))).toMatchObject({
    quantity: 3,
    count: 50,
  });
});

test('what a guest puts in and takes out at the same moment is all in his cart, and each answer is true', async () => {
  const guest = aBrowser();
  const first = await guest.sendTogether(
    { add: offer(10) },
    { add: offer(11) },
    { add: offer(12) },
  );
  expect(first.map((reply) => answer(reply).quantity)).toEqual([1, 1, 1]);
  expect(guest.view()).toMatchObject({ count: 3 });
  await guest.sendTogether(
    { drop: `${offer(10)}-1` },
    { offer: offer(11), quantity: '4' },
    { add: offer(13) },
  );
  expect(guest.view().quantities).toEqual(
    new Map([
      [offer(13), 1],
      [offer(12), 1],
      [offer(11), 4],
    ]),
  );
  expect((await guest.get('/auth?next=%2Fcart')).body.match(/name="drop"/g)).toHaveLength(3);
});

test('where the last room is found twice both lines are in the cart, and can be ordered', async () => {
  const guest = aBrowser();
  for (let place = 0; place < 49; place += 1) await guest.send({ add: offer(place) });
  await guest.sendTogether({ add: offer(49) }, { add: offer(50) });
  expect(guest.view().count).toBe(51);
  expect(answer(await guest.send({ offer: offer(50), quantity: '3' })).quantity).toBe(3);
  const customer = await aCustomer(shop);
  Object.assign(guest.cookies, await cookiesOf(customer));
  await guest.get('/api/cart');
  expect((await readCart(customer.pb)).lines).toHaveLength(51);
});

it.each([
  ['another key sealed', 'Fe26.2*1*aaaa*bbbb*cccc*1*dddd*eeee~2'],
  ['a guest wrote', '{"c":"x","l":[]}'],
  ['nobody can read', '%00%ff'],
])('a cart that %s is an empty one', async (_who, value) => {
  const guest = aBrowser({ [CART_COOKIE]: value });
  expect(answer(await guest.send({ add: offer(0) })).count).toBe(1);
});

test('without scripts a press leads to the cart, which asks to sign in and shows what waits', async () => {
  const guest = aBrowser();
  const pressed = await guest.send({ add: offer(1) }, {});
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/cart']);
  const { headers } = await guest.get('/cart');
  expect(headers.get('location')).toContain('/auth?next=%2Fcart');
  const page = await guest.get('/auth?next=%2Fcart');
  expect(page.body).toContain('Ваша корзина');
  expect((await aBrowser().get('/auth')).body).not.toContain('Ваша корзина');
  await shop.root.collection('products').update(offers[2]!.product, { published: false });
  expect((await guest.send({ add: offer(2) }, {})).headers.get('location')).toBe(
    '/cart?refused=not_sold',
  );
  expect((await guest.get('/auth?next=%2Fcart%3Frefused%3Dnot_sold')).body).toContain(
    'больше не продаётся',
  );
});

test('whoever signs in brings the cart along with the next press, once', async () => {
  const customer = await aCustomer(shop);
  const guest = aBrowser();
  await guest.send({ offer: offer(3), quantity: '4' });
  Object.assign(guest.cookies, await cookiesOf(customer));
  expect(answer(await guest.send({ add: offer(4) })).count).toBe(2);
  expect(Object.keys(guest.cookies).filter((name) => name.startsWith(CART_LINE_COOKIES))).toEqual(
    [],
  );
  expect(guest.view()).toMatchObject({ count: 2, ofCustomer: true });
  expect((await readCart(customer.pb)).lines.map(({ quantity }) => quantity)).toEqual([4, 1]);
});

test('a line that comes too late to be taken along comes with the next look, and nothing comes twice', async () => {
  const customer = await aCustomer(shop);
  const guest = aBrowser();
  await guest.send({ offer: offer(14), quantity: '2' });
  const kept = { ...guest.cookies };
  Object.assign(guest.cookies, await cookiesOf(customer));
  await guest.get('/api/cart');
  expect(guest.view()).toMatchObject({ count: 1, ofCustomer: true });
  const late = aBrowser();
  await late.send({ add: offer(15) });
  Object.assign(guest.cookies, late.cookies);
  await guest.get('/api/cart');
  expect(guest.view().quantities).toEqual(
    new Map([
      [offer(15), 1],
      [offer(14), 2],
    ]),
  );
  await guest.send({ drop: `${offer(14)}-2` });
  Object.assign(guest.cookies, kept); // as when the answer that took them away was lost
  await guest.get('/api/cart');
  expect((await readCart(customer.pb)).lines.map((line) => line.offer)).toEqual([offer(15)]);
});

test("a session that is over leaves no customer's cart on the screen", async () => {
  const customer = await aCustomer(shop);
  const browser = aBrowser(await cookiesOf(customer));
  await browser.send({ add: offer(5) });
  await shop.root.collection('users').update(customer.id, { blocked: true });
  expect(answer(await browser.send({ add: offer(6) }))).toMatchObject({ count: 1 });
  expect(browser.cookies).not.toHaveProperty(SESSION_COOKIE);
  expect(browser.view()).toEqual({
    count: 1,
    quantities: new Map([[offer(6), 1]]),
    ofCustomer: false,
  });
});

test('whoever looks has the copy of his cart made right: it was changed in another browser', async () => {
  const customer = await aCustomer(shop);
  const [one, other] = [aBrowser(await cookiesOf(customer)), aBrowser(await cookiesOf(customer))];
  await one.send({ offer: offer(9), quantity: '3' });
  const looked = await other.get('/api/cart');
  expect([looked.status, looked.headers.get('cache-control')]).toEqual([204, 'private, no-store']);
  expect(other.view()).toEqual(one.view());
  await other.send({ drop: `${offer(9)}-1` });
  await one.get('/api/cart');
  expect([one.view().count, one.cookies[CART_VIEW_COOKIE]]).toEqual([0, undefined]);
  const guest = aBrowser();
  await guest.send({ add: offer(9) });
  await guest.get('/api/cart');
  expect(guest.view().count).toBe(1);
});

it.each<[Record<string, string>]>([
  [{}],
  [{ add: 'UPPER' }],
  [{ offer: 'a', quantity: '-1' }],
  [{ offer: 'a', quantity: '1e3' }],
  [{ offer: 'a', quantity: '99999' }],
  [{ drop: '' }],
  [{ add: 'x'.repeat(500) }],
])('%j is refused in words', async (fields) => {
  const { status, body } = await aBrowser().send(fields);
  expect([status, JSON.parse(body).code]).toEqual([200, 'invalid_input']);
});

test('a body too large for a line is not read', async () => {
  expect((await aBrowser().send({ add: 'x'.repeat(5_000) })).status).toBe(413);
});

test('pages do not differ by what is in the cart', async () => {
  const guest = aBrowser();
  await guest.send({ add: offer(8) });
  const path = `/products/${offers[8]!.product}`;
  const [mine, everybodys] = await fromMemory(
    () => guest.get(path),
    () => web.get(path),
  );
  expect(mine.body).toBe(everybodys.body);
});

/**
 * The form of a page that a button belongs to, with what it sends by itself where no scripts run.
 */
function formIn({ body }: Reply, mark: RegExp): { tag: string; form: FormData } {
  const [, tag = '', inside = ''] =
    [...body.matchAll(/(<form[^>]*>)(.*?)<\/form>/gs)].find(([whole]) => mark.test(whole)) ?? [];
  const form = new FormData();
  for (const [input] of inside.matchAll(/<input[^>]*>/g)) {
    const value = (name: string) =>
      new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]?.replaceAll('&quot;', '"') ?? '';
    form.set(value('name'), value('value'));
  }
  return { tag, form };
}

const isAction = ({ tag, form }: { tag: string; form: FormData }): boolean =>
  !tag.includes('/api/') && [...form.keys()].some((name) => name.startsWith('$ACTION_'));

test('beside the sign-in the forms go to the route, in the cart they are actions, which come to the same', async () => {
  const guest = aBrowser();
  await guest.send({ offer: offer(20), quantity: '3' });
  const drop = formIn(await guest.get('/auth?next=%2Fcart'), /name="drop"/);
  expect(drop.tag).toContain('action="/api/cart"');
  drop.form.set('drop', `${offer(20)}-3`);
  const dropped = await guest.sendForm('/api/cart', drop.form);
  expect([dropped.status, dropped.headers.get('location'), guest.view().count]).toEqual([
    303,
    `/cart?dropped=${offer(20)}-3`,
    0,
  ]);
  const back = formIn(
    await guest.get(`/auth?next=${encodeURIComponent(`/cart?dropped=${offer(20)}-3`)}`),
    /Вернуть/,
  );
  expect(back.tag).toContain('action="/api/cart"');
  for (const press of ['once', 'twice'])
    expect(press && (await guest.sendForm('/api/cart', back.form)).headers.get('location')).toBe(
      '/cart',
    );
  expect([...guest.view().quantities]).toEqual([[offer(20), 3]]);

  const customer = await aCustomer(shop);
  const anna = aBrowser(await cookiesOf(customer));
  await anna.send({ offer: offer(21), quantity: '2' });
  const page = await anna.get('/cart');
  expect(
    page.body.slice(page.body.indexOf('id="content"'), page.body.indexOf('</main>')),
  ).not.toContain('/api/cart');
  const line = formIn(page, /name="quantity"/);
  line.form.set('quantity', '5');
  expect([
    isAction(line),
    (await anna.sendForm('/cart', line.form)).headers.get('location'),
  ]).toEqual([true, '/cart']);
  line.form.set('quantity', 'пять');
  expect((await anna.sendForm('/cart', line.form)).headers.get('location')).toBe(
    '/cart?refused=invalid_input',
  );
  expect((await readCart(customer.pb)).lines.map(({ quantity }) => quantity)).toEqual([5]);
  const cleared = formIn(page, /name="drop"/);
  cleared.form.set('drop', `${offer(21)}-5`);
  expect((await anna.sendForm('/cart', cleared.form)).headers.get('location')).toBe(
    `/cart?dropped=${offer(21)}-5`,
  );
  expect((await readCart(customer.pb)).lines).toEqual([]);

  await shop.root.collection('users').update(customer.id, { blocked: true });
  const late = await anna.sendForm('/cart', line.form);
  expect([late.status < 400, late.headers.get('location')]).toEqual([
    true,
    expect.stringMatching(/^\/(auth|cart)/),
  ]);
});

test('on the page of the favorites they have an address of their own, and nothing of an action stands on a page that is kept for everybody', async () => {
  const { body } = await web.get('/favorites', { cookie: 'shop_favorites=1' });
  const { tag, form } = formIn({ body } as Reply, /name="remove"/);
  expect(tag).toContain('action="/api/forms/favorites"');
  expect(body).not.toContain('$ACTION_');
  form.set('remove', '1');
  const reply = await web.post('/api/forms/favorites', form, { cookie: 'shop_favorites=1' });
  expect([reply.status, reply.headers.get('location'), cookiesSet(reply)]).toEqual([
    303,
    '/favorites?removed=1',
    expect.objectContaining({ shop_favorites: '' }),
  ]);
  for (const path of ['/', `/products/${offers[8]!.product}`]) {
    const kept = (await web.get(path)).body;
    expect([
      kept.includes('action="/api/cart"'),
      kept.includes('action="/api/favorites"'),
      kept.includes('$ACTION_'),
    ]).toEqual([true, true, false]);
  }
});
