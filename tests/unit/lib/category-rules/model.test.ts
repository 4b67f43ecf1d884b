import { expect, it, test } from 'vitest';
import { firstFitting, readRules, withDraft } from '../../../../lib/category-rules/model.ts';

const rules = readRules([
  { words: 'трос', category: 'cables' },
  { words: 'Колодк тормоз', category: 'pads' },
  { words: ' - ', category: 'never' },
  { words: 'тормоз', category: 'brakes' },
]);

it.each([
  ['Колодки тормозные, передние', 'pads'],
  ['ТОРМОЗНЫЕ КОЛОДКИ', 'pads'],
  ['Трос тормозных колодок', 'cables'],
  ['Тормозной диск', 'brakes'],
  ['Автотормоз', undefined],
  ['', undefined],
])('«%s» belongs to %s', (name, category) => {
  expect(firstFitting(rules, name)?.category).toBe(category);
});

test('a rule that is being written stands where it will stand, and once', () => {
  const rule = (id: string) => ({ id, words: id, category: '' });
  const order = (draft: string, before: string) =>
    withDraft([rule('a'), rule('b'), rule('c')], rule(draft), before)
      .map(({ id }) => id)
      .join('');
  expect([
    order('x', 'b'),
    order('x', ''),
    order('c', 'a'),
    order('a', ''),
    order('b', 'gone'),
  ]).toEqual(['axbc', 'abcx', 'cab', 'bca', 'acb']);
});
