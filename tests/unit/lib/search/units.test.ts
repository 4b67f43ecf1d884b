import { expect, it } from 'vitest';
import { queryWords } from '../../../../lib/search/model.ts';
import { measureAt } from '../../../../lib/search/units/model.ts';

const written = (query: string) => measureAt(queryWords(query))?.ways.map((way) => way.join(' '));

it.each(['5w40', '5w-40', '5W 40', '5в40', '5в-40'])('«%s» is one viscosity', (query) =>
  expect(written(query)).toEqual(['5w 40', '5w40']),
);

it.each(['60ач', '60 ач', '60Ah', '60 А·ч', '60 а/ч', '60 а ч'])(
  '«%s» is one capacity',
  (query) => {
    expect(written(query)).toEqual([
      '60 ач',
      '60ач',
      '60 ah',
      '60ah',
      '60 а ч',
      '60а ч',
      '60 a h',
      '60a h',
    ]);
  },
);

it.each([
  ['55w', ['55 вт', '55вт', '55 w', '55w']],
  ['55 вт', ['55 вт', '55вт', '55 w', '55w']],
  ['12v', ['12 в', '12в', '12 v', '12v']],
  ['4 литра', ['4 л', '4л', '4 l', '4l']],
  ['4л', ['4 л', '4л', '4 l', '4l']],
  ['h7', ['h7', 'h 7']],
  ['H 7', ['h 7', 'h7']],
  ['dot4', ['dot4', 'dot 4']],
  ['w 712', ['w 712', 'w712']],
])('«%s» may be written %j', (query, ways) => expect(written(query)).toEqual(ways));

it.each([
  ['60', 1],
  ['ваз 2110', 1],
  ['масло', 1],
  ['w71275', 1],
  ['1118 3501080', 1],
])('«%s» is no measure', (query) => expect(written(query)).toBeUndefined());

it('says how many words it has read', () => {
  expect(
    ['4 л левый', '4л левый', '5w 40 синтетика', '5w40 синтетика'].map(
      (query) => measureAt(queryWords(query))?.length,
    ),
  ).toEqual([2, 1, 2, 1]);
});
