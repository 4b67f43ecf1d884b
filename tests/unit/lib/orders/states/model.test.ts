import { describe, expect, it, test } from 'vitest';
import { LINE_STATES, type LineState, type OrderState } from '../../../../../lib/orders/model.ts';
import {
  balanceOf,
  isFinal,
  isReplaceable,
  moveTo,
  movesOf,
  MOVES,
  orderState,
  orderTotals,
  type Mover,
} from '../../../../../lib/orders/states/model.ts';

const to = (state: LineState, mover: Mover, previousState?: LineState) =>
  movesOf({ state, previousState }, mover).map((move) => move.to);

describe('the customer', () => {
  it.each<[LineState, LineState[]]>([
    ['accepted', ['cancelled']],
    ['on_hold', ['cancelled']],
    ['confirmed', ['cancel_requested']],
    ['ordered', ['cancel_requested']],
    ['cancel_requested', []],
    ['refused', ['cancelled']],
    ['arrived', []],
    ['ready', ['cancelled']],
    ['in_delivery', []],
    ['issued', ['return_requested']],
    ['return_requested', []],
  ])('may with a line that is %s: %j', (state, expected) =>
    expect(to(state, 'customer', 'confirmed')).toEqual(expected),
  );
});

describe('who runs the shop', () => {
  it.each<[LineState, LineState[]]>([
    ['accepted', ['confirmed', 'on_hold', 'cancelled']],
    ['on_hold', ['accepted', 'confirmed', 'cancelled']],
    ['confirmed', ['ordered', 'ready', 'cancelled']],
    ['ordered', ['arrived', 'refused']],
    ['refused', ['cancelled']],
    ['arrived', ['ready']],
    ['ready', ['in_delivery', 'issued', 'cancelled']],
    ['in_delivery', ['issued', 'ready']],
    ['issued', ['return_requested']],
    ['return_requested', ['returned', 'issued']],
  ])('may with a line that is %s: %j', (state, expected) =>
    expect(to(state, 'admin')).toEqual(expected),
  );

  test('who says no to a cancellation brings the line back to where it was, and nowhere else', () => {
    expect(to('cancel_requested', 'admin', 'ordered')).toEqual(['cancelled', 'ordered']);
    expect(to('cancel_requested', 'admin', 'confirmed')).toEqual(['cancelled', 'confirmed']);
    expect(
      moveTo({ state: 'cancel_requested', previousState: 'ordered' }, 'ordered', 'admin')?.reason,
    ).toBe(true);
  });
});

test('the warehouse says that goods are there, gone, handed out or brought back, and decides nothing', () => {
  const steps = LINE_STATES.flatMap((state) =>
    to(state, 'warehouse').map((next) => `${state} ${next}`),
  );
  expect(steps).toEqual([
    'confirmed ready',
    'ordered arrived',
    'arrived ready',
    'ready in_delivery',
    'ready issued',
    'in_delivery issued',
    'in_delivery ready',
    'issued return_requested',
    'return_requested returned',
  ]);
});

test('nothing moves after its end, and a line is replaced by a proposal only', () => {
  expect(LINE_STATES.filter(isFinal)).toEqual(['cancelled', 'replaced', 'returned']);
  expect(LINE_STATES.filter(isReplaceable)).toEqual(['on_hold', 'refused']);
  expect(
    LINE_STATES.filter(
      (state) =>
        moveTo({ state }, 'replaced', 'customer') ?? moveTo({ state }, 'replaced', 'admin'),
    ),
  ).toEqual([]);
});

test('every state can be reached, and every line can come to an end', () => {
  const reachable = new Set<LineState>([
    'accepted',
    ...LINE_STATES.flatMap((state) => MOVES[state].map((move) => move.to)),
  ]);
  expect([...reachable].sort()).toEqual([...LINE_STATES].sort());
  const ends = (state: LineState, seen: LineState[] = []): boolean =>
    isFinal(state) ||
    MOVES[state].some((move) => !seen.includes(move.to) && ends(move.to, [...seen, state]));
  expect(LINE_STATES.filter((state) => !ends(state))).toEqual([]);
});

describe('an order', () => {
  it.each<[OrderState, LineState[]]>([
    ['new', ['accepted', 'confirmed']],
    ['confirmed', ['confirmed', 'cancelled']],
    ['in_work', ['confirmed', 'ordered']],
    ['in_work', ['arrived', 'accepted']],
    ['in_work', ['cancel_requested', 'confirmed']],
    ['waiting', ['on_hold', 'ordered']],
    ['waiting', ['refused', 'confirmed']],
    ['partly_ready', ['ready', 'ordered']],
    ['ready', ['ready', 'issued', 'cancelled']],
    ['in_delivery', ['in_delivery', 'ready']],
    ['done', ['issued', 'cancelled']],
    ['done', ['issued', 'returned']],
    ['done', ['return_requested']],
    ['returned', ['returned', 'cancelled']],
    ['cancelled', ['cancelled', 'cancelled']],
    ['cancelled', ['replaced', 'cancelled']],
    ['new', ['replaced', 'accepted']],
  ])('is %s with lines that are %j', (expected, states) =>
    expect(orderState(states)).toBe(expected),
  );

  test('costs what is still to be had, and the way', () => {
    const line = (state: LineState, quantity = 2) => ({ state, quantity, priceKopecks: 150 });
    expect(
      orderTotals(
        [
          line('accepted'),
          line('issued', 1),
          line('cancelled'),
          line('replaced'),
          line('returned'),
        ],
        1000,
      ),
    ).toEqual({ itemsKopecks: 450, totalKopecks: 1450 });
    expect(orderTotals([line('returned')], 1000)).toEqual({ itemsKopecks: 0, totalKopecks: 1000 });
    expect(orderTotals([line('cancelled'), line('replaced')], 1000)).toEqual({
      itemsKopecks: 0,
      totalKopecks: 0,
    });
  });
});

describe('what is to be paid by now', () => {
  const line = (state: LineState) => ({ state, quantity: 2, priceKopecks: 100 });

  it.each<[states: LineState[], paid: number, left: number, held: number, back: number]>([
    [['confirmed', 'issued'], 0, 430, 0, 0],
    [['confirmed', 'issued'], 130, 300, 0, 0],
    [['confirmed', 'issued'], 500, 0, 0, 70],
    [['confirmed', 'refused'], 0, 230, 200, 0],
    [['confirmed', 'cancel_requested'], 30, 200, 200, 0],
    // What was paid for it goes back once it has been decided.
    [['confirmed', 'refused'], 330, 0, 100, 0],
    [['confirmed', 'refused'], 430, 0, 0, 0],
    [['confirmed', 'refused'], 431, 0, 0, 1],
    [['confirmed', 'cancelled'], 430, 0, 0, 200],
    // A courier comes with nothing.
    [['refused', 'cancelled'], 0, 0, 230, 0],
    [['cancelled'], 0, 0, 0, 0],
    // He came with what came back.
    [['returned'], 0, 30, 0, 0],
    [['returned', 'cancelled'], 0, 30, 0, 0],
    [['returned'], 30, 0, 0, 0],
    [['returned', 'refused'], 0, 0, 230, 0],
    [['returned', 'confirmed'], 0, 230, 0, 0],
  ])('%j, paid %i', (states, paidKopecks, left, held, back) => {
    const lines = states.map(line);
    const { totalKopecks } = orderTotals(lines, 30);
    expect(balanceOf({ lines, delivery: { kopecks: 30 }, totalKopecks, paidKopecks })).toEqual({
      left,
      held,
      back,
    });
  });
});
