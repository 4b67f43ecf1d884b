import { describe, expect, it } from 'vitest';
import {
  describeClosedDays,
  describeHours,
  hoursInOneLine,
  openState,
  shopTime,
} from '../../../../lib/format/hours.ts';

const HOURS = [
  { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '19:00' },
  { days: [6], opens: '10:00', closes: '16:00' },
];
const WITH_LUNCH = [
  { days: [1], opens: '14:00', closes: '18:00' },
  { days: [1], opens: '09:00', closes: '13:00' },
];
const words = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

describe('opening hours in words', () => {
  it('line by line, closed days too', () =>
    expect(describeHours(HOURS)).toEqual([
      { days: 'пн–пт', time: '9:00–19:00' },
      { days: 'сб', time: '10:00–16:00' },
      { days: 'вс', time: 'выходной' },
    ]));
  it('days apart, days in pairs', () =>
    expect(describeHours([{ days: [5, 1, 3, 6], opens: '10:00', closes: '24:00' }])[0]).toEqual({
      days: 'пн, ср, пт, сб',
      time: '10:00–24:00',
    }));
  it('in one line', () => expect(hoursInOneLine(HOURS)).toBe('пн–пт 9:00–19:00, сб 10:00–16:00'));
  it('a shop without hours says nothing', () =>
    expect([describeHours([]), hoursInOneLine([])]).toEqual([[], '']));
});

/** In the week from Monday, 23 November 2026. */
const at = (day: number, time: string) => ({ day, time, date: `2026-11-${22 + day}` });

describe('open now?', () => {
  it.each([
    [1, '09:00', true, 'до 19:00'],
    [1, '08:59', false, 'откроется сегодня в 9:00'],
    [1, '19:00', false, 'откроется завтра в 9:00'],
    [6, '15:59', true, 'до 16:00'],
    [6, '16:00', false, 'откроется в понедельник в 9:00'],
    [7, '12:00', false, 'откроется завтра в 9:00'],
  ])('on day %i at %s', (day, time, open, next) => {
    const state = openState(HOURS, at(day, time));
    expect([state?.open, words(state?.next)]).toEqual([open, next]);
  });

  it.each([
    ['13:30', false, 'откроется сегодня в 14:00'],
    ['18:30', false, 'откроется в понедельник в 9:00'],
  ])('a lunch break, one day a week: %s', (time, open, next) => {
    const state = openState(WITH_LUNCH, at(1, time));
    expect([state?.open, words(state?.next)]).toEqual([open, next]);
  });

  it.each([
    ['on a closed day', ['2026-11-23'], '12:00', false, 'откроется завтра в 9:00'],
    ['the day before one', ['2026-11-24'], '20:00', false, 'откроется в среду в 9:00'],
    [
      'before a week of them',
      [
        '2026-11-24',
        '2026-11-25',
        '2026-11-26',
        '2026-11-27',
        '2026-11-28',
        '2026-11-30',
        '2026-12-01',
      ],
      '20:00',
      false,
      'откроется 2 декабря в 9:00',
    ],
    ['long before one', ['2026-12-31'], '12:00', true, 'до 19:00'],
  ])('%s', (_when, closedDays, time, open, next) => {
    const state = openState(HOURS, at(1, time), closedDays);
    expect([state?.open, words(state?.next)]).toEqual([open, next]);
  });

  it('is not known of a shop without hours', () =>
    expect(openState([], at(1, '12:00'))).toBeNull());
});

it("the shop's clock is Moscow's, wherever the visitor is", () => {
  expect(shopTime(new Date('2026-11-21T21:30:00Z'))).toEqual({
    day: 7,
    time: '00:30',
    date: '2026-11-22',
  });
  expect(shopTime(new Date('2026-11-23T05:59:00Z'))).toEqual({
    day: 1,
    time: '08:59',
    date: '2026-11-23',
  });
});

describe('dates on which the shop is closed', () => {
  const says = (days: string[], today = '2026-11-23') =>
    describeClosedDays(days, today).map((text) => text.replaceAll(/[\u00a0\u2009]/g, ' '));
  it('stand alone or as a span, with their year: the page is kept', () =>
    expect(
      says(['2026-12-12', '2026-12-31', '2027-01-01', '2027-01-02', '2027-05-01', '2027-05-02']),
    ).toEqual(['12 декабря 2026', '31 декабря 2026 – 2 января 2027', '1–2 мая 2027']));
  it('are left out once they are over; of a span under way the rest is told', () =>
    expect(says(['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-24'])).toEqual([
      '23–24 ноября 2026',
    ]));
  it('of many the next six', () =>
    expect(
      says(
        Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-05`),
      ),
    ).toHaveLength(6));
});
