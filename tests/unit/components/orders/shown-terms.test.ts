import { describe, expect, it, test } from 'vitest';
import {
  shownAfter,
  shownAtFirst,
  type ShownTerms,
  type Terms,
} from '../../../../components/orders/shown-terms.ts';
import { IDLE, type ActionState } from '../../../../lib/actions/state.ts';
import type { ErrorCode } from '../../../../lib/errors.ts';

type Lines = Record<string, [pieces: number, price: number]>;

/** A cart is seen anew whenever anything in it changes. */
const terms = (lines: Lines, settings = 'free', document = '1'): Terms<string> => ({
  cart: {
    seen: JSON.stringify(lines),
    lines: Object.entries(lines).map(([offer, [quantity, priceKopecks]]) => ({
      offer,
      quantity,
      priceKopecks,
    })),
  },
  settings,
  document,
});
const refused = (code: ErrorCode): ActionState => ({
  status: 'failed',
  code,
  message: '',
  values: {},
});
const TWO: Lines = { a: [2, 900], b: [1, 500] };
const seen = ({ cart }: ShownTerms<string>): unknown => JSON.parse(cart.seen);
const first = shownAtFirst(terms(TWO), IDLE);
const after = (lines: Lines, own: Record<string, number> = {}, before = first) =>
  shownAfter(before, terms(lines), before.state, own);

test('the same page made anew shows nothing else', () => {
  expect(after(TWO)).toBe(first);
});

describe('what is news stays unseen', () => {
  it.each<[string, Lines, Record<string, number>?]>([
    ['a price', { ...TWO, a: [2, 1_200] }],
    ['a lower price', { ...TWO, a: [2, 800] }],
    ['pieces that nobody asked for here', { ...TWO, a: [3, 900] }],
    ['other pieces than he asked for', { ...TWO, a: [3, 900] }, { a: 4 }],
    ['a line from elsewhere', { ...TWO, c: [1, 100] }],
    ['a line that is gone', { a: [2, 900] }],
    ['a price beside pieces that he asked for', { ...TWO, a: [3, 1_200] }, { a: 3 }],
    ['the price of another line', { a: [3, 900], b: [1, 600] }, { a: 3 }],
  ])('%s', (_what, lines, own) => {
    expect(seen(after(lines, own))).toEqual(TWO);
  });
});

it.each<[string, Lines, Record<string, number>]>([
  ['asked for more', { ...TWO, a: [3, 900] }, { a: 3 }],
  ['has taken a line out', { a: [2, 900] }, { b: 0 }],
  ['has put one in', { ...TWO, c: [1, 100] }, { c: 1 }],
])('who %s here knows it', (_what, lines, own) => {
  expect(seen(after(lines, own))).toEqual(lines);
});

test('what was taken out and brought back is known at the price that it had', () => {
  const without = after({ a: [2, 900] }, { b: 0 });
  expect(seen(after(TWO, { b: 1 }, without))).toEqual(TWO);
  expect(seen(after({ ...TWO, b: [1, 600] }, { b: 1 }, without))).toEqual({ a: [2, 900] });
});

describe('a refusal makes known what it tells of, and nothing else', () => {
  const other = terms({ ...TWO, a: [2, 1_200] }, 'dear', '2');
  it.each<[ErrorCode, unknown[]]>([
    ['price_changed', [other.cart.seen, 'free', '1']],
    ['cart_changed', [other.cart.seen, 'free', '1']],
    ['delivery_changed', [first.cart.seen, 'dear', '1']],
    ['consent_outdated', [first.cart.seen, 'free', '2']],
    ['out_of_stock', [first.cart.seen, 'free', '1']],
    ['invalid_input', [first.cart.seen, 'free', '1']],
  ])('%s', (code, known) => {
    const state = refused(code);
    const shown = shownAfter(first, other, state, {});
    expect([shown.cart.seen, shown.settings, shown.document]).toEqual(known);
    expect(shownAfter(shown, other, state, {})).toBe(shown);
  });
});

test('what changes after it is asked about again', () => {
  const state = refused('price_changed');
  const told = shownAfter(first, terms({ ...TWO, a: [2, 1_200] }), state, {});
  const later = shownAfter(told, terms({ ...TWO, a: [2, 1_300] }), state, {});
  expect(seen(later)).toEqual({ ...TWO, a: [2, 1_200] });
});
