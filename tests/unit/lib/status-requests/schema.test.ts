import { expect, it, test } from 'vitest';
import { wrongField } from '../../../../lib/status-requests/model.ts';
import { ownStepSchema, requestSchema } from '../../../../lib/status-requests/schema.ts';

const COMPANY = {
  business: 'service',
  legal_form: 'company',
  name: 'ПАО Сбербанк',
  inn: '7707 083 893',
  kpp: '7736-01-001',
  ogrn: '1027700132195',
  address: 'Москва',
  contact_name: 'Анна',
  phone: '8 916 123-45-67',
  email: ' Anna@Shop.test ',
  consent: 'on',
  document: 'privacy@2026-01-01',
};
const BANK = {
  bank_name: 'Банк',
  bik: '044525225',
  account: '40702810200000000001',
  correspondent_account: '30101810400000000225',
};
const problems = (typed: object) =>
  requestSchema.safeParse({ ...COMPANY, ...typed }).error?.issues.map(({ path }) => path[0]) ?? [];

test('what is typed with spaces, dashes and capitals is what the shop takes', () => {
  const { application } = requestSchema.parse({ ...COMPANY, ...BANK });
  expect(application).toMatchObject({
    company: { inn: '7707083893', kpp: '773601001', account: BANK.account },
    contact: { phone: '+79161234567', email: 'anna@shop.test' },
  });
  expect(wrongField(application)).toBeNull();
});

it.each<[string, object, string]>([
  ['nothing chosen', { business: undefined }, 'business'],
  ['no ИНН', { inn: '' }, 'inn'],
  ["a person's ИНН for a company", { inn: '500100732259' }, 'inn'],
  ['a wrong digit', { inn: '7707083894' }, 'inn'],
  ['no КПП', { kpp: '' }, 'kpp'],
  ['no ОГРН', { ogrn: '' }, 'ogrn'],
  ['a bank without БИК', { bank_name: 'Банк' }, 'bik'],
  ['a БИК without an account', { bik: BANK.bik }, 'account'],
  ['an account of another bank', { ...BANK, account: '40702810200000000002' }, 'account'],
  ['no consent', { consent: undefined }, 'consent'],
  ['a phone that is none', { phone: '12' }, 'phone'],
])('%s is told under its field', (_, typed, field) => {
  expect(problems(typed)).toContain(field);
});

test('all mistakes of a form are told at once', () => {
  expect(
    problems({ name: '', phone: '12', consent: undefined, inn: '7707083894', ogrn: '' }),
  ).toEqual(expect.arrayContaining(['name', 'phone', 'consent', 'inn', 'ogrn']));
  expect(problems({ contact_name: '', inn: '', kpp: '', ogrn: '' })).toEqual(
    expect.arrayContaining(['contact_name', 'inn', 'kpp', 'ogrn']),
  );
});

test('an answer says something, and only the own steps are known', () => {
  const step = { id: 'abcdefghij12345', seen: 'info' };
  const takes = (more: object) => ownStepSchema.safeParse({ ...step, ...more }).success;
  expect([
    takes({ step: 'answer' }),
    takes({ step: 'answer', text: 'Да' }),
    takes({ step: 'withdraw' }),
    takes({ step: 'approve' }),
  ]).toEqual([false, true, true, false]);
});
