import { expect, test } from 'vitest';
import { profileOf, recallColumns } from '../../../../../lib/imports/runs/recall-columns.ts';
import { FIELD_TITLES, type Mapping } from '../../../../../lib/imports/model.ts';
import type { Preview } from '../../../../../lib/imports/preview.ts';

const told: Mapping = {
  columns: { article: [0], cost: [1] },
  constants: { brand: 'TRW', rate: '2,15' },
};
const several: Mapping = {
  columns: told.columns,
  constants: { rate: 'USD=92.5@2026-11-18 EUR=101.2@2026-11-24 CNY=12', currency: 'RUB' },
};
const profiles = [
  { fingerprint: 'known', mapping: told, updated: '2026-11-20 10:00:00.000Z' },
  { fingerprint: 'several', mapping: several, updated: '2026-11-20 10:00:00.000Z' },
];
const listOf = (fingerprint: string, header = ['Артикул', 'Цена']) => ({
  preview: { fingerprint, header } as Preview,
  mapping: { columns: {}, constants: {} } as Mapping,
});
const recalled = (fingerprint: string, day: number, header?: string[]): Mapping | null => {
  const list = listOf(fingerprint, header);
  return recallColumns(list, profiles, Date.UTC(2026, 10, day, 10)) ? list.mapping : null;
};

test('columns are recalled by their header, and a rate for a week only', () => {
  expect(recalled('known', 26)).toEqual({
    columns: told.columns,
    constants: { brand: 'TRW', rate: '2.15@2026-11-20' },
  });
  expect(recalled('known', 27)).toEqual({ columns: told.columns, constants: { brand: 'TRW' } });
  expect(recalled('other', 21)).toBeNull();
});

test.each([
  [24, 'USD=92.5@2026-11-18 EUR=101.2@2026-11-24 CNY=12@2026-11-20'],
  [25, 'EUR=101.2@2026-11-24 CNY=12@2026-11-20'],
  [27, 'EUR=101.2@2026-11-24'],
  [30, 'EUR=101.2@2026-11-24'],
])('each rate grows old by itself, by the %ith', (day, rate) => {
  expect(recalled('several', day)?.constants).toEqual({ currency: 'RUB', rate });
});

test('a rate that is dated ahead is asked for, and so is one of another time that cannot be read', () => {
  const list = listOf('x');
  const rates = (rate: string) => {
    const profile = { fingerprint: 'x', mapping: { columns: {}, constants: { rate } } };
    recallColumns(
      list,
      [{ ...profile, updated: '2026-11-20 10:00:00.000Z' }],
      Date.UTC(2026, 10, 21),
    );
    return list.mapping.constants;
  };
  expect(rates('USD=92.5@2026-12-20 EUR=1@2026-99-99')).toEqual({});
  expect(rates('ninety')).toEqual({});
});

test('what is remembered bears the day on which it was said; what has a day keeps it', () => {
  const list = { ...listOf('new'), mapping: several };
  expect(profileOf(list, Date.UTC(2026, 10, 26, 22))?.mapping.constants.rate).toBe(
    'USD=92.5@2026-11-18 EUR=101.2@2026-11-24 CNY=12@2026-11-27',
  );
});

test('of a table that the shop has written nothing is recalled or remembered', () => {
  const header = ['Артикул', 'Цена', FIELD_TITLES.exported];
  expect(recalled('known', 21, header)).toBeNull();
  expect(profileOf(listOf('new', header))).toBeUndefined();
  expect(profileOf(listOf('new'))).toEqual({
    fingerprint: 'new',
    mapping: { columns: {}, constants: {} },
  });
});
