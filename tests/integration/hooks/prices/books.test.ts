import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { quoteOffers } from '../../../../lib/prices/repository.ts';
import {
  getFixedPrice,
  getLevel,
  listCustomersOf,
  listFixedPrices,
  listLevelNames,
  listLevels,
  listPricesOf,
  listRules,
  removeFixedPrice,
  removeLevel,
  removeRule,
  saveFixedPrice,
  saveLevel,
  saveRule,
  setCustomerLevel,
  tracePrices,
} from '../../../../lib/prices/admin/repository.ts';
import {
  aBrand,
  aCategory,
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  type Person,
} from '../../../support/builders.ts';
import { sure } from '../../../support/sure.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { events, callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let manager: Person;
beforeAll(async () => {
  shop = await startShop();
  manager = await anAdmin(shop, 'manager');
});
afterAll(() => shop?.stop());

let made = 0;
const FIELDS = {
  base: 'retail' as const,
  percent: -10,
  rounding: 100,
  below_cost: false,
  may_exceed_retail: false,
};
const aLevel = (over: object = {}) =>
  saveLevel(
    manager.pb,
    '',
    { name: `Уровень ${++made}`, code: `level-${made}`, ...FIELDS, ...over },
    '',
  );
const RULE = {
  category: '',
  brand: '',
  supplier: '',
  from_kopecks: 0,
  to_kopecks: 0,
  percent: -20,
  priority: 0,
};
const agreed = (product: string, over: object = {}) => ({
  id: '',
  product,
  kopecks: 7_700,
  from: '',
  to: '',
  updatedAt: '',
  ...over,
});
const priceOf = async ({ pb }: Person, offer: string) => (await quoteOffers(pb, [offer]))[offer];

test('every change of a level, of its rules and of agreed prices holds at the next request, without an event for the kept pages', async () => {
  const { id: offer, product } = await anOffer(shop);
  const brand = await aBrand(shop);
  await shop.root.collection('products').update(product, { brand: brand.id });
  const [customer, level] = [await aCustomer(shop), await aLevel()];
  const { seq } = await events(shop, 0);
  await setCustomerLevel(manager.pb, customer.id, level);
  expect(await priceOf(customer, offer)).toBe(9_000);
  await saveRule(manager.pb, '', level, { ...RULE, brand: brand.id }, '');
  expect(await priceOf(customer, offer)).toBe(8_000);
  const price = await saveFixedPrice(manager.pb, level, agreed(product));
  expect(await priceOf(customer, offer)).toBe(7_700);
  await removeFixedPrice(manager.pb, price);
  expect(await priceOf(customer, offer)).toBe(8_000);
  await removeRule(manager.pb, (await listRules(manager.pb, level))[0]!.id);
  await saveLevel(
    manager.pb,
    level,
    { name: 'Опт', code: 'opt', ...FIELDS, percent: -30 },
    (await getLevel(manager.pb, level)).updatedAt,
  );
  expect(await priceOf(customer, offer)).toBe(7_000);
  await setCustomerLevel(manager.pb, customer.id, '');
  expect(await priceOf(customer, offer)).toBe(10_000);
  expect((await events(shop, seq)).tags).toEqual([]);
});

test('the levels are listed with their customers and rules, retail first and without a count', async () => {
  const level = await aLevel({
    below_cost: true,
    may_exceed_retail: true,
    percent: 12.5,
    base: 'cost',
  });
  for (let n = 0; n < 2; n += 1)
    await setCustomerLevel(manager.pb, (await aCustomer(shop)).id, level);
  await sure((known) => saveRule(manager.pb, '', level, { ...RULE, from_kopecks: 100, known }, ''));
  const levels = await listLevels(manager.pb);
  expect(levels[0]).toMatchObject({
    code: 'retail',
    name: 'Розница',
    isDefault: true,
    customers: 0,
  });
  expect(levels.find(({ id }) => id === level)).toMatchObject({
    customers: 2,
    rules: 1,
    percent: 12.5,
    base: 'cost',
    belowCost: true,
    mayExceedRetail: true,
    roundingKopecks: 100,
    isDefault: false,
  });
});

