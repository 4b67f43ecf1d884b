import { expect, test } from 'vitest';
import {
  choicesOf,
  choiceTitle,
  choose,
  mappingFrom,
  takeOffer,
} from '../../../../../lib/imports/columns/choices.ts';

test('what is chosen for the columns is what is read from them, and the other way round', () => {
  const choices = ['brand', '', 'name+article', 'oemNumbers', 'oemNumbers', 'retail'];
  const made = mappingFrom(choices, {});
  expect(made).toEqual({
    mapping: {
      columns: { brand: [0], article: [2], name: [2], oemNumbers: [3, 4], retail: [5] },
      constants: {},
    },
  });
  expect('mapping' in made && choicesOf(made.mapping, 6)).toEqual(choices);
});

test('what stands in one column only leaves the other one when it is chosen anew', () => {
  expect(choose(['brand', 'name+article', 'oemNumbers'], 0, 'article')).toEqual([
    'article',
    'name',
    'oemNumbers',
  ]);
  expect(choose(['oemNumbers', 'brand'], 1, 'oemNumbers')).toEqual(['oemNumbers', 'oemNumbers']);
  expect(choose(['brand', 'name'], 0, '')).toEqual(['', 'name']);
});

test('a whole list of one maker needs no column for him, and a column goes before such a word', () => {
  expect(mappingFrom(['article'], { brand: ' ЗМЗ ' })).toEqual({
    mapping: { columns: { article: [0] }, constants: { brand: 'ЗМЗ' } },
  });
  expect(mappingFrom(['article', 'brand'], { brand: 'ЗМЗ' })).toEqual({
    mapping: { columns: { article: [0], brand: [1] }, constants: {} },
  });
});

test.each([
  [['brand', 'name'], '', /артикул/],
  [['article', 'name'], 'brand', /производител/],
  [['article', 'brand', 'article'], '', /«Артикул» выбрано для нескольких/],
])('%s is not enough to read a list', (choices, field, words) => {
  expect(mappingFrom(choices, {})).toEqual({ field, problem: expect.stringMatching(words) });
});

test('what a form sends that no form of ours has is not read', () => {
  expect(mappingFrom(['article', 'brand', '__proto__', 'nonsense+name'], {})).toEqual({
    mapping: { columns: { article: [0], brand: [1], name: [3] }, constants: {} },
  });
});

test('the choices are called as people call them', () => {
  expect([choiceTitle(''), choiceTitle('article'), choiceTitle('name+article+brand')]).toEqual([
    'Не читать',
    'Артикул',
    'Наименование, в нём артикул и производитель',
  ]);
});

test('a candidate that is taken leaves the others, and stands beside a name in its column', () => {
  const chosen = { choices: ['name', 'article', 'brand'], constants: { category: 'Фильтры' } };
  expect(takeOffer(chosen, 'article', { column: 0, text: '' }).choices).toEqual([
    'name+article',
    '',
    'brand',
  ]);
  expect(takeOffer(chosen, 'cost', { column: 2, text: '' }).choices).toEqual([
    'name',
    'article',
    'cost',
  ]);
  expect(takeOffer(chosen, 'brand', { column: null, text: 'ЗМЗ' })).toEqual({
    choices: ['name', 'article', ''],
    constants: { category: 'Фильтры', brand: 'ЗМЗ' },
  });
});
