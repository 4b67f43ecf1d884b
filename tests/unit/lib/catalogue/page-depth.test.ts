import { expect, it } from 'vitest';
import { SORTS } from '../../../../lib/catalogue/filters/model.ts';
import type { Ask } from '../../../../lib/catalogue/postgres/ask.ts';
import { NO_FILTER } from '../../../../lib/catalogue/postgres/reads/filter.ts';
import { listRows } from '../../../../lib/catalogue/postgres/reads/ranges.ts';
import { readRows } from '../../../../lib/catalogue/postgres/reads/rows.ts';

it.each(SORTS)('all pages behind the first of a list by %s are one statement', async (sort) => {
  const texts: string[] = [];
  const ask: Ask = ({ text }) => {
    texts.push(text);
    return Promise.resolve([]);
  };
  const plan = { ...NO_FILTER, fit: null, rows: listRows(NO_FILTER) };
  for (const offset of [30, 300, 990]) await readRows(ask, plan, { sort, after: null, offset });
  expect(texts).toEqual(Array(3).fill(texts[0]));
});
