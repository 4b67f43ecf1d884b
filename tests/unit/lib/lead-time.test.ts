import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { leadField, leadHours, leadTimeText, LONGEST_LEAD } from '../../../lib/lead-time.ts';

describe('a term that is typed', () => {
  it.each([
    ['', 0],
    [' ', 0],
    ['0', 0],
    ['1', 24],
    ['2', 48],
    ['1,5', 36],
    ['1.5', 36],
    ['0,5', 12],
    ['2 дня', 48],
    ['5 дн.', 120],
    ['1 день', 24],
    ['4 ч', 4],
    ['4\u00A0ч', 4],
    ['30 часов', 30],
    ['4Ч.', 4],
    ['365', 8760],
    ['366', null],
    ['8761 ч', null],
    ['-1', null],
    ['1,2', null],
    ['4,5 ч', null],
    ['завтра', null],
    ['2-3', null],
    ['1e2', null],
  ])('%j is %j hours', (text, hours) => expect(leadHours(text)).toBe(hours));

  test('is read back from its field as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LONGEST_LEAD }), (hours) => {
        expect(leadHours(leadField(hours))).toBe(hours);
      }),
    );
  });
});

it.each([
  [0, 'сразу'],
  [4, '4\u00A0часа'],
  [24, '1\u00A0день'],
  [48, '2\u00A0дня'],
  [36, '36\u00A0часов'],
  [120, '5\u00A0дней'],
])('%i hours are said «%s»', (hours, words) => expect(leadTimeText(hours)).toBe(words));
