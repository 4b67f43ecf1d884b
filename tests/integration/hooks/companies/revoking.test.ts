import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import {
  changeCompany,
  getCompany,
  getWholesale,
  listCompanies,
  revokeWholesale,
} from '../../../../lib/companies/repository.ts';
import { companyListSchema } from '../../../../lib/companies/schema.ts';
import { quoteOffers } from '../../../../lib/prices/repository.ts';
import { stepRequest } from '../../../../lib/status-requests/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { APPLICATION, aStatusRequest } from '../../../support/wholesale.ts';

let shop: TestShop;
let manager: Person;
let offer: string;
let level: string;
let better: string;
let customer: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  manager = await anAdmin(shop, 'manager');
  offer = (await anOffer(shop)).id;
  const aLevel = async (code: string, percent: number) =>
    (
      await shop.root
        .collection('price_levels')
        .create({ code, name: code, base: 'retail', percent })
    ).id;
  [level, better] = [await aLevel('garage', -20), await aLevel('partner', -30)];
});
afterAll(() => shop.stop());
beforeEach(async () => {
  customer = await approved();
});

/** A customer of the company whose request was approved. */
async function approved(): Promise<Person> {
  const person = await aCustomer(shop);
  const { id } = await aStatusRequest(shop, person);
  await stepRequest(manager.pb, id, 'review', { seen: 'new' });
  await stepRequest(manager.pb, id, 'approve', { seen: 'review', level });
  return person;
}

const code = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const price = async ({ pb } = customer) => (await quoteOffers(pb, [offer]))[offer];
const revoke = (
  who: Person,
  of = customer,
  over: { reason?: string; scope?: 'customer' | 'company'; seen?: string } = {},
) =>
  revokeWholesale(who.pb, of.id, {
    reason: 'Нет заказов',
    scope: 'customer',
    seen: level,
    storefront: 'main',
    ...over,
  });
const theCompany = async () =>
  getCompany(
    manager.pb,
    (await shop.root.collection('companies').getFirstListItem(`inn = '${APPLICATION.company.inn}'`))
      .id,
  );
const changed = async (level: string, verified = true) => {
  const { id, updated } = await theCompany();
  return changeCompany(manager.pb, id, { level, verified, seen: updated });
};
/** The levels as staff are told of them. */
const GARAGE = { name: 'garage', percent: -20, base: 'retail' };
const PARTNER = { name: 'partner', percent: -30, base: 'retail' };
const listed = async (company: string) => {
  const { items } = await listCompanies(manager.pb, companyListSchema.parse({}));
  return items.find(({ id }) => id === company)?.level;
};
const emails = (person: Person) =>
  shop.root
    .collection('outbox')
    .getFullList({ filter: `user = '${person.id}' && template = 'level_revoked'` });

test('revoked: retail at the next request, an email, a line in the history and in the audit; the company keeps its mark', async () => {
  expect(await price()).toBe(8_000);
  expect(await revoke(manager)).toBe(1);
  expect(await price()).toBe(10_000);
  const [email] = await emails(customer);
  expect(email).toMatchObject({
    subject: expect.stringContaining('Оптовые цены для вас больше не\u00A0действуют'),
    text: expect.stringContaining('Нет заказов'),
  });
  expect(await getWholesale(manager.pb, customer.id)).toMatchObject({
    level: null,
    company: { name: 'ПАО Сбербанк' },
    revocations: [{ levelName: 'garage', companyName: '', reason: 'Нет заказов' }],
  });
  const audit = await shop.root.collection('audit_log').getFullList({
    filter: `actor = '${manager.id}' && record = '${customer.id}'`,
    sort: '-created,-@rowid',
  });
  expect(audit[0]).toMatchObject({
    before: { price_level: level },
    after: { price_level: '', reason: 'Нет заказов' },
  });
  expect((await theCompany()).verifiedAt).not.toBe('');
  await expect(aStatusRequest(shop, customer)).resolves.toBeTruthy();
});

test('two revoke at once: one does, the other is told, and there is one email', async () => {
  const done = await Promise.allSettled([
    revoke(manager),
    revoke(await anAdmin(shop, 'owner'), customer, { scope: 'company' }),
  ]);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'changed_meanwhile' },
  });
  expect(await emails(customer)).toHaveLength(1);
});

