import { describe, expect, it } from 'vitest';
import type { Dispatch } from '../../../../lib/delivery/model.ts';
import type { OpenDays } from '../../../../lib/settings/model.ts';
import { arrivalText } from '../../../../lib/delivery/arrival-text.ts';

const soon: Dispatch = { leadMinHours: 0, leadMaxHours: 2, cutOff: '', workDays: [] };
const partner: Dispatch = {
  leadMinHours: 24,
  leadMaxHours: 48,
  cutOff: '14:00',
  workDays: [1, 2, 3, 4, 5],
};
/** A shop that has said nothing of its hours. */
const ALWAYS: OpenDays = { hours: [], closedDays: [], orderCutOff: '' };
const SATURDAY_MORNING = '2026-11-21T06:00:00Z'; // 9:00 in Moscow

it.each([
  ['from our shelf in the morning', SATURDAY_MORNING, soon, 'сегодня'],
  ['from our shelf late in the evening', '2026-11-21T20:30:00Z', soon, '21–\u206022\u00A0ноября'],
  [
    'at one in the night of Moscow it is another day than in London',
    '2026-11-21T22:00:00Z',
    { ...soon, leadMaxHours: 0 },
    'сегодня',
  ],
  [
    'after the hour until which orders are taken',
    '2026-11-21T15:01:00Z',
    { ...soon, cutOff: '18:00' },
    'завтра, 22\u00A0ноября',
  ],
  ['one minute before that hour', '2026-11-21T14:59:00Z', { ...soon, cutOff: '18:00' }, 'сегодня'],
  ['on a day off', SATURDAY_MORNING, { ...soon, workDays: [1, 2, 3, 4, 5] }, '23\u00A0ноября'],
  [
    'on the last day before days off, too late',
    '2026-11-20T12:00:00Z',
    { ...soon, cutOff: '14:00', workDays: [1, 2, 3, 4, 5] },
    '23\u00A0ноября',
  ],
  ['of a partner, in time', '2026-11-19T10:00:00Z', partner, '20–\u206021\u00A0ноября'],
  ['of a partner, on a day off', SATURDAY_MORNING, partner, '24–\u206025\u00A0ноября'],
  [
    'across the end of a month',
    '2026-11-29T10:00:00Z',
    { ...soon, leadMinHours: 24, leadMaxHours: 72 },
    '30\u00A0ноября\u00A0— 2\u00A0декабря',
  ],
  [
    'a day ahead',
    SATURDAY_MORNING,
    { ...soon, leadMinHours: 24, leadMaxHours: 24 },
    'завтра, 22\u00A0ноября',
  ],
  [
    'a maximum that was not told',
    SATURDAY_MORNING,
    { ...soon, leadMinHours: 72, leadMaxHours: 0 },
    '24\u00A0ноября',
  ],
  [
    'across the end of a year',
    '2026-12-31T10:00:00Z',
    { ...soon, leadMinHours: 24, leadMaxHours: 24 },
    'завтра, 1\u00A0января',
  ],
] as [string, string, Dispatch, string][])('%s', (_what, now, dispatch, text) =>
  expect(arrivalText(new Date(now), dispatch, ALWAYS)).toBe(text),
);

/**
 * Open from Monday to Friday 9–19, on Saturday 10–16. The 26th and 27th of November are a Thursday
 * and a Friday.
 */
const WEEK: OpenDays = {
  hours: [
    { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '19:00' },
    { days: [6], opens: '10:00', closes: '16:00' },
  ],
  closedDays: [],
  orderCutOff: '',
};
const closedOn = (...closedDays: string[]): OpenDays => ({ ...WEEK, closedDays });
const until = (orderCutOff: string, shop = WEEK): OpenDays => ({ ...shop, orderCutOff });
/** What lies on the shop's own shelf. */
const shelf: Dispatch = { leadMinHours: 0, leadMaxHours: 0, cutOff: '', workDays: [] };
const inDays = (min: number, max = min): Dispatch => ({
  ...shelf,
  leadMinHours: min * 24,
  leadMaxHours: max * 24,
});
const NEW_YEAR = [
  '2026-12-31',
  '2027-01-01',
  '2027-01-02',
  '2027-01-03',
  '2027-01-04',
  '2027-01-05',
  '2027-01-06',
  '2027-01-07',
  '2027-01-08',
];

