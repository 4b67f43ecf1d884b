import { expect, it, test } from 'vitest';
import { isOpen, mayStep, REQUEST_STATES, REQUEST_STEPS, wrongField, type Application, type RequestStep } from '../../../../lib/status-requests/model.ts';

const company: Application['company'] = { legalForm: 'company', name: 'ПАО Сбербанк', inn: '7707083893', kpp: '773601001', ogrn: '1027700132195', address: 'Москва', director: '', bank: '', bik: '', account: '', correspondentAccount: '' };
const trader: Application['company'] = { ...company, legalForm: 'sole_trader', inn: '500100732259', kpp: '', ogrn: '304500116000157' };
const bank = { bank: 'Банк', bik: '044525225', account: '40702810200000000001', correspondentAccount: '30101810400000000225' };
const application = (over: Partial<Application['company']> = {}, of = company): Application => ({ business: 'service', company: { ...of, ...over }, contact: { name: 'Анна', phone: '+79161234567', email: '' }, comment: '' });

test('a company and a sole trader may ask, with a bank and without', () => {
  expect([application(), application({}, trader), application(bank), application({ ...bank, correspondentAccount: '' })].map(wrongField)).toEqual([null, null, null, null]);
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

test('the steps are those of the table, and nothing leads on from a decision', () => {
  const steps = Object.keys(REQUEST_STEPS) as RequestStep[];
  const from = Object.fromEntries(REQUEST_STATES.map((state) => [state, steps.filter((step) => mayStep(step, state))]));
  expect(from).toEqual({ new: ['review', 'reject', 'withdraw'], review: ['question', 'approve', 'reject', 'withdraw'], info: ['answer', 'reject', 'withdraw'], approved: [], rejected: [], withdrawn: [] });
  expect(REQUEST_STATES.filter(isOpen)).toEqual(['new', 'review', 'info']);
});
