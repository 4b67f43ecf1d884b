import { expect, test } from 'vitest';
import { profileOf, recallColumns } from '../../../../../lib/imports/runs/recall-columns.ts';
import { FIELD_TITLES, type Mapping } from '../../../../../lib/imports/model.ts';
import type { Preview } from '../../../../../lib/imports/preview.ts';

const told: Mapping = {
  columns: { article: [0], cost: [1] },
  constants: { brand: 'TRW', rate: '2,15' },
};
const profiles = [{ fingerprint: 'known', mapping: told, updated: '2026-11-20 10:00:00.000Z' }];
const listOf = (fingerprint: string, header = ['Артикул', 'Цена']) => ({
  preview: { fingerprint, header } as Preview,
  mapping: { columns: {}, constants: {} },
});
const recalled = (fingerprint: string, day: number, header?: string[]): Mapping | null => {
  const list = listOf(fingerprint, header);
  return recallColumns(list, profiles, Date.UTC(2026, 10, day, 10)) ? list.mapping : null;
};

test('columns are recalled by their header, and a rate for a week only', () => {
  expect(recalled('known', 26)).toEqual(told);
  expect(recalled('known', 27)).toEqual({ columns: told.columns, constants: { brand: 'TRW' } });
  expect(recalled('other', 21)).toBeNull();
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
