import { afterAll, beforeAll, expect, it, test } from 'vitest';
import {
  addMember,
  changeCompany,
  changePapers,
  createCompany,
  getCompany,
  getWholesale,
  removeCompany,
} from '../../../../lib/companies/repository.ts';
import { quoteOffers } from '../../../../lib/prices/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let manager: Person;
let offer: string;
let level: string;
const PAPERS = {
  legalForm: 'company' as const,
  name: 'ПАО Сбербанк',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '',
  address: '',
  director: '',
  bank: '',
  bik: '',
  account: '',
  correspondentAccount: '',
};

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  manager = await anAdmin(shop, 'manager');
  offer = (await anOffer(shop)).id;
  level = (
    await shop.root
      .collection('price_levels')
      .create({ code: 'garage', name: 'Автосервис', base: 'retail', percent: -20 })
  ).id;
});
afterAll(() => shop?.stop());

let made = 0;
/** Of a branch of its own: nobody else has its numbers. */
const branch = () => ({ ...PAPERS, kpp: `7736010${String(++made + 10)}` });
const code = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const audited = async (record: string) =>
  (
    await shop.root
      .collection('audit_log')
      .getFullList({ filter: `record = '${record}'`, sort: 'created,@rowid' })
  ).map(({ actor, action, collection }) => [actor === manager.id, action, collection]);

test('a company of the staff gives its level to whoever is put into it', async () => {
  const id = await createCompany(manager.pb, branch(), level);
  const caller = await aCustomer(shop);
  const writer = await aCustomer(shop);
  for (const { id: customer } of [caller, writer]) await addMember(manager.pb, id, customer);
  expect((await getCompany(manager.pb, id)).members.map((member) => member.id)).toEqual([
    caller.id,
    writer.id,
  ]);
  for (const { pb } of [caller, writer])
    expect((await quoteOffers(pb, [offer]))[offer]).toBe(8_000);
  expect(await audited(id)).toEqual([[true, 'create', 'companies']]);
  expect(await audited(writer.id)).toContainEqual([true, 'update', 'users']);
});

it.each([
  ['a wrong check digit', { inn: '7707083894' }],
  ['no КПП of an organisation', { kpp: '' }],
  ['no name', { name: ' ' }],
  ['an account of another bank', { bik: '044525225', account: '40702810000000000000' }],
  ['a form that the ИНН is not of', { legalForm: 'sole_trader' as const }],
])('%s makes no company', async (_what, over) => {
  expect(await code(createCompany(manager.pb, { ...branch(), ...over }, ''))).toBe('invalid_input');
});

test('of one ИНН and КПП there is one company; its requisites change and are audited', async () => {
  const papers = branch();
  const id = await createCompany(manager.pb, papers, '');
  expect(await code(createCompany(manager.pb, papers, ''))).toBe('company_known');
  const other = await createCompany(manager.pb, branch(), '');
  const { updated } = await getCompany(manager.pb, other);
  expect(await code(changePapers(manager.pb, other, papers, updated))).toBe('company_known');
  const moved = { ...(await getCompany(manager.pb, other)), address: 'Омск, ул. Ленина, 1' };
  await changePapers(manager.pb, other, moved, updated);
  expect(await getCompany(manager.pb, other)).toMatchObject({ address: 'Омск, ул. Ленина, 1' });
  expect(await code(changePapers(manager.pb, other, moved, updated))).toBe('changed_meanwhile');
  expect(await audited(other)).toEqual([
    [true, 'create', 'companies'],
    [true, 'update', 'companies'],
  ]);
  expect(id).not.toBe(other);
});

it.each([
  ['goes', { name: 'АО Сбербанк' }, ''],
  ['goes', { inn: '7736050003' }, ''],
  ['goes', { kpp: '773699999' }, ''],
  ['goes', { ogrn: '1027700132195' }, ''],
  ['goes', { address: 'Омск, ул. Ленина, 1' }, ''],
  ['goes', { legalForm: 'sole_trader' as const, inn: '500100732259', kpp: '' }, ''],
  ['stays', { director: 'Иванов И. И.' }, 'marked'],
  ['stays', { bik: '044525225', account: '40702810200000000001' }, 'marked'],
  ['stays', {}, 'marked'],
])('that a company is checked %s with other papers: %o', async (_what, over, mark) => {
  const papers = branch();
  const id = await createCompany(manager.pb, papers, '');
  const { updated: made } = await getCompany(manager.pb, id);
  await changeCompany(manager.pb, id, { level: '', verified: true, seen: made });
  const { updated, verifiedAt, verifiedBy } = await getCompany(manager.pb, id);
  expect([verifiedAt, verifiedBy]).not.toContain('');
  await changePapers(manager.pb, id, { ...papers, ...over }, updated);
  const after = mark ? { verifiedAt, verifiedBy } : { verifiedAt: '', verifiedBy: '' };
  expect(await getCompany(manager.pb, id)).toMatchObject({ ...over, ...after });
  const [log] = await shop.root.collection('audit_log').getFullList({
    filter: `record = '${id}'`,
    sort: '-created,-@rowid',
  });
  expect(Object.keys(log!.after as object).includes('verified_at')).toBe(!mark);
});

test('what was made by mistake goes while nobody belongs to it', async () => {
  const id = await createCompany(manager.pb, branch(), '');
  const customer = await aCustomer(shop);
  await addMember(manager.pb, id, customer.id);
  expect(await code(removeCompany(manager.pb, id))).toBe('in_use');
  const empty = await createCompany(manager.pb, branch(), '');
  expect(await code(addMember(manager.pb, empty, customer.id))).toBe('company_other');
  await removeCompany(manager.pb, empty);
  expect(await code(getCompany(manager.pb, empty))).toBe('not_found');
  expect(await audited(empty)).toEqual([
    [true, 'create', 'companies'],
    [true, 'delete', 'companies'],
  ]);
});

const aCustomerWho = async (is: string) => {
  const { id } = await aCustomer(shop);
  shop.database().exec(`UPDATE users SET ${is} WHERE id = '${id}'`);
  return id;
};

it.each([
  ['somebody unknown', 'not_found', () => 'a'.repeat(15)],
  [
    'who is only called so',
    'not_found',
    async () => (await aCustomer(shop, { phone: '+79161234567' })).email,
  ],
  ['who is blocked', 'customer_blocked', () => aCustomerWho('blocked = TRUE')],
  [
    'who has become somebody else',
    'account_merged',
    async () => aCustomerWho(`blocked = TRUE, merged_into = '${(await aCustomer(shop)).id}'`),
  ],
])('%s is put into no company', async (_what, refusal, customerOf) => {
  const id = await createCompany(manager.pb, branch(), level);
  expect(await code(addMember(manager.pb, id, await customerOf()))).toBe(refusal);
  expect((await getCompany(manager.pb, id)).members).toEqual([]);
});

test('what somebody has bought is told without what was cancelled', async () => {
  const customer = await aCustomer(shop);
  await anOrder(shop, customer, offer);
  const gone = await anOrder(shop, customer, offer, 2);
  shop.database().exec(`UPDATE orders SET state = 'cancelled' WHERE id = '${gone.id}'`);
  expect((await getWholesale(manager.pb, customer.id)).bought).toMatchObject({
    orders: 1,
    kopecks: 10_000,
  });
});

it.each(['warehouse', 'content'] as const)('a colleague of the %s may not', async (role) => {
  const { pb } = await anAdmin(shop, role);
  expect(await code(createCompany(pb, branch(), ''))).toBe('forbidden');
});