test('levels stand as people count them wherever they are read, and retail first', async () => {
  const { product } = await anOffer(shop);
  const [ten, two] = [await aLevel({ name: 'Считать 10' }), await aLevel({ name: 'Считать 2' })];
  for (const level of [ten, two]) await saveFixedPrice(manager.pb, level, agreed(product));
  const counted = (levels: { name: string }[]) =>
    levels
      .map(({ name }) => name)
      .filter((name) => name === 'Розница' || name.startsWith('Считать'));
  expect(counted(await listLevels(manager.pb))).toEqual(['Розница', 'Считать 2', 'Считать 10']);
  expect(counted(await listLevelNames(manager.pb))).toEqual([
    'Розница',
    'Считать 2 (−10\u00A0%)',
    'Считать 10 (−10\u00A0%)',
  ]);
  expect(counted((await tracePrices(manager.pb, product)).levels)).toEqual([
    'Считать 2',
    'Считать 10',
  ]);
  expect(counted((await listPricesOf(manager.pb, product)).map(({ level }) => level))).toEqual([
    'Считать 2',
    'Считать 10',
  ]);
});

test('a level that somebody has cannot be removed by anybody, one that nobody has any more can, with all that hangs on it', async () => {
  const [level, customer, { product }] = [
    await aLevel(),
    await aCustomer(shop),
    await anOffer(shop),
  ];
  await saveRule(manager.pb, '', level, { ...RULE, from_kopecks: 100 }, '');
  await saveFixedPrice(manager.pb, level, agreed(product));
  await setCustomerLevel(manager.pb, customer.id, level);
  expect((await listCustomersOf(manager.pb, level)).map(({ id }) => id)).toEqual([customer.id]);
  await expect(removeLevel(manager.pb, level)).rejects.toMatchObject({ code: 'level_in_use' });
  await expect(shop.root.collection('price_levels').delete(level)).rejects.toMatchObject({
    status: 400,
  });
  expect((await shop.root.collection('users').getOne(customer.id))['price_level']).toBe(level);
  await setCustomerLevel(manager.pb, customer.id, '');
  await removeLevel(manager.pb, level);
  await expect(getLevel(manager.pb, level)).rejects.toMatchObject({ code: 'not_found' });
  expect(
    shop
      .database()
      .prepare(
        'SELECT (SELECT COUNT(*) FROM price_rules WHERE level = ?) + (SELECT COUNT(*) FROM fixed_prices WHERE level = ?) AS n',
      )
      .get(level, level),
  ).toEqual({ n: 0 });
});

test('who has a level by his company counts as well, and keeps it from being removed', async () => {
  const level = await aLevel();
  const company = await shop.root
    .collection('companies')
    .create({ legal_form: 'company', name: 'Гараж', inn: '7707083893', price_level: level });
  await expect(removeLevel(manager.pb, level)).rejects.toMatchObject({ code: 'level_in_use' });
  const customer = await aCustomer(shop, { company: company.id, price_level: level });
  expect([
    (await getLevel(manager.pb, level)).customers,
    (await listCustomersOf(manager.pb, level)).map(({ id }) => id),
  ]).toEqual([1, [customer.id]]);
});