it.each<[string, string, Parameters<typeof revoke>[2]]>([
  ['without a reason', 'reason_required', { reason: ' ' }],
  ['of a level that he has not any more', 'changed_meanwhile', { seen: 'nosuchlevel1234' }],
])('not revoked %s', async (_, refusal, over) => {
  expect(await code(revoke(manager, customer, over))).toBe(refusal);
  expect(await price()).toBe(8_000);
});

test('nobody but the owner and managers revokes, or looks at companies', async () => {
  const { id } = await theCompany();
  for (const stranger of [
    customer,
    await aCustomer(shop),
    await anAdmin(shop, 'warehouse'),
    await anAdmin(shop, 'content'),
  ]) {
    const asked = [
      revoke(stranger),
      getWholesale(stranger.pb, customer.id),
      getCompany(stranger.pb, id),
      listCompanies(stranger.pb, companyListSchema.parse({})),
      changeCompany(stranger.pb, id, { level, verified: true, seen: '' }),
    ];
    expect(await Promise.all(asked.map(code))).toEqual(asked.map(() => 'forbidden'));
  }
  expect(await price()).toBe(8_000);
});

test('the level of a company goes before those of its people, for all of them at once', async () => {
  const colleague = await approved();
  await changed(better);
  expect([await price(), await price(colleague)]).toEqual([7_000, 7_000]);
  expect(await getWholesale(manager.pb, customer.id)).toMatchObject({
    level: { id: better, ...PARTNER, byCompany: true },
  });
  const own = await theCompany();
  expect(own.members.find(({ id }) => id === colleague.id)?.level).toEqual(GARAGE);
  expect(await listed(own.id)).toEqual(PARTNER);
  await changed('');
  expect(await listed(own.id)).toBeNull();
  expect([await price(), await price(colleague)]).toEqual([8_000, 8_000]);
});

test('who has a price from his company leaves it when his is revoked, and the others keep theirs', async () => {
  const colleague = await approved();
  await changed(better);
  expect(await revoke(manager, customer, { seen: better })).toBe(1);
  expect([await price(), await price(colleague)]).toEqual([10_000, 7_000]);
  await changed('');
});

test('revoked from a company: its mark and level go, everybody in it pays retail and gets an email', async () => {
  const colleague = await approved();
  await changed(better);
  await shop.root.collection('users').update(colleague.id, { price_level: '' });
  const people = await revoke(manager, customer, { scope: 'company', seen: better });
  expect(people).toBeGreaterThanOrEqual(2);
  expect([
    await price(),
    await price(colleague),
    (await emails(customer)).length,
    (await emails(colleague)).length,
  ]).toEqual([10_000, 10_000, 1, 1]);
  expect(await theCompany()).toMatchObject({ level: '', verifiedAt: '' });
  expect((await getWholesale(manager.pb, colleague.id)).revocations).toMatchObject([
    { levelName: 'partner', companyName: 'ПАО Сбербанк' },
  ]);
});

test('of two who change a company the second is told, an unknown level is refused, and the same again is no change', async () => {
  const { id, updated } = await theCompany();
  await changed(better);
  expect(
    await code(changeCompany(manager.pb, id, { level: '', verified: true, seen: updated })),
  ).toBe('changed_meanwhile');
  expect(await code(changed('nosuchlevel1234'))).toBe('invalid_input');
  const before = (await theCompany()).updated;
  await changed(better);
  expect((await theCompany()).updated).toBe(before);
  await changed('');
});

test('companies are found by name and by the beginning of the ИНН, branches of one are shown to each other', async () => {
  await shop.root.collection('companies').create({
    legal_form: 'company',
    name: 'Сбербанк, филиал',
    inn: APPLICATION.company.inn,
    kpp: '770101001',
  });
  const found = async (query: object) =>
    (await listCompanies(manager.pb, companyListSchema.parse(query))).items.map(
      ({ kpp, duplicates }) => [kpp, duplicates],
    );
  for (const query of [{ q: 'сбер' }, { q: '770708' }, { duplicates: 'yes' }])
    expect(await found(query)).toEqual(
      expect.arrayContaining([
        ['770101001', 1],
        ['773601001', 1],
      ]),
    );
  expect([await found({ q: '5001' }), await found({ q: '%' })]).toEqual([[], []]);
  expect(await found({ verified: 'no' })).toContainEqual(['770101001', 1]);
  expect((await theCompany()).requests.length).toBeGreaterThan(0);
});
