import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { optionsOf } from '../../../../components/search/options.ts';
import { SearchHints } from '../../../../components/search/search-hints.tsx';
import type { SearchResults, Suggestions } from '../../../../lib/search/model.ts';

const product = (article: string) =>
  ({ id: article, name: 'Колодки', article, brand: { name: 'TRW' }, priceKopecks: null }) as never;

test('suggestions call an analog what only stands in for the number', () => {
  const offered: Suggestions = {
    car: null,
    completions: [],
    products: ['A 1', 'B 2', 'C 3'].map(product),
    exact: 1,
    standIns: 1,
    categories: [],
    suggestion: null,
  };
  expect(optionsOf(offered).map(({ note }) => note)).toEqual([
    'TRW A 1',
    'Аналог: TRW B 2',
    'TRW C 3',
  ]);
});

test.each([
  [1, 1, 'Аналог: эту деталь предлагают вместо <b>sangsin sp1250</b>.'],
  [2, 2, 'Аналоги: эти детали предлагают вместо <b>sangsin sp1250</b>.'],
  [1, 2, ''],
  [0, 0, ''],
])('a page of %i stand-ins of %i products says «%s»', (standIns, count, text) => {
  const results = {
    query: 'sangsin sp1250',
    corrected: null,
    isVin: false,
    count,
    standIns,
    sameNumber: [],
    categories: [],
    suggestion: null,
  } as unknown as SearchResults;
  const html = renderToStaticMarkup(createElement(SearchHints, { results, tree: [] }));
  expect(html.replace(/^<div[^>]*>(?:<p[^>]*>)?|(?:<\/p>)?<\/div>$/g, '')).toBe(text);
});
