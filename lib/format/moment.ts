import { SHOP_TIME_ZONE } from '../delivery/arrival-text.ts';

const moment = new Intl.DateTimeFormat('ru-RU', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment by the shop's clock: «20 ноября в 13:00». @param iso UTC */
export const formatMoment = (iso: string): string =>
  moment.format(new Date(iso)).replace(' ', '\u00A0').replace(' в ', ' в\u00A0');

const day = new Intl.DateTimeFormat('ru-RU', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A day by the shop's clock: «20 ноября 2026 г.» @param iso UTC */
export const formatDay = (iso: string): string =>
  day.format(new Date(iso)).replaceAll(' ', '\u00A0');

const clock = new Intl.DateTimeFormat('ru-RU', {
  timeZone: SHOP_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});
const shortDay = new Intl.DateTimeFormat('ru-RU', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
});
const oldDay = new Intl.DateTimeFormat('ru-RU', {
  timeZone: SHOP_TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/**
 * A moment as a table has room for it, by the shop's clock: «13:00» today, «20 нояб. 13:00» this
 * year, «20.11.2025» before.
 * @param iso UTC
 * @param now UTC ms
 */
export function formatShortMoment(iso: string, now = Date.now()): string {
  const moment = new Date(iso);
  if (oldDay.format(moment) === oldDay.format(now)) return clock.format(moment);
  if (oldDay.format(moment).slice(-4) !== oldDay.format(now).slice(-4))
    return oldDay.format(moment);
  return `${shortDay.format(moment)} ${clock.format(moment)}`.replaceAll(' ', '\u00A0');
}

const sheetMoment = new Intl.DateTimeFormat('ru-RU', {
  timeZone: SHOP_TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * A moment as a spreadsheet sorts it and never without its year, by the shop's clock: «20.11.2025
 * 13:00».
 * @param iso UTC
 */
export const formatSheetMoment = (iso: string): string =>
  sheetMoment.format(new Date(iso)).replace(',', '');

/** A day of it: «20.11.2025». @param iso UTC */
export const formatSheetDay = (iso: string): string => oldDay.format(new Date(iso));
