import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { CarNote } from '../../../../components/search/car-note.tsx';
import { optionsOf } from '../../../../components/search/options.ts';
import { SearchHints } from '../../../../components/search/search-hints.tsx';
import { routes } from '../../../../lib/routes.ts';
import type { SearchResults } from '../../../../lib/search/model.ts';

const car = { key: 'kia.rio', name: 'Kia Rio', year: 2018 };
const told = (over: Partial<SearchResults>): string => {
  const results = {
    query: 'калодки рио 2018',
    carInQuery: null,
    carChoices: [],
    corrected: null,
    makers: [{ name: 'TRW', slug: 'trw', count: 1 }],
    ...over,
  } as SearchResults;
  return renderToStaticMarkup(createElement(CarNote, { results }))
    .replace(/<[^>]*>/g, '')
    .replace(/\u00A0/g, ' ');
};
const inQuery = (isMet: boolean, isMistyped = false) => ({
  car,
  rest: 'калодки',
  isMet,
  isMistyped,
  openEngine: '',
});
const ALL = ' Все детали для этого автомобиля ';
const LITERALLY = 'Искать буквально: «калодки рио 2018»';

describe('the note about a car in the words of a search', () => {
  it.each([
    [{}, ''],
    [
      { carInQuery: inQuery(true, true) },
      `Показано для Kia Rio, 2018 г. (марка или модель исправлена). ${ALL.trim()} ${LITERALLY}`,
    ],
    [
      {
        carChoices: [
          { name: 'Kia Rio', query: 'колодки Kia Rio' },
          { name: 'Kia Ceed', query: 'колодки Kia Ceed' },
        ],
      },
      'Какой автомобиль вы имели в виду? Kia RioKia Ceed',
    ],
    [{ carInQuery: inQuery(true) }, `Показано для Kia Rio, 2018 г.${ALL}${LITERALLY}`],
    [
      { carInQuery: { ...inQuery(true), openEngine: '1.6' } },
      `Показано для Kia Rio, 2018 г. Двигатель «1.6» не учтён: выберите его на странице автомобиля.${ALL}${LITERALLY}`,
    ],
    [
      { carInQuery: inQuery(true), corrected: 'колодки' },
      `Показано для Kia Rio, 2018 г. по запросу «колодки».${ALL}${LITERALLY}`,
    ],
    [
      { carInQuery: inQuery(false), corrected: 'колодки' },
      `Для Kia Rio, 2018 г. ничего не нашлось. Показано для всех автомобилей по запросу «колодки».${ALL}${LITERALLY}`,
    ],
    [
      { carInQuery: inQuery(false) },
      `Для Kia Rio, 2018 г. ничего не нашлось. Показано для всех автомобилей.${ALL}`,
    ],
    [{ carInQuery: inQuery(false), makers: [] }, `Для Kia Rio, 2018 г. ничего не нашлось.${ALL}`],
    [
      { carInQuery: { car: { key: 'kia', name: 'Kia', year: null }, rest: '', isMet: true } },
      `Показано для Kia. Выбрать модель ${LITERALLY}`,
    ],
  ] as [Partial<SearchResults>, string][])('%j: «%s»', (results, text) => {
    expect(told(results)).toBe(text);
  });
});

test('suggestions begin with the car and lead to its page, categories to its parts there', () => {
  const options = optionsOf({
    car,
    completions: [],
    products: [],
    exact: 0,
    standIns: 0,
    categories: [{ name: 'Колодки', slug: 'pads', count: 7 }],
    suggestion: null,
  });
  expect(
    options.map(({ href, title, note }) => [href, title, note.replace(/\u00A0/g, ' ')]),
  ).toEqual([
    ['/cars/kia/rio?year=2018', 'Kia Rio, 2018\u00A0г.', 'Детали для этой машины'],
    ['/categories/pads?car=kia.rio&year=2018', 'Колодки', 'Категория для Kia Rio, 2018 г.'],
  ]);
});

test('half a name is completed: alone to the car, with other words to a search', () => {
  const solaris = { key: 'hyundai.solaris', name: 'Hyundai Solaris', year: null };
  const options = optionsOf({
    car: null,
    completions: [
      { car: solaris, query: '' },
      { car: solaris, query: 'фильтр Hyundai Solaris' },
    ],
    products: [],
    exact: 0,
    standIns: 0,
    categories: [],
    suggestion: null,
  });
  expect(options.map(({ href, title, note }) => [href, title, note])).toEqual([
    ['/cars/hyundai/solaris', 'Hyundai Solaris', 'Детали для этой машины'],
    [
      routes.search({ q: 'фильтр Hyundai Solaris' }),
      'фильтр Hyundai Solaris',
      'Искать для этой машины',
    ],
  ]);
});

test('categories beside a search for a car are narrowed to it and tell no counts of all', () => {
  const html = renderToStaticMarkup(
    createElement(SearchHints, {
      tree: [],
      results: {
        car,
        categories: [{ name: 'Колодки', slug: 'pads', count: 7 }],
        sameNumber: [],
        suggestion: null,
      } as unknown as SearchResults,
    }),
  );
  expect(html).toContain('<a href="/categories/pads?car=kia.rio&amp;year=2018">Колодки</a>');
});
