import { describe, expect, it, test } from 'vitest';
import {
  isOpen,
  lateBefore,
  mayStep,
  REQUEST_STATES,
  REQUEST_STEPS,
  wrongField,
  type Application,
  type RequestStep,
} from '../../../../lib/status-requests/model.ts';

const company: Application['company'] = {
  legalForm: 'company',
  name: 'ПАО Сбербанк',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  address: 'Москва',
  director: '',
  bank: '',
  bik: '',
  account: '',
  correspondentAccount: '',
};
const trader: Application['company'] = {
  ...company,
  legalForm: 'sole_trader',
  inn: '500100732259',
  kpp: '',
  ogrn: '304500116000157',
};
const bank = {
  bank: 'Банк',
  bik: '044525225',
  account: '40702810200000000001',
  correspondentAccount: '30101810400000000225',
};
const application = (over: Partial<Application['company']> = {}, of = company): Application => ({
  business: 'service',
  company: { ...of, ...over },
  contact: { name: 'Анна', phone: '+79161234567', email: '' },
  comment: '',
});

test('a company and a sole trader may ask, with a bank and without', () => {
  expect(
    [
      application(),
      application({}, trader),
      application(bank),
      application({ ...bank, correspondentAccount: '' }),
    ].map(wrongField),
  ).toEqual([null, null, null, null]);
});

it.each<[string, string, Partial<Application['company']>, Application['company']?]>([
  ['an ИНН of zeros', 'inn', { inn: '0000000000' }],
  ["an ИНН that is a person's", 'inn', { inn: '500100732259' }],
  ['an ИНН with a wrong digit', 'inn', { inn: '7707083894' }],
  ['a company without КПП', 'kpp', { kpp: '' }],
  ['a sole trader with КПП', 'kpp', { kpp: '773601001' }, trader],
  ['an ОГРНИП of a company', 'ogrn', { ogrn: '304500116000157' }],
  ['no address', 'address', { address: ' ' }],
  ['an account of another bank', 'account', { ...bank, account: '40702810200000000002' }],
  ['a bank without БИК', 'bik', { bank: 'Банк' }],
])('%s is found', (_, field, over, of) => {
  expect(wrongField(application(over, of))).toBe(field);
});

test('a phone has ten digits behind +7', () =>
  expect(
    wrongField({ ...application(), contact: { name: 'Анна', phone: '+78916123456', email: '' } }),
  ).toBe('phone'));

test('the steps are those of the table, and nothing leads on from a decision', () => {
  const steps = Object.keys(REQUEST_STEPS) as RequestStep[];
  const from = Object.fromEntries(
    REQUEST_STATES.map((state) => [state, steps.filter((step) => mayStep(step, state))]),
  );
  expect(from).toEqual({
    new: ['review', 'question', 'approve', 'reject', 'withdraw'],
    review: ['question', 'approve', 'reject', 'withdraw'],
    info: ['answer', 'approve', 'reject', 'withdraw'],
    approved: [],
    rejected: [],
    withdrawn: [],
  });
  expect(REQUEST_STATES.filter(isOpen)).toEqual(['new', 'review', 'info']);
});

describe('a request is late after a working day, in Moscow', () => {
  it.each([
    ['in the middle of the week', '2026-11-18T09:00:00Z', '2026-11-17T09:00:00Z'],
    ['on Monday, since Friday', '2026-11-16T09:00:00Z', '2026-11-13T09:00:00Z'],
    ['on Saturday nothing more becomes late', '2026-11-14T15:00:00Z', '2026-11-12T21:00:00Z'],
    ['nor on Sunday', '2026-11-15T15:00:00Z', '2026-11-12T21:00:00Z'],
    [
      'early on Monday it is what came till Friday night',
      '2026-11-15T21:00:00Z',
      '2026-11-12T21:00:00Z',
    ],
    ['late on Sunday by UTC it is Monday already', '2026-11-15T22:00:00Z', '2026-11-12T22:00:00Z'],
  ])('%s', (_, now, before) =>
    expect(new Date(lateBefore(Date.parse(now))).toISOString()).toBe(before.replace('Z', '.000Z')),
  );
});