test('retail cannot be changed, removed, doubled or given rules and prices, not even by the owner', async () => {
  const owner = await anAdmin(shop, 'owner');
  const [{ id: retail }, { product }, level] = [
    (await listLevels(owner.pb))[0]!,
    await anOffer(shop),
    await aLevel(),
  ];
  await expect(
    saveLevel(owner.pb, retail, { name: 'Опт', code: 'x', ...FIELDS }, ''),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(removeLevel(owner.pb, retail)).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    owner.pb
      .collection('price_levels')
      .create({ name: 'Вторая', code: 'second', base: 'retail', is_default: true }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(
    owner.pb.collection('price_levels').update(level, { is_default: true }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    saveRule(owner.pb, '', retail, { ...RULE, from_kopecks: 100 }, ''),
  ).rejects.toMatchObject({ code: 'not_stored' });
  await expect(saveFixedPrice(owner.pb, retail, agreed(product))).rejects.toMatchObject({
    code: 'not_stored',
  });
});

test('of two who change one level, rule or price the second is told', async () => {
  const [level, { product }] = [await aLevel(), await anOffer(shop)];
  await saveRule(manager.pb, '', level, { ...RULE, from_kopecks: 100 }, '');
  const price = await saveFixedPrice(manager.pb, level, agreed(product));
  const [seen, [rule], known] = [
    (await getLevel(manager.pb, level)).updatedAt,
    await listRules(manager.pb, level),
    await getFixedPrice(manager.pb, level, price),
  ];
  const changes = [
    (percent: number) =>
      saveLevel(manager.pb, level, { name: 'Опт', code: `opt-${level}`, ...FIELDS, percent }, seen),
    (percent: number) =>
      saveRule(
        manager.pb,
        rule!.id,
        level,
        { ...RULE, from_kopecks: 100, percent },
        rule!.updatedAt,
      ),
    (kopecks: number) => saveFixedPrice(manager.pb, level, { ...known, kopecks: 7000 - kopecks }),
  ];
  for (const change of changes) {
    await change(-1);
    await expect(change(-2)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  }
  await removeFixedPrice(manager.pb, price);
  await expect(changes[2]!(-3)).rejects.toMatchObject({ code: 'price_removed' });
});

test('agreed prices are found by number, maker and name, page by page, the newest first', async () => {
  const [level, brand] = [await aLevel(), await aBrand(shop, { name: 'Филтрон' })];
  const [one, two] = [
    await aProduct(shop, {
      brand: brand.id,
      name: 'Фильтр масляный',
      article: 'OP 520/1',
      article_key: 'OP5201',
    }),
    await aProduct(shop, { name: 'Колодки тормозные' }),
  ];
  for (const { id } of [one, two]) await saveFixedPrice(manager.pb, level, agreed(id));
  const found = async (q: string) =>
    (await listFixedPrices(manager.pb, level, { q, page: 1 })).items.map(({ product }) => product);
  expect(await found('')).toEqual([two.id, one.id]);
  for (const q of ['op520', 'OP 520/1', 'филтрон', 'масляный ФИЛЬТР', 'фильтр op520'])
    expect(await found(q), q).toEqual([one.id]);
  for (const q of ['20/1', 'колодки филтрон', '%', "' OR 1"]) expect(await found(q), q).toEqual([]);
  expect(await listFixedPrices(manager.pb, level, { page: 1 })).toMatchObject({
    hasNext: false,
    items: [
      { kopecks: 7_700, retailKopecks: null, from: '', to: '' },
      { article: 'OP 520/1', brand: 'Филтрон' },
    ],
  });
  expect(await listFixedPrices(manager.pb, await aLevel(), { page: 1 })).toEqual({
    items: [],
    hasNext: false,
    found: 0,
  });
});

test('a word that a thousand products have finds those of them that have an agreed price', async () => {
  const [level, { id: bolt }, other] = [
    await aLevel(),
    await aProduct(shop, { name: 'Болт колёсный', article: 'BOLT 1', article_key: 'BOLT1' }),
    await aProduct(shop, { name: 'Гайка' }),
  ];
  const database = shop.database();
  const columns = database
    .prepare("SELECT name FROM pragma_table_info('products')")
    .all()
    .map(({ name }) => String(name));
  const others: Record<string, string> = {
    id: "'bolt-' || n",
    article: "'B777 Д' || n",
    article_key: "'B777Д' || n",
    number: '0',
  };
  database.exec(
    `WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 1100) INSERT INTO products (${columns.join()}) SELECT ${columns.map((name) => others[name] ?? `p.${name}`).join()} FROM many, products p WHERE p.id = '${bolt}'`,
  );
  for (const product of [bolt, 'bolt-700', other.id])
    await saveFixedPrice(manager.pb, level, agreed(product));
  const found = async (q: string) =>
    (await listFixedPrices(manager.pb, level, { q, page: 1 })).items.map(({ product }) => product);
  expect([
    await found('болт'),
    await found('болт КОЛЁСНЫЙ'),
    await found('болт bolt1'),
    await found('болт b777'),
  ]).toEqual([['bolt-700', bolt], ['bolt-700', bolt], [bolt], ['bolt-700']]);
});

test('an agreed price holds from the beginning of its first to the end of its last day by the shop, and twice from one day it is refused', async () => {
  const [level, { product }] = [await aLevel(), await anOffer(shop)];
  const id = await saveFixedPrice(
    manager.pb,
    level,
    agreed(product, { from: '2026-11-01', to: '2026-11-30' }),
  );
  expect(await shop.root.collection('fixed_prices').getOne(id)).toMatchObject({
    valid_from: '2026-10-31 21:00:00.000Z',
    valid_to: '2026-11-30 20:59:59.999Z',
  });
  expect(await getFixedPrice(manager.pb, level, id)).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-30',
    kopecks: 7_700,
  });
  await expect(
    saveFixedPrice(manager.pb, level, agreed(product, { from: '2026-11-01' })),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { from: [expect.stringContaining('уже есть цена')] } },
  });
  await expect(getFixedPrice(manager.pb, await aLevel(), id)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('what a rule asks for is told in names', async () => {
  const [level, category, brand] = [
    await aLevel(),
    await aCategory(shop, { name: 'Фильтры' }),
    await aBrand(shop),
  ];
  await saveRule(
    manager.pb,
    '',
    level,
    {
      ...RULE,
      category: category.id,
      brand: brand.id,
      from_kopecks: 100_00,
      percent: -11.5,
      priority: 3,
    },
    '',
  );
  expect(await listRules(manager.pb, level)).toMatchObject([
    {
      names: {
        category: 'Фильтры',
        brand: brand.name,
        supplier: '',
        fromKopecks: 100_00,
        toKopecks: 0,
      },
      percent: -11.5,
      priority: 3,
    },
  ]);
});

test('of two who give a customer a level the second is told', async () => {
  const [customer, level, other] = [await aCustomer(shop), await aLevel(), await aLevel()];
  await setCustomerLevel(manager.pb, customer.id, level, '');
  await expect(setCustomerLevel(manager.pb, customer.id, other, '')).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  expect((await shop.root.collection('users').getOne(customer.id)).price_level).toBe(level);
});

test('who is blocked or has become somebody else is given no level; what he has is taken', async () => {
  const [{ id }, into, level, other] = [
    await aCustomer(shop),
    await aCustomer(shop),
    await aLevel(),
    await aLevel(),
  ];
  await setCustomerLevel(manager.pb, id, level);
  for (const [code, over] of [
    ['customer_blocked', { blocked: true }],
    ['account_merged', { merged_into: into.id }],
  ] as const) {
    await shop.root.collection('users').update(id, { ...over, price_level: level });
    await expect(setCustomerLevel(manager.pb, id, other)).rejects.toMatchObject({ code });
    expect((await shop.root.collection('users').getOne(id)).price_level).toBe(level);
    await setCustomerLevel(manager.pb, id, '');
    expect((await shop.root.collection('users').getOne(id)).price_level).toBe('');
  }
});

test('a level is given and taken with a line in the audit; what changes nothing leaves none', async () => {
  const [customer, level] = [await aCustomer(shop), await aLevel()];
  const retail = (await listLevels(manager.pb))[0]!.id;
  for (const given of [level, level, retail, ''])
    await setCustomerLevel(manager.pb, customer.id, given);
  const told = await shop.root.collection('audit_log').getFullList({
    filter: `record = '${customer.id}' && action != 'sign_in'`,
    sort: 'created,@rowid',
  });
  expect(told.map(({ actor, before, after }) => [actor, before, after])).toEqual([
    [manager.id, { price_level: '' }, { price_level: level }],
    [manager.id, { price_level: level }, { price_level: '' }],
  ]);
});

it.each<[string, unknown]>([
  ['an unknown level', 'nosuchlevel1234'],
  ['no text', 1],
  ['nothing', undefined],
])('%s is no level', async (_, level) => {
  const customer = await aCustomer(shop);
  expect(
    reason(
      await callBackend(shop, `/api/shop/customers/${customer.id}/level`, {
        token: manager.token,
        body: { level },
      }),
    ),
  ).toBe('invalid_input');
  expect(
    (
      await callBackend(shop, '/api/shop/customers/nosuchcustomer1/level', {
        token: manager.token,
        body: { level: '' },
      })
    ).status,
  ).toBe(404);
});
