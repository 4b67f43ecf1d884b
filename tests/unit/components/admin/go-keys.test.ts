import { expect, it } from 'vitest';
import { goKeysFor } from '../../../../components/admin/shell/go-keys.ts';
import { sectionsFor } from '../../../../components/admin/sections.ts';

it('a letter leads to every section, to each its own, none of them a key of the rows', () => {
  const keys = goKeysFor('owner');
  expect(sectionsFor('owner').filter(({ href }) => !keys.some((key) => key.href === href))).toEqual(
    [],
  );
  expect(new Set(keys.map(({ letter }) => letter)).size).toBe(keys.length);
  expect(keys.filter(({ letter }) => ['J', 'K', 'X'].includes(letter))).toEqual([]);
});
