import type { WorkDay } from '@/lib/suppliers/model';

export const DAY_NAMES: Record<WorkDay, string> = {
  mon: 'Пн',
  tue: 'Вт',
  wed: 'Ср',
  thu: 'Чт',
  fri: 'Пт',
  sat: 'Сб',
  sun: 'Вс',
};

/** «Пн, Ср, Пт»; every day and none have words of their own. */
export function daysText(days: readonly WorkDay[]): string {
  if (days.length === 7) return 'каждый день';
  return days.length === 0 ? 'дни не указаны' : days.map((day) => DAY_NAMES[day]).join(', ');
}
