import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aCustomer, anOffer, type Person } from '../../../support/builders.ts';
import { theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let callers: Record<CallerName, Caller>;
let level: string;
let company: string;
const people: Record<string, Person> = {};

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  callers = await theCallers(shop);
  level = (
    await shop.root
      .collection('price_levels')
      .create({ code: 'garage', name: 'Автосервис', base: 'retail', percent: -20 })
  ).id;
  const withLevel = {
    legal_form: 'company',
    name: 'ООО Ромашка',
    inn: '7707083893',
    kpp: '773601001',
    price_level: level,
  };
  company = (await shop.root.collection('companies').create(withLevel)).id;
  people['anna'] = await aCustomer(shop, {
    name: 'Анна Каренина',
    email: 'anna@shop.test',
    phone: '+79161234567',
  });
  people['garage'] = await aCustomer(shop, {
    name: 'Пётр',
    email: 'garage@shop.test',
    phone: '+79035550101',
    price_level: level,
  });
  people['fleet'] = await aCustomer(shop, {
    name: 'Автопарк',
    email: 'fleet@shop.test',
    phone: '+375291234567',
    company,
  });
  people['blocked'] = await aCustomer(shop, { name: 'Шутник', email: 'joker@shop.test' });
  await asks(people['garage'], 'review');
  await asks(people['blocked'], 'rejected');
  await anOrder(shop, people['anna'], (await anOffer(shop)).id);
  await shop.root.collection('users').update(people['blocked'].id, { blocked: true });
});
afterAll(() => shop?.stop());

const asks = (person: Person, state: string, inn = '7728168971') =>
  shop.root.collection('status_requests').create({
    storefront: 'main',
    number: `30-${person.id}`,
    user: person.id,
    state,
    business: 'service',
    inn,
    contact_name: 'Кто',
    contact_phone: '+79001234567',
  });
const ask = (query: string, caller: CallerName = 'manager') =>
  callBackend(shop, `/api/shop/admin/customers?${query}`, { token: callers[caller].token });
const called = (id: string) => Object.keys(people).find((name) => people[name]!.id === id);
const names = async (query: string) =>
  (await ask(query)).body.items.map(({ id }: { id: string }) => called(id)).filter(Boolean);

test('the newest customers come first, with company, level and how often they ordered', async () => {
  expect(await names('')).toEqual(['blocked', 'fleet', 'garage', 'anna']);
  expect(await names('sort=created')).toEqual(['anna', 'garage', 'fleet', 'blocked']);
  const { body } = await ask('q=anna');
  expect(body.items).toMatchObject([
    {
      name: 'Анна Каренина',
      email: 'anna@shop.test',
      phone: '+79161234567',
      company: '',
      level: '',
      orders: 1,
      blocked: false,
      isMerged: false,
    },
  ]);
});

it.each([
  ['half a name in another case', 'карен', ['anna']],
  ['both names as they are written', 'Анна Каренина', ['anna']],
  ['both names in small letters', 'анна каренина', ['anna']],
  ['the names the other way round, shouted', ' КАРЕНИНА   аННа ', ['anna']],
  ['a word of the name and one of the address', 'каренина anna@shop', ['anna']],
  ['a word of the name and the end of the phone', 'анна 4567', ['anna']],
  ['words of which one stands nowhere', 'анна вронская', []],
  ['signs that mean something to a pattern', 'анна *', []],
  ['an address with a comma behind it, as it was copied', 'anna@shop.test,', []],
  ['a name with е for its ё', 'петр', ['garage']],
  ['a name with ё for its е', 'карёнина', ['anna']],
  ['more words than are looked for', 'анна каренина анна каренина вронская', ['anna']],
  ['the end of a phone', '0101', ['garage']],
  ['a phone as it is told', '8 (916) 123-45-67', ['anna']],
  ['a whole phone without its beginning', '9161234567', ['anna']],
  ['a phone of Belarus as it is dialled from Russia', '8 10 375 29 123-45-67', ['fleet']],
  ['the beginning of that', '8 10 375 29', ['fleet']],
  ['more of its beginning', '8 10 375 29 123', ['fleet']],
  ['a phone with both its beginnings', '+7 8 916 123-45-67', ['anna']],
  ['the same as it is dialled at home', '8 029 123-45-67', ['fleet']],
  ['half of it', '8 029 123', ['fleet']],
  ['a part of the address', 'garage@', ['garage']],
  ['the ИНН of the company', '7707083893', ['fleet']],
  ['the ИНН of a request that is not decided yet', '7728168971', ['garage']],
  ['a part of an ИНН', '772816', []],
  ['a short number, which is part of nothing', '91', []],
  ['what stands nowhere', 'никто', []],
])('found by %s', async (_, words, expected) =>
  expect(await names(`q=${encodeURIComponent(words)}`)).toEqual(expected),
);

