import { expect, it, test } from 'vitest';
import {
  carText,
  fitSummary,
  fitVerdict,
  yearsText,
  type FittedCar,
  type FittedMake,
} from '../../../../lib/fitments/model.ts';

const car: FittedCar = {
  modification: '',
  engine: '',
  powerHp: 0,
  position: '',
  quantity: 0,
  yearFrom: null,
  yearTo: null,
  note: '',
};
const make = (name: string, cars = 1): FittedMake => ({
  make: name,
  models: [
    {
      model: 'M',
      generations: [
        {
          generation: '',
          yearFrom: null,
          yearTo: null,
          cars: Array.from({ length: cars }, () => car),
        },
      ],
    },
  ],
});

it.each([
  ['a list of cars', { universal: false, fitments: [make('LADA')] }, 'listed'],
  ['a list of cars of a universal part', { universal: true, fitments: [make('LADA')] }, 'listed'],
  ['a universal part', { universal: true, fitments: [] }, 'universal'],
  ['no data', { universal: false, fitments: [] }, 'unknown'],
] as const)('%s', (_what, { universal, fitments }, verdict) =>
  expect(fitVerdict({ universal, fitments: [...fitments] })).toBe(verdict),
);

it.each([
  [2015, 2019, '2015–2019'],
  [2015, 2015, '2015'],
  [2015, null, 'с\u00A02015'],
  [null, 2019, 'до\u00A02019'],
  [null, null, ''],
])('years from %s to %s read «%s»', (from, to, text) => expect(yearsText(from, to)).toBe(text));

it.each([
  [{}, 'все модификации'],
  [
    {
      modification: '1.6 MT',
      engine: '21129',
      powerHp: 106,
      yearFrom: 2015,
      yearTo: 2019,
      position: 'передняя ось',
      quantity: 2,
      note: 'кроме Sport',
    },
    '1.6 MT, 21129, 106\u00A0л.\u00A0с. · 2015–2019 · передняя ось · 2\u00A0шт. · кроме Sport',
  ],
  [{ modification: '2.0 145 л. с.', powerHp: 145 }, '2.0 145 л. с.'],
  [{ position: 'задняя ось' }, 'все модификации · задняя ось'],
] as [Partial<FittedCar>, string][])('a car on one line %#', (over, text) =>
  expect(carText({ ...car, ...over })).toBe(text),
);

test('makes are named in one line, those with the most cars first', () => {
  expect(fitSummary([make('Audi'), make('LADA', 9), make('Kia', 3)])).toBe('LADA, Kia, Audi');
  expect(fitSummary(['A', 'B', 'C', 'D', 'E'].map((name) => make(name)))).toBe(
    'A, B, C и\u00A0ещё 2\u00A0марки',
  );
});
