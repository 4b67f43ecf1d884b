import { describe, expect, it } from 'vitest';
import { LINE_STATES, type LineState } from '../../../../lib/orders/model.ts';
import {
  lackOf,
  sentRows,
  standingOf,
  supplierOrderState,
  type Answer,
  type Standing,
} from '../../../../lib/supplier-orders/model.ts';

/** By the state of the customer's line: nothing written down, then each answer. */
const STANDINGS: Record<LineState, [Standing, Standing, Standing, Standing]> = {
  accepted: ['waiting', 'waiting', 'waiting', 'waiting'],
  on_hold: ['waiting', 'waiting', 'waiting', 'waiting'],
  confirmed: ['waiting', 'waiting', 'waiting', 'waiting'],
  ordered: ['sent', 'confirmed', 'sent', 'confirmed'],
  cancel_requested: ['sent', 'confirmed', 'sent', 'confirmed'],
  refused: ['refused', 'refused', 'refused', 'refused'],
  arrived: ['received', 'received', 'received', 'received'],
  ready: ['received', 'received', 'received', 'received'],
  in_delivery: ['received', 'received', 'received', 'received'],
  issued: ['received', 'received', 'received', 'received'],
  return_requested: ['received', 'received', 'received', 'received'],
  returned: ['received', 'received', 'received', 'received'],
  cancelled: ['withdrawn', 'withdrawn', 'refused', 'received'],
  replaced: ['withdrawn', 'withdrawn', 'refused', 'received'],
};
const ANSWERS: (Answer | '')[] = ['', 'confirmed', 'refused', 'received'];

describe('where a line stands with its supplier', () => {
  it.each(LINE_STATES)('follows from %s and what was written down', (state) => {
    expect(ANSWERS.map((answer) => standingOf(state, answer))).toEqual(STANDINGS[state]);
  });
});

describe('what becomes of an order', () => {
  it.each<[string, Standing[]]>([
    ['sent', ['sent', 'sent']],
    ['sent', ['sent', 'waiting', 'withdrawn']],
    ['partly_confirmed', ['sent', 'confirmed']],
    ['partly_confirmed', ['sent', 'refused']],
    ['confirmed', ['confirmed', 'confirmed']],
    ['confirmed', ['confirmed', 'refused']],
    ['partly_received', ['received', 'sent']],
    ['partly_received', ['received', 'confirmed', 'refused']],
    ['received', ['received', 'refused', 'withdrawn']],
    ['received', ['received']],
    ['refused', ['refused', 'withdrawn']],
    ['cancelled', ['withdrawn', 'waiting']],
    ['cancelled', []],
  ])('is %s of %j', (state, standings) => {
    expect(supplierOrderState(true, standings)).toBe(state);
    expect(supplierOrderState(false, standings)).toBe('draft');
  });
});

const row = {
  sku: 'S',
  brand: 'Демо-Завод',
  article: 'A 1',
  name: 'Фильтр',
  quantity: 2,
  costKopecks: 1_000,
};

it('adds up what one part is ordered for several customers, and leaves out what is not wanted', () => {
  expect(
    sentRows([
      { ...row, standing: 'waiting' },
      { ...row, quantity: 3, standing: 'sent' },
      { ...row, article: 'B 2', standing: 'confirmed' },
      { ...row, costKopecks: 1_100, standing: 'received' },
      { ...row, standing: 'withdrawn' },
      { ...row, standing: 'refused' },
    ]),
  ).toEqual([
    { ...row, quantity: 5 },
    { ...row, article: 'B 2' },
    { ...row, costKopecks: 1_100 },
  ]);
});

it.each([
  [0, 0, 0],
  [100, 0, 0],
  [100, 100, 0],
  [100, 101, 1],
])('%i kopecks of at least %i lack %i', (kopecks, least, lack) => {
  expect(lackOf(kopecks, least)).toBe(lack);
});
