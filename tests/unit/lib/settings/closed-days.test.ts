import { expect, it, test } from 'vitest';
import { closedDays, closedDaysText } from '../../../../lib/settings/closed-days.ts';
import { hoursSchema } from '../../../../lib/settings/hours-schema.ts';

it.each<[text: string, days: string[]]>([
  ['', []],
  ['31.12.2026', ['2026-12-31']],
  ['8.3.2027\n 31.12.2026 ', ['2026-12-31', '2027-03-08']],
  ['31.12.2026–02.01.2027', ['2026-12-31', '2027-01-01', '2027-01-02']],
  ['31.12.2026 - 01.01.2027; 01.01.2027, 29.02.2028', ['2026-12-31', '2027-01-01', '2028-02-29']],
])('«%s» are days', (text, days) => expect(closedDays.parse(text)).toEqual(days));

it.each<[text: string, says: RegExp]>([
  ['завтра', /Не дата: «завтра»/],
  ['31.11.2026', /Не дата/],
  ['29.02.2027', /Не дата/],
  ['2026-12-31', /31\.12\.2026/],
  ['31.12.26', /Не дата/],
  ['01.01.2027–', /Не дата/],
  ['08.01.2027–31.12.2026', /конец раньше начала/],
  ['31.12.2026–31.12.2027', /больше 60 дней/],
  [
    '01.01.2027–28.02.2027\n01.04.2027–29.05.2027\n01.07.2027–28.08.2027\n01.10.2027–28.11.2027',
    /Не больше 200/,
  ],
])('«%s» is refused in words', (text, says) =>
  expect(closedDays.safeParse(text).error?.issues[0]?.message).toMatch(says),
);

test('stored days are written as they were typed, days in a row as a span', () => {
  const text = '08.03.2026\n31.12.2026–08.01.2027';
  expect(closedDaysText(closedDays.parse(text))).toBe(text);
});

it.each([
  ['15:00', true],
  ['', true],
  ['00:00', false],
  ['24:00', false],
  ['15', true],
  ['15.30', true],
  ['полдень', false],
  ['25:00', false],
])('orders until «%s»: %s', (order_cut_off, fits) =>
  expect(hoursSchema.safeParse({ order_cut_off }).success).toBe(fits),
);
