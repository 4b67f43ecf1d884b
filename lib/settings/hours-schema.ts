import { z } from 'zod';
import { optionalLine } from '../typed.ts';
import { closedDays } from './closed-days.ts';
import type { Hours } from './model.ts';
import { grouped, typedDays, typedTime, openDaysText } from './opening-hours.ts';
import { seen, type SettingsChange } from './schema.ts';

/** So many groups of days a week has at most. */
export const MOST_GROUPS = 7;
const GROUPS = Array.from({ length: MOST_GROUPS }, (_, at) => at + 1);

type Typed = Record<string, unknown>;
const text = (typed: Typed, name: string) => String(typed[name] ?? '');

const cutOff = z
  .string()
  .trim()
  .default('')
  .transform((typed, context) => {
    const time = typed === '' ? '' : typedTime(typed);
    if (time !== null && time !== '00:00' && time !== '24:00') return time;
    context.addIssue({ code: 'custom', message: 'Время вида 15:00' });
    return z.NEVER;
  });

/** A line of the form: days, and from when till when; neither of them for days off. */
const lines = (typed: Typed) =>
  GROUPS.map((at) => ({
    at,
    days: text(typed, `hours_${at}_days`),
    opens: text(typed, `hours_${at}_opens`),
    closes: text(typed, `hours_${at}_closes`),
  })).filter(({ days, opens, closes }) => days + opens + closes !== '');
type Line = ReturnType<typeof lines>[number];

/** What is wrong with a time. @param other what stands in the field beside it */
const timeProblem = (typed: string, other: string): string | undefined => {
  if (typed === '') return other === '' ? undefined : 'Укажите и начало, и конец';
  return typedTime(typed) === null ? 'Время вида 9:00' : undefined;
};

/** What is wrong with a line, field by field. @param named days of the lines above */
function problems({ days, opens, closes }: Line, named: ReadonlySet<number>) {
  const known = typedDays(days);
  const twice = known?.filter((day) => named.has(day)) ?? [];
  const [from, till] = [typedTime(opens), typedTime(closes)];
  return {
    days:
      known === null
        ? 'Дни вида пн–пт или сб, вс'
        : twice.length > 0
          ? `Уже в\u00A0строке выше: ${openDaysText(twice)}`
          : undefined,
    opens: timeProblem(opens, closes),
    closes:
      timeProblem(closes, opens) ??
      (from && till && from >= till ? 'Закрывается раньше, чем открывается' : undefined),
  };
}

const isOpen = ({ opens }: Line) => opens !== '';
const hoursOf = (typed: Typed): Hours[] =>
  grouped(
    lines(typed)
      .filter(isOpen)
      .map(({ days, opens, closes }) => ({
        days: typedDays(days)!,
        opens: typedTime(opens)!,
        closes: typedTime(closes)!,
      })),
  );

/**
 * When the shop is open: lines of days with the same hours, of which an empty one is none; a day
 * that no line names is a day off.
 */
export const hoursSchema = z
  .object({
    seen,
    closed_days: closedDays,
    order_cut_off: cutOff,
    ...(Object.fromEntries(
      GROUPS.flatMap((at) =>
        ['days', 'opens', 'closes'].map((name) => [`hours_${at}_${name}`, optionalLine(60)]),
      ),
    ) as Record<string, ReturnType<typeof optionalLine>>),
  })
  .superRefine((typed: Typed, context) => {
    const named = new Set<number>();
    for (const line of lines(typed)) {
      for (const [name, message] of Object.entries(problems(line, named)))
        if (message)
          context.addIssue({ code: 'custom', path: [`hours_${line.at}_${name}`], message });
      for (const day of typedDays(line.days) ?? []) named.add(day);
    }
  })
  .transform((typed: Typed): SettingsChange => ({
    seen: text(typed, 'seen'),
    values: {
      hours: hoursOf(typed),
      closed_days: typed['closed_days'],
      order_cut_off: typed['order_cut_off'],
    },
  }));
