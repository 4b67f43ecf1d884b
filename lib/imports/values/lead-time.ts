import type { Parsed } from './parsed.ts';
import { plainText } from './parsed.ts';

export type LeadTime = { minHours: number; maxHours: number };

/** The collections hold no more: a year. */
const MAX_HOURS = 8760;
const DAY = 24;

const WORDS: [RegExp, LeadTime][] = [
  [/^(?:сегодня|сьогодні|today|в наличии|на складе|склад)$/, { minHours: 0, maxHours: 0 }],
  [/^(?:завтра|tomorrow)$/, { minHours: DAY, maxHours: DAY }],
  [/^(?:послезавтра|післязавтра)$/, { minHours: 2 * DAY, maxHours: 2 * DAY }],
  [/^(?:неделя|тиждень|week)$/, { minHours: 7 * DAY, maxHours: 7 * DAY }],
];

const UNITS: [RegExp, number][] = [
  [/^(?:ч|час|часа|часов|год|година|години|годин|h|hours?)$/, 1],
  [/^(?:д|дн|день|дня|дней|дні|днів|сут|сутки|суток|доба|d|days?)$/, DAY],
  [/^(?:нед|неделя|недели|недель|тиж|тиждень|тижні|тижнів|w|weeks?)$/, 7 * DAY],
  [/^(?:мес|месяц|месяца|месяцев|міс|місяць|місяці|місяців|months?)$/, 30 * DAY],
];

const PHRASE =
  /^(до\s*|от\s*|более\s*|>\s*)?(\d{1,4})(?:\s*(?:-|–|—|\/|до|\.\.\.?)\s*(\d{1,4}))?\s*\+?\s*(?:раб\.?|рабочих|рабочий|рабочего|роб\.?|робочих|календарных)?\s*([a-zа-яіїє]*)\.?$/;

/**
 * How long a supplier takes.
 * @param cell «2-3 дня», «48 ч», «завтра», «до 5 дней», «2 недели», «3»
 * @param bareUnit what a number without a unit means
 * @returns hours, both ends included; null for an empty cell. Working days count as days.
 */
export function parseLeadTime(
  cell: string,
  bareUnit: 'days' | 'hours' = 'days',
): Parsed<LeadTime | null> {
  const text = plainText(cell).toLowerCase();
  if (!text || /^[-–—]+$/.test(text)) return { value: null };
  const word = WORDS.find(([pattern]) => pattern.test(text));
  if (word) return { value: word[1] };
  return phrase(text, bareUnit === 'days' ? DAY : 1);
}

function phrase(text: string, bareHours: number): Parsed<LeadTime> {
  const found = PHRASE.exec(text);
  if (!found) return { problem: 'Срок поставки не понятен' };
  const [, bound, first, second, unit] = found;
  const hours = unit ? UNITS.find(([pattern]) => pattern.test(unit))?.[1] : bareHours;
  if (!hours) return { problem: 'Срок поставки не понятен' };
  const maxHours = Number(second ?? first) * hours;
  const minHours = bound?.startsWith('до') ? 0 : Number(first) * hours;
  const sound = maxHours <= MAX_HOURS && minHours <= maxHours;
  return sound ? { value: { minHours, maxHours } } : { problem: 'Срок поставки неправдоподобен' };
}
