import { describe, expect, it, test } from 'vitest';
import {
  choicesIn,
  partsOf,
  rangePart,
  without,
  valueSlug,
} from '../../../../lib/products/attributes/choices/model.ts';
import {
  categoryQuerySchema,
  filterParameters,
  listCountQuerySchema,
} from '../../../../lib/products/schema.ts';
import { routes } from '../../../../lib/routes.ts';

describe('attributes in an address', () => {
  it.each([
    [{}, []],
    [{ attr: 'vyazkost.5w-30' }, ['vyazkost.5w-30']],
    [
      { attr: ['vyazkost.5w-40', 'obem.4-l', 'vyazkost.5w-30', 'obem.4-l'] },
      ['obem.4-l', 'vyazkost.5w-30', 'vyazkost.5w-40'],
    ],
    [{ attr: 'vysota.70_120' }, ['vysota.70_120']],
    [{ attr: 'vysota.120_70' }, ['vysota.70_120']],
    [{ attr: ['vysota.70.50_', 'temperatura._-18'] }, ['temperatura._-18', 'vysota.70.5_']],
    [{ attr: ['vysota.70_', 'vysota._90'] }, ['vysota.70_']],
    [{ 'attr.vysota.from': '70', 'attr.vysota.to': '1 200,5' }, ['vysota.70_1200.5']],
    [{ attr: '_', 'attr.vysota.from': '', 'attr.vysota.to': '90' }, ['vysota._90']],
    [{ attr: 'vysota.70_120', 'attr.vysota.to': ['100', '5'] }, ['vysota.70_100']],
    [{ 'attr.vysota.from': 'x', 'attr.vysota.between': '1', 'attr..from': '1' }, []],
    [{ attr: ['', '.', 'a', 'a.', '.b', 'a._', 'A.b', 'a.b.c', "a.b'", 'a.b,c', 'а.б'] }, []],
    [{ attr: ['a.1e9_', 'a.1_2_3', 'a.1.2.3_', 'a.9999999999_'] }, []],
    [{ attr: [`a.${'b'.repeat(200)}`, { a: 1 }, null] }, []],
  ])('%j says %j', (query, parts) => expect(partsOf(query)).toEqual(parts));

  test('are thirty at most', () => {
    expect(partsOf({ attr: Array.from({ length: 99 }, (_, n) => `a.${n}`) })).toHaveLength(30);
  });

  test('are read as what is wanted of each', () => {
    expect(choicesIn(['vyazkost.5w-30', 'vyazkost.5w-40', 'vysota._90', 'rubbish', ''])).toEqual([
      { slug: 'vyazkost', values: ['5w-30', '5w-40'], from: null, to: null },
      { slug: 'vysota', values: [], from: null, to: 90 },
    ]);
  });

  test('stand in one address for one choice, and go to the backend as one text', () => {
    const query = categoryQuerySchema.parse({
      attr: ['vyazkost.5w-40', 'nonsense', 'vyazkost.5w-30'],
      'attr.obem.from': '4',
      sort: 'price',
    });
    expect(routes.category('oil', query)).toBe(
      '/categories/oil?attr=obem.4_&attr=vyazkost.5w-30&attr=vyazkost.5w-40&sort=price',
    );
    expect(filterParameters(query).attr).toBe('obem.4_,vyazkost.5w-30,vyazkost.5w-40');
    expect(
      listCountQuerySchema.parse({ list: '/categories/oil', attr: ['obem.4_'] }),
    ).toMatchObject({ attr: ['obem.4_'] });
    expect(categoryQuerySchema.parse({ attr: 'nonsense' }).attr).toBeUndefined();
  });

  test('are taken back one by one', () => {
    expect(without(['a.1', 'a.2', 'b._5'], 'a.2', rangePart('b', null, 5))).toEqual(['a.1']);
    expect(without(['a.1'], 'a.1')).toBeUndefined();
    expect(without(undefined, 'a.1')).toBeUndefined();
  });
});

it.each([
  ['5W-30', '5w-30'],
  ['G12++', 'g12-plus-plus'],
  ['G12', 'g12'],
  ['M20×1,5', 'm20-1-5'],
  ['55\u00a0А·ч', '55-a-ch'],
  ['зимняя', 'zimnyaya'],
  ['—', ''],
])('«%s» is %s in an address', (value, slug) => expect(valueSlug(value)).toBe(slug));
