import { expect, it } from 'vitest';
import { hoursText } from '../../../../components/admin/suppliers/hours-text.ts';

it.each([
  [0, 0, 'сразу'],
  [0, 24, '1 день'],
  [24, 48, '1–2 дня'],
  [72, 168, '3–7 дней'],
  [4, 6, '4–6 часов'],
  [24, 30, '24–30 часов'],
  [48, 48, '2 дня'],
])('%i to %i hours are «%s»', (from, to, words) => {
  expect(hoursText(from, to).replaceAll('\u00A0', ' ')).toBe(words);
});
