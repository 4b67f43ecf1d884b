import { describe, expect, it, test } from 'vitest';
import {
  othersOf,
  pairOf,
  pairsOf,
  problemOf,
  readOthers,
  typedOf,
} from '../../../../../lib/products/attributes/model.ts';

const DIAMETER = { name: 'Диаметр', kind: 'number', unit: 'мм', choices: [] as string[] } as const;
const SIDE = { name: 'Сторона', kind: 'choice', unit: '', choices: ['левая', 'правая'] };
const stored = [
  { name: 'диаметр', value: '76,5 мм' },
  { name: 'Цвет', value: 'чёрный' },
];

describe('what a product keeps', () => {
  test('is shown in the field of its attribute without the unit, the rest as lines', () => {
    expect(typedOf(DIAMETER, stored)).toBe('76,5');
    expect(othersOf([DIAMETER], stored)).toBe('Цвет: чёрный');
  });
  test('comes back the same from field and lines', () => {
    expect([pairOf(DIAMETER, '76.5'), ...readOthers(' Цвет:  чёрный \n\n')!]).toEqual([
      { name: 'Диаметр', value: '76,5\u00A0мм' },
      { name: 'Цвет', value: 'чёрный' },
    ]);
  });
  it.each([
    [null, []],
    ['text', []],
    [
      [{ name: 'A', value: 1 }, null, {}, { name: 'B' }],
      [
        { name: 'A', value: '1' },
        { name: 'B', value: '' },
      ],
    ],
  ])('%j is read as pairs', (json, pairs) => expect(pairsOf(json)).toEqual(pairs));
});

it.each(['без двоеточия', ': значение', 'имя:', `имя: ${'я'.repeat(201)}`])(
  'the line «%s» is no pair',
  (line) => expect(readOthers(line)).toBeNull(),
);

it.each([
  [DIAMETER, '', true],
  [DIAMETER, '76', true],
  [DIAMETER, '-12,5', true],
  [DIAMETER, 'около 76', false],
  [{ ...SIDE, kind: 'choice' as const }, 'левая', true],
  [{ ...SIDE, kind: 'choice' as const }, 'верхняя', false],
  [{ kind: 'text' as const, choices: [] }, 'я'.repeat(201), false],
])('%j takes «%s»: %s', (attribute, typed, right) =>
  expect(problemOf({ ...attribute, choices: [...attribute.choices] }, typed) === '').toBe(right),
);
