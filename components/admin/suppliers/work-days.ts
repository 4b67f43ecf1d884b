import type { WORK_DAYS } from '@/lib/suppliers/schema';

type Day = (typeof WORK_DAYS)[number];

export const DAY_NAMES: Record<Day, string> = { mon: 'Пн', tue: 'Вт', wed: 'Ср', thu: 'Чт', fri: 'Пт', sat: 'Сб', sun: 'Вс' };

/** «Пн, Ср, Пт»; every day and none have words of their own. */
export function daysInWords(days: readonly Day[]): string {
  if (days.length === 7) return 'каждый день';
  return days.length === 0 ? 'дни не указаны' : days.map((day) => DAY_NAMES[day]).join(', ');
}
