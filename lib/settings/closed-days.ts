import { z } from 'zod';
import { daySpans } from '../format/day.ts';
import { tooLong } from '../typed.ts';
import { MOST_CLOSED_DAYS } from './model.ts';

// Days on which the shop is closed besides its days off, as the owner writes them: a day or a span
// a line.

const DAY_MS = 24 * 3_600_000;
/** A longer span is a slip of the pen, days. */
const LONGEST = 60;
const WRITTEN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** A day that is in the calendar, as UTC midnight in ms. */
function dayOf(text: string): number | null {
  const [, day = '', month = '', year = ''] = WRITTEN.exec(text.trim()) ?? [];
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return year !== '' &&
    new Date(at).getUTCDate() === Number(day) &&
    new Date(at).getUTCMonth() === Number(month) - 1
    ? at
    : null;
}

const iso = (at: number): string => new Date(at).toISOString().slice(0, 10);
const written = (day: string): string => day.split('-').reverse().join('.');

/** The days of one line, or what is wrong with it. */
function daysOf(line: string): string[] | { wrong: string } {
  const [first, last = first, ...more] = line.split(/[–—-]/).map(dayOf);
  if (
    first === null ||
    first === undefined ||
    last === null ||
    last === undefined ||
    more.length > 0
  )
    return {
      wrong: `Не дата: «${line.slice(0, 40)}». Нужно так: 31.12.2026 или 31.12.2026–08.01.2027`,
    };
  const count = (last - first) / DAY_MS + 1;
  if (count < 1) return { wrong: `«${line}»: конец раньше начала` };
  if (count > LONGEST) return { wrong: `«${line}»: больше ${LONGEST} дней подряд. Проверьте год` };
  return Array.from({ length: count }, (_, at) => iso(first + at * DAY_MS));
}

/** What the owner writes, to dates in their order: `2026-12-31`. */
export const closedDays = z
  .string()
  .max(4000, tooLong(4000))
  .default('')
  .transform((text, context) => {
    const lines = text
      .split(/[\n,;]/)
      .map((one) => one.trim())
      .filter(Boolean)
      .map(daysOf);
    const wrong = lines.find((one) => 'wrong' in one);
    const days = [...new Set(lines.flatMap((one) => ('wrong' in one ? [] : one)))].sort();
    if (wrong && 'wrong' in wrong) context.addIssue({ code: 'custom', message: wrong.wrong });
    else if (days.length > MOST_CLOSED_DAYS)
      context.addIssue({
        code: 'custom',
        message: `Не больше ${MOST_CLOSED_DAYS} дней. Уберите те, что прошли`,
      });
    return days;
  });

/** The same dates as they are written in the form, days that follow one another as a span. */
export function closedDaysText(days: readonly string[]): string {
  return daySpans(days)
    .map(([first, last]) =>
      first === last ? written(first) : `${written(first)}–${written(last)}`,
    )
    .join('\n');
}
