import { expect, it } from 'vitest';
import { promisedText } from '../../../../../lib/orders/lists/promised.ts';

/** Noon of 21 November by the shop's clock. */
const NOW = new Date('2026-11-21T09:00:00Z');
/** The beginning of a day in Moscow. */
const day = (date: number) =>
  `2026-11-${String(date - 1).padStart(2, '0')} 21:00:00.000Z`.replace(' ', 'T');

it.each([
  [21, 'сегодня'],
  [22, 'завтра'],
  [24, '24\u00A0нояб.'],
  [20, 'вчера'],
  [19, 'позавчера'],
  [12, '12\u00A0нояб.'],
])('%i November is «%s»', (date, text) =>
  expect(promisedText(day(date), false, NOW).text).toBe(text),
);

it.each([
  [21, ''],
  [20, 'просрочено на\u00A01\u00A0день'],
  [16, 'просрочено на\u00A05\u00A0дней'],
])('what was to be there on %i November and is not: %j', (date, late) =>
  expect(promisedText(day(date), true, NOW).late).toBe(late),
);

it('what has come is never late', () =>
  expect(promisedText(day(1 + 11), false, NOW).late).toBe(''));
