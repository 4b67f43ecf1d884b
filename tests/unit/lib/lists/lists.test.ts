import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isNarrowed, listAddress, withChanges } from '../../../../lib/lists/address.ts';
import { chosenDay, countedIds, listSchema, searchedText } from '../../../../lib/lists/schema.ts';

const schema = listSchema({
  sorts: ['created', 'name'],
  filters: {
    q: searchedText.optional(),
    state: z.enum(['new', 'closed']).default('new'),
    from: chosenDay.optional(),
    to: chosenDay.optional(),
  },
});

describe('the address of a list', () => {
  it('says the page, the order, what is open and the filters', () => {
    expect(
      schema.parse({
        page: '3',
        sort: '-created',
        open: 'abc123def456ghi',
        q: ' ВАЗ ',
        state: 'closed',
        from: '2026-11-21',
      }),
    ).toEqual({
      page: 3,
      sort: '-created',
      open: 'abc123def456ghi',
      q: 'ВАЗ',
      state: 'closed',
      from: '2026-11-21',
    });
  });

  it.each([
    ['nothing', {}],
    ['empty fields of a form', { q: '', state: '', from: ' ', sort: '' }],
    ['a column without an index', { sort: 'price' }],
    ['pages that are none', { page: '0' }],
    ['words for numbers', { page: 'x', from: '21.11.2026' }],
    ['what points elsewhere', { open: '../../x' }],
  ])('%s leads to the first page as it is', (_, query) =>
    expect(schema.parse(query)).toEqual({ page: 1, state: 'new' }),
  );

  it('reads days given the wrong way round in their order', () =>
    expect(schema.parse({ from: '2026-11-21', to: '2026-11-02' })).toMatchObject({
      from: '2026-11-02',
      to: '2026-11-21',
    }));

  it('takes the first of what is said twice', () =>
    expect(schema.parse({ page: ['2', '5'], q: ['a', 'b'] })).toMatchObject({ page: 2, q: 'a' }));

  it('is never an error, whatever stands in it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('page', 'sort', 'open', 'q', 'state', 'from'),
          fc.oneof(fc.string(), fc.array(fc.string())),
        ),
        (query) => void schema.parse(query),
      ),
    );
  });

  it('reads back what it wrote', () => {
    const state = { page: 4, sort: '-name', open: 'abc', q: 'ВАЗ & Ко', state: 'closed' } as const;
    const query = Object.fromEntries(
      new URL(listAddress('/admin/x', state), 'http://shop.test').searchParams,
    );
    expect(schema.parse(query)).toEqual(state);
  });

  it('begins at its first page with nothing open when something else is chosen', () => {
    expect(
      listAddress('/admin/x', withChanges({ page: 4, open: 'abc', q: 'a' }, { q: undefined })),
    ).toBe('/admin/x');
    expect(
      listAddress('/admin/x', withChanges({ page: 4, open: 'abc', q: 'a' }, { page: 5 })),
    ).toBe('/admin/x?q=a&page=5');
  });
});

it.each([
  [false, { page: 3, sort: '-created', open: 'abc' }],
  [false, { page: 1, q: '', state: undefined }],
  [true, { page: 1, q: 'ВАЗ' }],
])('whether it is narrowed: %s', (narrowed, state) => expect(isNarrowed(state)).toBe(narrowed));

it.each([
  ['2', true],
  [' 2 ', true],
  ['1', false],
  ['', false],
  [undefined, false],
  ['два', false],
])('two ticked rows, counted as %j, are confirmed: %s', (count, is) =>
  expect(countedIds('Не столько').safeParse({ ids: 'a,b', count }).success).toBe(is),
);