test('a level finds those who pay by it, their own or their company’s', async () => {
  expect(await names(`level=${level}`)).toEqual(['fleet', 'garage']);
  expect(await names(`level=${level}&q=0101`)).toEqual(['garage']);
  expect(await names('level=retail')).toEqual(['blocked', 'anna']);
});

test('filters narrow each other', async () => {
  expect(await names('company=with')).toEqual(['fleet']);
  expect(await names(`company=${company}`)).toEqual(['fleet']);
  expect(await names('company=without&orders=without&state=active')).toEqual(['garage']);
  expect(await names('orders=with')).toEqual(['anna']);
  expect(await names('state=blocked')).toContain('blocked');
  expect(await names('state=active')).not.toContain('blocked');
  expect((await ask('state=strange')).status).toBe(400);
});

test('days are the shop’s own, both counted in', async () => {
  // Half past midnight of the 11th in Moscow, and a minute before.
  const came = { anna: '2026-03-10 21:30:00.000Z', garage: '2026-03-10 20:59:00.000Z' };
  for (const [name, created] of Object.entries(came))
    shop
      .database()
      .prepare('UPDATE users SET created = ? WHERE id = ?')
      .run(created, people[name]!.id);
  expect(await names('from=2026-03-11&to=2026-03-11')).toEqual(['anna']);
  expect(await names('from=2026-03-01&to=2026-03-10')).toEqual(['garage']);
  expect(await names('to=2026-03-11&q=0101')).toEqual(['garage']);
  expect(await names('from=2026-03-12')).not.toContain('anna');
  expect((await ask('from=2026-02-30x')).status).toBe(400);
});

test('pages follow each other', async () => {
  const first = (await ask('size=2')).body;
  const second = (await ask('size=2&page=2')).body;
  const whole = (await ask('')).body.items.length;
  expect([first.items.length, first.hasNext, first.found]).toEqual([2, true, whole]);
  expect((await ask('q=anna')).body.found).toBeNull();
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
});

it.each([
  ['0000001011', '+79161011000', false],
  ['810000000104', '+79160104000', false],
  ['8103752913', '+375291300000', true],
  ['0037529129', '+375291290000', true],
  ['810375291211', '+375291211000', true],
  ['003752912383', '+3752912383', true],
])(
  'the number %s is an ИНН, of a company and of a request; that it is dialled abroad for %s too: %s',
  async (inn, phone, isDialled) => {
    const { id } = await shop.root
      .collection('companies')
      .create({ legal_form: 'company', name: `ООО ${inn}`, inn });
    const [member, applicant, caller] = [
      await aCustomer(shop, { company: id }),
      await aCustomer(shop),
      await aCustomer(shop, { phone }),
    ];
    await asks(applicant, 'new', inn);
    for (const list of ['customers', 'order-customers'])
      expect(
        (
          await callBackend(shop, `/api/shop/admin/${list}?q=${inn}`, {
            token: callers.manager.token,
          })
        ).body.items.map((found: { id: string }) => found.id),
        list,
      ).toEqual([...(isDialled ? [caller.id] : []), applicant.id, member.id]);
  },
);

it.each([
  ['guest', 403],
  ['customer', 403],
  ['owner', 200],
  ['manager', 200],
  ['warehouse', 403],
  ['content', 403],
  ['machine', 403],
  ['inactive admin', 403],
] as const)('%s: %i, and so one customer', async (caller, status) => {
  expect((await ask('', caller)).status).toBe(status);
  expect(
    (
      await callBackend(shop, `/api/shop/admin/customers/${people['anna']!.id}`, {
        token: callers[caller].token,
      })
    ).status,
  ).toBe(status);
});
