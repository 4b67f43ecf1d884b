import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CountedPrices } from '../../../../../components/admin/imports/columns/counted-prices.tsx';

type Counted = ComponentProps<typeof CountedPrices>;

const NONE: Counted['currencies'] = {
  rows: {},
  foreign: [],
  missing: [],
  isAsked: false,
  isUntold: false,
  rates: {},
  factor: 1,
  bareOf: () => 'RUB',
  columnOf: () => -1,
};

const asked = (name: string, foreign: Counted['currencies']['foreign'] = []) => {
  const html = renderToStaticMarkup(
    createElement(CountedPrices, {
      name,
      currencies: { ...NONE, foreign },
      header: [],
      stored: {},
      rates: {},
      onRate: () => undefined,
      chosen: { choices: ['cost'], constants: {} },
      presses: 0,
      of: (field, value = '') => ({ name: field, value, error: undefined }),
      onText: () => undefined,
    }),
  );
  return [...html.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, field]) => field);
};

test('prices that are no roubles for one piece are counted by pieces or by a rate', () => {
  const fields = ['constant_priceUnit', 'constant_rate'];
  expect(asked('')).not.toEqual(expect.arrayContaining(fields));
  expect(asked('Цены указаны в тыс. руб.')).toEqual(expect.arrayContaining(fields));
});

test('a rate is asked for once where prices are in a currency', () => {
  expect(asked('Цена за 100 шт.', ['USD'])).toContain('constant_priceUnit');
  expect(asked('Цена за 100 шт.', ['USD'])).not.toContain('constant_rate');
});
