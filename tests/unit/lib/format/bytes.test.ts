import { expect, it } from 'vitest';
import { formatBytes } from '../../../../lib/format/bytes.ts';
import { formatElapsed } from '../../../../lib/format/duration.ts';

it.each([
  [0, '0\u00A0Б'],
  [999, '999\u00A0Б'],
  [1536, '1,5\u00A0КБ'],
  [548 * 2 ** 20, '548\u00A0МБ'],
  [1.7 * 2 ** 30, '1,7\u00A0ГБ'],
  [2 ** 50, '1024\u00A0ТБ'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

const [MINUTE, HOUR] = [60_000, 3_600_000];
it.each([
  [0, '0\u00A0минут'],
  [5 * MINUTE, '5\u00A0минут'],
  [HOUR, '1\u00A0час'],
  [HOUR + MINUTE, '1\u00A0час 1\u00A0минута'],
  [25 * HOUR, '1\u00A0день 1\u00A0час'],
  [72 * HOUR, '3\u00A0дня'],
])('%d ms are %s', (ms, text) => expect(formatElapsed(ms)).toBe(text));
