import { describe, expect, it, test } from 'vitest';
import { hoursSchema } from '../../../../lib/settings/hours-schema.ts';
import { typedDays, typedTime, openDaysText } from '../../../../lib/settings/opening-hours.ts';

describe('a time', () => {
  it.each([
    ['9', '09:00'],
    ['9:00', '09:00'],
    ['9.00', '09:00'],
    ['09-00', '09:00'],
    ['900', '09:00'],
    ['0900', '09:00'],
    ['9 30', '09:30'],
    [' 19:45 ', '19:45'],
    ['0', '00:00'],
    ['24', '24:00'],
    ['24:01', null],
    ['25', null],
    ['9:60', null],
    ['9:5', null],
    ['90', null],
    ['с 9', null],
    ['', null],
  ])('«%s» is %s', (typed, time) => expect(typedTime(typed)).toBe(time));
});

describe('days', () => {
  it.each([
    ['Пн–Пт', [1, 2, 3, 4, 5]],
    ['пн - пт', [1, 2, 3, 4, 5]],
    ['вс, сб', [6, 7]],
    ['сб и вс', [6, 7]],
    ['Пн–Ср, Пт', [1, 2, 3, 5]],
    ['вс-вт', [1, 2, 7]],
    ['ПН', [1]],
    ['пн–вс', [1, 2, 3, 4, 5, 6, 7]],
    ['будни', [1, 2, 3, 4, 5]],
    ['Выходные', [6, 7]],
    ['ежедневно', [1, 2, 3, 4, 5, 6, 7]],
    ['понедельник – пятница, сб.', [1, 2, 3, 4, 5, 6]],
    ['праздники', null],
    ['пн–ср–пт', null],
    ['пн-', null],
    ['', null],
  ])('«%s» are %j', (typed, days) => expect(typedDays(typed)).toEqual(days));

  it.each([
    [[1, 2, 3, 4, 5], 'Пн–Пт'],
    [[6, 7], 'Сб, Вс'],
    [[1, 3, 4, 5], 'Пн, Ср–Пт'],
  ])('%j are written %s, and read back', (days, written) => {
    expect(openDaysText(days)).toBe(written);
    expect(typedDays(written)).toEqual(days);
  });
});

const line = (at: number, days: string, opens: string, closes: string) => ({
  [`hours_${at}_days`]: days,
  [`hours_${at}_opens`]: opens,
  [`hours_${at}_closes`]: closes,
});

test('lines with the same hours are one entry, a line without hours and a day without a line are days off', () => {
  const typed = {
    ...line(1, 'сб', '10', '24'),
    ...line(2, 'пн, вт', '9', '18.00'),
    ...line(4, 'чт', '0900', '18'),
    ...line(5, 'вс', '', ''),
  };
  expect(hoursSchema.parse(typed).values).toEqual({
    closed_days: [],
    order_cut_off: '',
    hours: [
      { days: [1, 2, 4], opens: '09:00', closes: '18:00' },
      { days: [6], opens: '10:00', closes: '24:00' },
    ],
  });
});

it.each([
  [line(1, 'праздники', '9', '18'), { hours_1_days: ['Дни вида пн–пт или сб, вс'] }],
  [line(1, '', '9', '18'), { hours_1_days: ['Дни вида пн–пт или сб, вс'] }],
  [line(1, 'пн', '9', ''), { hours_1_closes: ['Укажите и начало, и конец'] }],
  [line(3, 'пн', '', '18'), { hours_3_opens: ['Укажите и начало, и конец'] }],
  [line(1, 'пн', '18', '9'), { hours_1_closes: ['Закрывается раньше, чем открывается'] }],
  [
    line(1, 'пн', '25', 'вечер'),
    { hours_1_opens: ['Время вида 9:00'], hours_1_closes: ['Время вида 9:00'] },
  ],
  [
    { ...line(1, 'пн–пт', '9', '18'), ...line(2, 'чт–сб', '10', '16') },
    { hours_2_days: ['Уже в\u00A0строке выше: Чт, Пт'] },
  ],
])('%j is refused', (typed, expected) => {
  const { error } = hoursSchema.safeParse(typed);
  expect(
    Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], [message]])),
  ).toEqual(expected);
});
