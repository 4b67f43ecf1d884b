import { expect, test } from 'vitest';
import { movesOf } from '../../../../lib/orders/states/model.ts';
import {
  growth,
  isBare,
  LIVE_LINES,
  marginOf,
  distinctNames,
  totalOf,
  WAREHOUSE_LINES,
} from '../../../../lib/overview/model.ts';
import { dayAfter, periodOf, PERIODS, spansOf } from '../../../../lib/overview/spans/model.ts';

const sums = { orders: 2, kopecks: 300_00, pricedKopecks: 200_00, costKopecks: 150_00 };

test('a short period is told day by day, up to today and across the ends of months', () => {
  const days = spansOf('2026-03-02', 7);
  expect(days[0]).toEqual({ from: '2026-02-24', to: '2026-02-24' });
  expect(days.at(-1)).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(spansOf('2026-03-02', 30)).toHaveLength(30);
});

test('three months are told week by week from Monday, a year by its months', () => {
  const weeks = spansOf('2026-11-21', 90);
  expect(weeks.at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-21' });
  expect(weeks[0]).toEqual({ from: '2026-08-24', to: '2026-08-30' });
  const months = spansOf('2026-11-21', 365);
  expect([months[0], months[1], months.at(-1)]).toEqual([
    { from: '2025-11-22', to: '2025-11-30' },
    { from: '2025-12-01', to: '2025-12-31' },
    { from: '2026-11-01', to: '2026-11-21' },
  ]);
});

test.each(PERIODS)('the parts of %i days hold each of its days once', (period) => {
  for (let day = '2026-01-01'; day < '2027-01-01'; day = dayAfter(day, 11)) {
    const spans = spansOf(day, period);
    expect({ from: spans[0]?.from, to: spans.at(-1)?.to }).toEqual(periodOf(day, period));
    for (const [place, { from, to }] of spans.entries()) {
      expect(from <= to).toBe(true);
      if (place > 0) expect(from).toBe(dayAfter(spans[place - 1]!.to, 1));
    }
  }
});

test('sums are put together, and nothing is nothing', () => {
  expect(totalOf([sums, sums])).toEqual({
    orders: 4,
    kopecks: 600_00,
    pricedKopecks: 400_00,
    costKopecks: 300_00,
  });
  expect(totalOf([])).toEqual({ orders: 0, kopecks: 0, pricedKopecks: 0, costKopecks: 0 });
});

test('a margin is told of what has a known cost only, and may be a loss', () => {
  expect(marginOf(sums)).toEqual({ kopecks: 50_00, percent: 25 });
  expect(marginOf({ ...sums, costKopecks: 207_00 })).toEqual({ kopecks: -7_00, percent: -3.5 });
  expect(marginOf({ ...sums, pricedKopecks: 0, costKopecks: 0 })).toBeNull();
});

test('a chart tells the levels with the largest sums apart, in their order, and the rest together', () => {
  const levels = ['', 'a', 'b', 'c'].map((level) => ({ level, id: '', name: level }));
  const span = (...kopecks: number[]) => ({
    from: '',
    to: '',
    messages: 0,
    customers: 0,
    levels: kopecks.map((sum, place) => ({ ...sums, kopecks: sum, level: levels[place]!.level })),
  });
  const codes = (most: number, ...spans: ReturnType<typeof span>[]) =>
    Object.values(distinctNames(levels, spans, most)).map((part) => part.map(({ level }) => level));
  expect(codes(4, span(1, 1, 1, 1))).toEqual([['', 'a', 'b', 'c'], []]);
  expect(codes(3, span(5, 1, 4, 9), span(5, 2, 4))).toEqual([
    ['', 'c'],
    ['a', 'b'],
  ]);
  expect(codes(1, span(1))).toEqual([[], ['', 'a', 'b', 'c']]);
});

test('growth is told in whole per cent, and not at all where there was nothing', () =>
  expect([growth(120, 100), growth(50, 100), growth(5, 0)]).toEqual([20, -50, null]));

test('the warehouse is told of every line that it can lead on, and of no other', () => {
  expect(LIVE_LINES.filter((state) => movesOf({ state }, 'warehouse').length > 0)).toEqual([
    ...WAREHOUSE_LINES,
  ]);
});

test('a shop is bare until there are goods, or until somebody comes', () => {
  const span = { from: '2026-11-21', to: '2026-11-21', messages: 0, customers: 0, levels: [] };
  expect([
    isBare({ products: 0, spans: [span] }),
    isBare({ products: 1, spans: [span] }),
    isBare({ products: 0, spans: [{ ...span, messages: 1 }] }),
  ]).toEqual([true, false, false]);
});
