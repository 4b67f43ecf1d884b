import { SHOP_TIME_ZONE } from '../delivery/model.ts';

const moment = new Intl.DateTimeFormat('ru-RU', { timeZone: SHOP_TIME_ZONE, day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** A moment by the shop's clock: «20 ноября в 13:00». @param iso UTC */
export const formatMoment = (iso: string): string => moment.format(new Date(iso)).replace(' ', '\u00A0').replace(' в ', ' в\u00A0');

const day = new Intl.DateTimeFormat('ru-RU', { timeZone: SHOP_TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' });

/** A day by the shop's clock: «20 ноября 2026 г.» @param iso UTC */
export const formatDay = (iso: string): string => day.format(new Date(iso)).replaceAll(' ', '\u00A0');
