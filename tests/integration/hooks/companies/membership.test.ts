import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { changeMembership } from '../../../../lib/companies/repository.ts';
import { quoteOffers } from '../../../../lib/prices/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let manager: Person;
let offer: string;
const [INN, KPP, BRANCH] = ['7707083893', '773601001', '540602001'];
let company: string;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  manager = await anAdmin(shop, 'manager');
  offer = (await anOffer(shop)).id;
  const level = (
    await shop.root
      .collection('price_levels')
      .create({ code: 'garage', name: 'Автосервис', base: 'retail', percent: -20 })
  ).id;
  const aCompany = async (kpp: string, price_level = '') =>
    (
      await shop.root
        .collection('companies')
        .create({ legal_form: 'company', name: 'ПАО Сбербанк', inn: INN, kpp, price_level })
    ).id;
  company = await aCompany(KPP, level);
  await aCompany(BRANCH);
});
afterAll(() => shop?.stop());

const code = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const join = (
  customer: Person,
  over: { inn?: string; kpp?: string; seen?: string } = {},
  who = manager,
) => changeMembership(who.pb, customer.id, { inn: INN, kpp: KPP, seen: '', ...over });
const companyOf = async ({ id }: Person) =>
  (await shop.root.collection('users').getOne(id)).company;

test('in a company its level holds at the next request, out of it no more; both stand in the audit', async () => {
  const customer = await aCustomer(shop);
  await join(customer);
  expect((await quoteOffers(customer.pb, [offer]))[offer]).toBe(8_000);
  await join(customer, { inn: '', kpp: '', seen: company });
  expect((await quoteOffers(customer.pb, [offer]))[offer]).toBe(10_000);
  const audit = await shop.root.collection('audit_log').getFullList({
    filter: `actor = '${manager.id}' && record = '${customer.id}'`,
    sort: 'created,@rowid',
  });
  expect(audit).toMatchObject([
    { before: { company: '' }, after: { company } },
    { before: { company }, after: { company: '' } },
  ]);
});

it.each([
  ['an ИНН that branches share', { kpp: '' }, 'company_several'],
  ['an ИНН of nobody here', { inn: '7736050003', kpp: '' }, 'company_unknown'],
  ['a КПП of nobody here', { kpp: '000000001' }, 'company_unknown'],
])('%s changes nothing', async (_what, over, expected) => {
  const customer = await aCustomer(shop);
  expect(await code(join(customer, over))).toBe(expected);
  expect(await companyOf(customer)).toBe('');
});

test('who is blocked comes into no company, and may leave his', async () => {
  const customer = await aCustomer(shop);
  const block = (blocked: boolean) =>
    shop.database().prepare('UPDATE users SET blocked = ? WHERE id = ?').run(+blocked, customer.id);
  block(true);
  expect(await code(join(customer))).toBe('customer_blocked');
  block(false);
  await join(customer);
  block(true);
  await join(customer, { inn: '', kpp: '', seen: company });
  expect(await companyOf(customer)).toBe('');
});

test('of two colleagues the second is told', async () => {
  const customer = await aCustomer(shop);
  await join(customer);
  expect(await code(join(customer, { kpp: BRANCH }))).toBe('changed_meanwhile');
  expect(await companyOf(customer)).toBe(company);
});

it.each(['warehouse', 'content'] as const)('a colleague of the %s may not', async (role) => {
  expect(await code(join(await aCustomer(shop), {}, await anAdmin(shop, role)))).toBe('forbidden');
});

test('nor may a customer put himself into one', async () => {
  const customer = await aCustomer(shop);
  expect(await code(join(customer, {}, customer))).toBe('forbidden');
});