/** @param at the shop's own clock */
const promised = (
  at: string,
  dispatch: Dispatch,
  shop: OpenDays,
  zone: [name: string, ahead: string],
): string =>
  arrivalText(new Date(`${at}:00${zone[1]}`), dispatch, shop, zone[0])
    .replaceAll(/[\u00A0]/g, ' ')
    .replaceAll('\u2060', '');

describe.each<[string, string]>([
  ['Europe/Moscow', '+03:00'],
  ['Asia/Vladivostok', '+10:00'],
])('a day is promised for which the shop is open, by the clock of %s', (...zone) => {
  it.each<[what: string, at: string, Dispatch, OpenDays, text: string]>([
    ['open', '2026-11-23T12:00', shelf, WEEK, 'сегодня'],
    ['before it opens', '2026-11-23T03:00', shelf, WEEK, 'сегодня'],
    ['at the opening minute', '2026-11-23T09:00', shelf, WEEK, 'сегодня'],
    ['a minute before it closes', '2026-11-23T18:59', shelf, WEEK, 'сегодня'],
    ['at the closing minute', '2026-11-23T19:00', shelf, WEEK, 'завтра, 24 ноября'],
    ['late in the evening', '2026-11-23T23:59', shelf, WEEK, 'завтра, 24 ноября'],
    ['after midnight', '2026-11-24T00:00', shelf, WEEK, 'сегодня'],
    ['on the shorter day, open', '2026-11-28T15:59', shelf, WEEK, 'сегодня'],
    ['on the shorter day, closed', '2026-11-28T16:00', shelf, WEEK, '30 ноября'],
    ['on the day off', '2026-11-29T12:00', shelf, WEEK, 'завтра, 30 ноября'],
    ['on a holiday', '2026-11-26T12:00', shelf, closedOn('2026-11-26'), 'завтра, 27 ноября'],
    [
      'in the evening before a holiday',
      '2026-11-25T20:00',
      shelf,
      closedOn('2026-11-26'),
      '27 ноября',
    ],
    [
      'on a holiday before a short day',
      '2026-11-27T12:00',
      shelf,
      closedOn('2026-11-27'),
      'завтра, 28 ноября',
    ],
    [
      'a holiday, a day off and another holiday in a row',
      '2026-11-28T12:00',
      shelf,
      closedOn('2026-11-28', '2026-11-30'),
      '1 декабря',
    ],
    ['in the long holidays', '2026-12-31T12:00', shelf, closedOn(...NEW_YEAR), '9 января'],
    [
      'in the long holidays, from Saturday to Monday',
      '2026-12-31T12:00',
      shelf,
      closedOn(...NEW_YEAR, '2027-01-09'),
      '11 января',
    ],
    ['a holiday that has passed', '2026-11-27T12:00', shelf, closedOn('2026-11-26'), 'сегодня'],
    ['before the hour of orders', '2026-11-23T14:59', shelf, until('15:00'), 'сегодня'],
    ['at the hour of orders', '2026-11-23T15:00', shelf, until('15:00'), 'завтра, 24 ноября'],
    [
      'the hour of orders is after closing: closing counts',
      '2026-11-28T16:00',
      shelf,
      until('18:00'),
      '30 ноября',
    ],
    [
      'past the hour of orders before the day off',
      '2026-11-28T15:30',
      shelf,
      until('15:00'),
      '30 ноября',
    ],
    [
      'past the hour of orders before a holiday',
      '2026-11-25T15:30',
      shelf,
      until('15:00', closedOn('2026-11-26')),
      '27 ноября',
    ],
    [
      'the hour of orders, no opening hours',
      '2026-11-28T15:30',
      shelf,
      until('15:00', ALWAYS),
      'завтра, 29 ноября',
    ],
    [
      'before the hour of orders, no opening hours',
      '2026-11-29T14:00',
      shelf,
      until('15:00', ALWAYS),
      'сегодня',
    ],
    ['no hours at all, at night', '2026-11-29T23:59', shelf, ALWAYS, 'сегодня'],
    [
      'no hours at all, on a holiday',
      '2026-11-29T12:00',
      shelf,
      { ...ALWAYS, closedDays: ['2026-11-29'] },
      'завтра, 30 ноября',
    ],
    [
      'two hours, in time',
      '2026-11-23T16:30',
      { ...shelf, leadMinHours: 2, leadMaxHours: 2 },
      WEEK,
      'сегодня',
    ],
    [
      'two hours that end after closing',
      '2026-11-23T17:00',
      { ...shelf, leadMinHours: 2, leadMaxHours: 2 },
      WEEK,
      'завтра, 24 ноября',
    ],
    [
      'at once or in two hours, and it closes between',
      '2026-11-23T18:00',
      { ...shelf, leadMaxHours: 2 },
      WEEK,
      '23–24 ноября',
    ],
    ['a day', '2026-11-23T12:00', inDays(1), WEEK, 'завтра, 24 ноября'],
    ['a day, after closing', '2026-11-23T19:30', inDays(1), WEEK, '25 ноября'],
    ['a day, before the day off', '2026-11-28T12:00', inDays(1), WEEK, '30 ноября'],
    ['a day, ordered on the day off', '2026-11-29T12:00', inDays(1), WEEK, '1 декабря'],
    [
      'a day, onto a holiday',
      '2026-11-25T12:00',
      inDays(1),
      closedOn('2026-11-26', '2026-11-27'),
      '28 ноября',
    ],
    ['one or two days', '2026-11-23T12:00', inDays(1, 2), WEEK, '24–25 ноября'],
    [
      'one or two days, the second is a day off',
      '2026-11-27T12:00',
      inDays(1, 2),
      WEEK,
      '28–30 ноября',
    ],
    ['seven days', '2026-11-23T12:00', inDays(7), WEEK, '30 ноября'],
    ['seven days, onto the day off', '2026-11-22T12:00', inDays(6, 7), WEEK, '30 ноября'],
    [
      'seven days into the long holidays',
      '2026-12-25T12:00',
      inDays(7),
      closedOn(...NEW_YEAR),
      '9 января',
    ],
    [
      'five to seven days across the end of a month',
      '2026-11-25T12:00',
      inDays(5, 7),
      WEEK,
      '30 ноября — 2 декабря',
    ],
    [
      'seven days, a maximum that was not told',
      '2026-11-23T12:00',
      inDays(7, 0),
      WEEK,
      '30 ноября',
    ],
    [
      "a supplier's hour is over while the shop is open",
      '2026-11-23T15:00',
      { ...inDays(1), cutOff: '14:00' },
      WEEK,
      '25 ноября',
    ],
    [
      "a supplier's day off while the shop is open",
      '2026-11-28T12:00',
      { ...inDays(1), workDays: [1, 2, 3, 4, 5] },
      WEEK,
      '1 декабря',
    ],
    [
      'a supplier who works on Sundays only',
      '2026-11-23T12:00',
      { ...inDays(1), workDays: [7] },
      WEEK,
      '30 ноября',
    ],
    [
      'a supplier whose hour is midnight',
      '2026-11-23T12:00',
      { ...inDays(1), cutOff: '00:00' },
      WEEK,
      '25 ноября',
    ],
    [
      'a break for lunch is no closing',
      '2026-11-23T13:30',
      shelf,
      {
        ...ALWAYS,
        hours: [
          { days: [1], opens: '09:00', closes: '13:00' },
          { days: [1], opens: '14:00', closes: '18:00' },
        ],
      },
      'сегодня',
    ],
    [
      'open until midnight',
      '2026-11-23T23:59',
      shelf,
      { ...ALWAYS, hours: [{ days: [1, 2], opens: '09:00', closes: '24:00' }] },
      'сегодня',
    ],
    [
      'one day a week, just closed',
      '2026-11-23T18:00',
      shelf,
      { ...ALWAYS, hours: [{ days: [1], opens: '09:00', closes: '18:00' }] },
      '30 ноября',
    ],
  ])('%s', (_what, at, dispatch, shop, text) =>
    expect(promised(at, dispatch, shop, zone)).toBe(text),
  );
});
