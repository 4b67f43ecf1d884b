import { expect, it } from 'vitest';
import { CUSTOMERS_HEADER, customerCells } from '../../../../lib/customers/export.ts';

const CUSTOMER = {
  id: 'a',
  name: 'Анна',
  email: 'anna@shop.test',
  phone: '+79161234567',
  company: '',
  inn: '',
  level: '',
  orders: 2,
  blocked: false,
  isMerged: false,
  createdAt: '2026-11-22 21:30:00.000Z',
};
const cell = (name: string, over: object = {}) =>
  customerCells({ ...CUSTOMER, ...over })[CUSTOMERS_HEADER.indexOf(name)];

it('says when somebody came by the shop’s clock, with the year', () =>
  expect(cell('Появился')).toBe('23.11.2026 00:30'));

it.each([
  ['Открыт', {}],
  ['Закрыт', { blocked: true }],
  ['Объединён', { blocked: true, isMerged: true }],
])('calls who may sign in as the list does: %s', (word, over) =>
  expect(cell('Вход', over)).toBe(word),
);
