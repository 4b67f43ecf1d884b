import type { Span } from '@/lib/overview/spans/model';

const SHORT = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;
const day = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const shortDay = new Intl.DateTimeFormat('ru-RU', SHORT);
const month = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const WEEK_MS = 7 * 86_400_000;

const at = (moment: string) => new Date(`${moment}T00:00:00Z`);
const isMonth = ({ from, to }: Span) => +at(to) - +at(from) >= WEEK_MS;

/**
 * A part of a period: «21 ноября», «17–23 нояб.», or, when it is longer than a week, its month:
 * «ноябрь 2026».
 */
export function spanName({ from, to }: Span): string {
  if (from === to) return day.format(at(from)).replace(' ', '\u00A0');
  return (
    isMonth({ from, to })
      ? month.format(at(from)).replace(' г.', '')
      : shortDay.formatRange(at(from), at(to))
  ).replaceAll(/\s/g, '\u00A0');
}

/** The same as an axis has room for it: «21.11», or the month: «11.26». */
export const shortSpanName = ({ from, to }: Span): string =>
  isMonth({ from, to })
    ? `${from.slice(5, 7)}.${from.slice(2, 4)}`
    : `${from.slice(8)}.${from.slice(5, 7)}`;
