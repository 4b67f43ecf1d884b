import { expect, test } from 'vitest';
import {
  chosenSuppliers,
  DEFAULT_MARKUP,
  retailFromCost,
  type ListedSupplier,
  type SupplierChoice,
} from '../../../../lib/suppliers/model.ts';

test.each([
  [5_000, 7_000],
  [99_999, 140_000],
  [100_000, 130_000],
  [1_000_000, 1_200_000],
  [333, 500],
  [0, 0],
])('a cost of %i kopecks becomes %i at the usual mark-up, in whole rubles', (cost, retail) => {
  expect(retailFromCost(cost, DEFAULT_MARKUP)).toBe(retail);
});

test('bands are found in any order, and a cost below all of them has no price', () => {
  const bands = [
    { from_kopecks: 50_000, percent: 10 },
    { from_kopecks: 1_000, percent: 50 },
  ];
  expect([
    retailFromCost(60_000, bands),
    retailFromCost(2_000, bands),
    retailFromCost(900, bands),
    retailFromCost(900, []),
  ]).toEqual([66_000, 3_000, 0, 0]);
});

test('a price that is whole already is not rounded up by an error of fractions', () => {
  expect(retailFromCost(11_000, [{ from_kopecks: 0, percent: 10 }])).toBe(12_100);
});

test('suppliers are found by a part of the phone however it is typed, and of the address', () => {
  const all = [
    supplier('Урал', { phone: '+73432223344', email: 'zakaz@ural.test' }),
    supplier('Без телефона'),
  ];
  const names = (q: string) => chosenSuppliers(all, { q }).map(({ name }) => name);
  for (const q of ['8 (343) 222-33-44', '22-33-44', 'ZAKAZ@ural'])
    expect(names(q)).toEqual(['Урал']);
  expect(names('8 (343) 222-33-45')).toEqual([]);
});

const supplier = (name: string, changes: Partial<ListedSupplier> = {}): ListedSupplier => ({
  id: name,
  name,
  code: '',
  phone: '',
  email: '',
  kind: 'partner',
  active: true,
  leadMinHours: 0,
  leadMaxHours: 0,
  warehouses: ['Склад'],
  list: null,
  createdAt: '',
  ...changes,
});

test('suppliers are found by name, code or warehouse, and by whether their prices are overdue', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const all = [
    supplier('Вчера', { list: { at: '2026-11-20T12:00:00Z', rows: 1 } }),
    supplier('Давно', { list: { at: '2026-11-01T12:00:00Z', rows: 1 }, code: 'old-one' }),
    supplier('Закрыт', { active: false, warehouses: ['Химки'] }),
  ];
  const names = (choice: SupplierChoice) =>
    chosenSuppliers(all, choice, now).map(({ name }) => name);
  expect([names({}), names({ q: 'OLD' }), names({ q: 'хим' })]).toEqual([
    ['Вчера', 'Давно', 'Закрыт'],
    ['Давно'],
    ['Закрыт'],
  ]);
  expect([names({ state: 'active' }), names({ state: 'stale' }), names({ state: 'off' })]).toEqual([
    ['Вчера', 'Давно'],
    ['Давно'],
    ['Закрыт'],
  ]);
});
