import { describe, expect, it } from 'vitest';
import { isProductId, offerAvailability } from '../../../../lib/products/model.ts';
import { listQuerySchema } from '../../../../lib/products/schema.ts';

describe('the address of a list', () => {
  it.each([
    [{}, {}],
    [{ page: '3' }, { page: 3 }],
    [{ page: '0' }, {}],
    [{ page: '-1' }, {}],
    [{ page: '34' }, { page: 34 }],
    [{ page: '999' }, { page: 35 }],
    [{ page: '9'.repeat(400) }, { page: 35 }],
    [{ page: '02' }, {}],
    [{ page: 'two' }, {}],
    [{ page: ['2', '3'] }, { page: 2 }],
    [{ sort: 'name; DROP TABLE' }, {}],
    [
      { sort: '-price', available: '1', utm_source: 'mail' },
      { sort: '-price', available: '1' },
    ],
    [{ available: 'order' }, { available: 'order' }],
    [{ available: '' }, {}],
    [{ available: '0' }, {}],
    [{ after: '0~148000~17' }, { after: '0~148000~17' }],
    [{ brand: 'bosch' }, { brand: ['bosch'] }],
    [{ brand: ['mann', 'bosch', 'mann', "';--"] }, { brand: ['bosch', 'mann'] }],
    [{ brand: ['', "'"] }, {}],
    [
      { from: '1 500', to: '20000' },
      { from: 1500, to: 20000 },
    ],
    [
      { from: '2000', to: '500' },
      { from: 500, to: 2000 },
    ],
    [{ from: '', to: '-5' }, {}],
    [{ from: '0', to: '1e5' }, {}],
    [{ from: '99999999', to: ['300', '5'] }, { to: 300 }],
    [{ after: "0' OR 1=1" }, {}],
  ])('%j is read as %j, and a bad part is never an error', (query, read) =>
    expect(JSON.parse(JSON.stringify(listQuerySchema.parse(query)))).toEqual(read),
  );
});

it.each([
  ['demo-filtr-w712-75', true],
  ['a', true],
  ['-a', false],
  ['W712', false],
  ['a'.repeat(81), false],
  ['../etc', false],
  ['', false],
])('%j can be a product id: %s', (id, possible) => expect(isProductId(id)).toBe(possible));

it.each([
  ['exact', 5, 1, 1, 0, 'in_stock'],
  ['exact', 5, 1, 1, 4, 'on_order'],
  ['exact', 0, 1, 1, 0, 'none'],
  ['exact', 3, 4, 1, 48, 'none'],
  ['exact', 3, 1, 4, 0, 'none'],
  ['exact', 4, 1, 4, 0, 'in_stock'],
  ['exact', 7, 5, 4, 0, 'none'],
  ['many', 0, 1, 4, 0, 'in_stock'],
  ['many', 0, 1, 1, 48, 'on_order'],
  ['on_order', 0, 1, 1, 0, 'on_order'],
] as const)(
  'an offer of kind %s with %i pieces, sold from %i on by %i, here in %i h, is %s',
  (stockKind, quantity, minQuantity, multiple, leadMinHours, availability) =>
    expect(offerAvailability({ stockKind, quantity, minQuantity, multiple, leadMinHours })).toBe(
      availability,
    ),
);
