import { expect, it } from 'vitest';
import { CUSTOMERS_HEADER, customerCells } from '../../../../lib/customers/export.ts';
import { momentCell } from '../../../../lib/exports/model.ts';

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
const LEVELS = new Map([['demolevel000001', 'Опт (закупка +18\u00A0%)']]);
const cell = (name: string, over: object = {}) =>
  customerCells({ ...CUSTOMER, ...over }, LEVELS)[CUSTOMERS_HEADER.indexOf(name)];

it('says when somebody came', () =>
  expect(cell('Появился')).toEqual(momentCell('2026-11-22 21:30:00.000Z')));

it.each([
  ['Открыт', {}],
  ['Закрыт', { blocked: true }],
  ['Объединён', { blocked: true, isMerged: true }],
])('calls who may sign in as the list does: %s', (word, over) =>
  expect(cell('Вход', over)).toBe(word),
);

it.each([
  ['Опт (закупка +18\u00A0%)', 'demolevel000001'],
  ['розница', ''],
])('calls the price level as the list does: %s', (name, level) =>
  expect(cell('Уровень цен', { level })).toBe(name),
);
