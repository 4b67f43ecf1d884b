import { SHOP_TIME_ZONE } from '../delivery/arrival-text.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE });

/** Today by the shop's clock, `2026-11-21`. */
export const shopToday = (now: Date = new Date()): string => day.format(now);
