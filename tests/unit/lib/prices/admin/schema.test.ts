import { expect, it } from 'vitest';
import { firstLevelSchema } from '../../../../../lib/prices/admin/schema.ts';

const REQUEST = 'request00000001';

it.each([
  ['-10', -10],
  ['−12,5 %', -12.5],
  [' -3 ', -3],
])('the first level takes «%s» off retail', (percent, taken) =>
  expect(firstLevelSchema.parse({ request: REQUEST, name: ' Опт ', percent })).toEqual({
    request: REQUEST,
    name: 'Опт',
    percent: taken,
    known: '',
  }),
);

it.each([
  ['10', 'Скидка пишется с минусом: −10'],
  ['0', 'Скидка пишется с минусом: −10'],
  ['', 'Укажите процент'],
  ['дёшево', 'Проценты от −100 до 1000: −11 или 12,5'],
])('«%s» is no first level', (percent, why) =>
  expect(
    firstLevelSchema
      .safeParse({ request: REQUEST, name: 'Опт', percent })
      .error?.issues.map(({ message }) => message),
  ).toEqual([why]),
);
