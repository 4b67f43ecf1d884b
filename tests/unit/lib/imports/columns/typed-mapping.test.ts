import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMapping, typedMapping } from '../../../../../lib/imports/columns/mapping.ts';

test('what is typed of a mapping is read as the same mapping, however the columns are called', () => {
  const name = fc.constantFrom(
    '',
    'Цена',
    'цена',
    'Цена, руб.',
    'A+B',
    "О'кей",
    '3',
    'B',
    ' x ',
    'N=1',
  );
  const header = fc.array(name, { minLength: 6, maxLength: 6 });
  const column = fc.array(fc.nat(5), { minLength: 1, maxLength: 1 });
  const columns = fc.record(
    {
      brand: column,
      article: column,
      cost: column,
      name: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: [] },
  );
  const constants = fc.record(
    { category: fc.constantFrom('Фильтры', 'a:b=c') },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(header, columns, constants, (names, held, texts) => {
      const mapping = { columns: held, constants: texts };
      expect(parseMapping(typedMapping(mapping, names), names)).toEqual(mapping);
    }),
  );
});

test('what is still to be said has its place', () => {
  const mapping = { columns: { article: [1] }, constants: {} };
  expect(typedMapping(mapping, ['Код', 'Артикул'], ['brand'])).toBe('brand=?,article=Артикул');
});
