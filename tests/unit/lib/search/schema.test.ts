import { expect, it } from 'vitest';
import { searchQuerySchema, suggestQuerySchema } from '../../../../lib/search/schema.ts';

it.each([
  [{ q: '  W  712/75 ' }, { q: 'W 712/75' }],
  [{ q: ['масло', 'фильтр'] }, { q: 'масло' }],
  [{}, { q: '' }],
  [{ q: '   ' }, { q: '' }],
  [{ q: 'a'.repeat(500) }, { q: 'a'.repeat(100) }],
  [
    { q: 'масло', brand: 'bosch', available: '1', from: '300', page: '2', sort: 'price' },
    { q: 'масло', brand: ['bosch'], available: '1', from: 300, page: 2, sort: 'price' },
  ],
  [{ q: 'масло', page: '-1', available: 'yes', sort: 'name' }, { q: 'масло' }],
])('%j is read as %j, and a bad part is never an error', (query, read) =>
  expect(JSON.parse(JSON.stringify(searchQuerySchema.parse(query)))).toEqual(read),
);

it.each([
  [null, false],
  ['', false],
  [' \u0000 ', false],
  ['м', true],
])('suggestions for %j are given: %s', (q, given) =>
  expect(suggestQuerySchema.safeParse({ q }).success).toBe(given),
);
