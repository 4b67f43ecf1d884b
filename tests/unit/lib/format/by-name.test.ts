import { expect, it } from 'vitest';
import { byName } from '../../../../lib/format/by-name.ts';

it('puts names in the order in which people count', () => {
  const names = ['Уровень 10', 'Уровень 2', 'Мастерские', 'Уровень 1', 'ёлки', 'Жигули'];
  expect(
    names
      .map((name) => ({ name }))
      .toSorted(byName)
      .map(({ name }) => name),
  ).toEqual(['ёлки', 'Жигули', 'Мастерские', 'Уровень 1', 'Уровень 2', 'Уровень 10']);
});
