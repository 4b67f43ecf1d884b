import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { searchEverything } from '../../../../lib/admin-search/repository.ts';
import { aBrand, aCategory, aCustomer, aMessage, aProduct } from '../../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let callers: Record<CallerName, Caller>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await startShop();
  callers = await theCallers(shop);
  const category = await aCategory(shop, { name: 'Тормозные колодки', slug: 'pads' });
  const [ate, brand] = [
    await aBrand(shop, { name: 'ATE', slug: 'ate' }),
    await aBrand(shop, { name: 'Лукойл', slug: 'lukoil' }),
  ];
  Object.assign(ids, {
    [(
      await aProduct(shop, {
        name: 'Колодки задние',
        article: '13.0460-2782.2',
        brand: ate.id,
        category: category.id,
        published: false,
      })
    ).id]: 'draft',
    [category.id]: 'category',
    [brand.id]: 'brand',
    [(
      await shop.root
        .collection('suppliers')
        .create({ name: 'Лукавый поставщик', code: 'luk', kind: 'partner', active: true })
    ).id]: 'supplier',
    [(
      await aMessage(shop, {
        number: 4321,
        name: 'Лукьян Колодкин',
        phone: '+79001234567',
        email: 'lu_k%yan@shop.test',
      })
    ).id]: 'message',
    [(
      await aMessage(shop, { number: 77, name: 'Лукьян из другого магазина', storefront: 'second' })
    ).id]: 'elsewhere',
  });
});
afterAll(() => shop?.stop());

const search = (q: string, caller: CallerName = 'manager') =>
  callBackend(shop, `/api/shop/admin/search?storefront=main&q=${encodeURIComponent(q)}`, {
    token: callers[caller].token,
  });
const found = async (q: string, caller?: CallerName) =>
  (await search(q, caller)).body.items.map(({ id }: { id: string }) => ids[id]);

it.each([
  ['a number, as it is printed', '13.0460-2782.2', ['draft']],
  ['the beginning of a number', '130460', ['draft']],
  ['words, whatever their case', 'КОЛОДКИ', ['message', 'draft', 'category']],
  ['the beginning of names', 'лук', ['message', 'brand', 'supplier']],
  ['the middle of a name', 'койл', ['brand']],
  ['a name the other way round, in another case', 'КОЛОДКИН лукьян', ['message']],
  ['words of a name in another order', 'колодки тормозные', ['draft', 'category']],
  ['the number of a message', '4321', ['message']],
  ['a phone, as people write it', '8 (900) 123-45', ['message']],
  ['a whole phone', '89001234567', ['message']],
  ['signs that mean something to a database', 'u_k%y', ['message']],
  ['nothing that is there', 'такого нет', []],
])('%s finds what is called so', async (_, q, expected) =>
  expect(await found(q)).toEqual(expected),
);

test('a customer is found by the ИНН of a request that is not decided yet; his phone is written as people read it', async () => {
  const { id } = await aCustomer(shop, {
    name: '',
    email: 'a+79161234567@shop.test',
    phone: '+79161234567',
  });
  await shop.root.collection('status_requests').create({
    storefront: 'main',
    number: '30-1',
    user: id,
    state: 'new',
    business: 'service',
    inn: '7728168971',
    contact_name: 'Кто',
    contact_phone: '+79161234567',
  });
  expect(await searchEverything(callers.manager.pb, 'main', '7728168971')).toEqual([
    {
      kind: 'customer',
      id,
      title: 'a+79161234567@shop.test',
      note: '+7\u00A0916\u00A0123\u201145\u201167',
    },
  ]);
});

test('says of each what tells it from others', async () => {
  const { body } = await search('лук');
  expect(
    body.items.map(({ kind, title, note }: Record<string, string>) => [kind, title, note]),
  ).toEqual([
    ['message', '№ 4321, Лукьян Колодкин', expect.any(String)],
    ['brand', 'Лукойл', 'бренд'],
    ['supplier', 'Лукавый поставщик', 'luk'],
  ]);
  expect((await search('13.0460-2782.2')).body.items[0]).toMatchObject({
    kind: 'product',
    title: 'Колодки задние',
    note: 'ATE 13.0460-2782.2 · черновик',
  });
});

it.each([
  ['owner', ['message', 'draft', 'category', 'brand', 'supplier']],
  ['warehouse', ['draft']],
  ['content', ['draft', 'category', 'brand']],
] as const)('the role %s finds only what it may open', async (caller, expected) => {
  expect([
    ...(await found('колодки', caller)),
    ...(await found('лук', caller)).filter((name: string) => name !== 'message'),
  ]).toEqual(expected);
});

it.each(CALLERS)('%s', async (caller) =>
  expect((await search('лук', caller)).status).toBe(
    ['owner', 'manager', 'warehouse', 'content'].includes(caller) ? 200 : 403,
  ),
);

it.each(['', ' ', 'x'.repeat(3_000)])('a query that is none is refused', async (q) =>
  expect(reason(await search(q))).toBe('invalid_input'),
);
