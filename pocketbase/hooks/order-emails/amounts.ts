import { shopTime } from '../orders/shop-clock.ts';

/** The engine has no Intl: these write as lib/format does in the web. */
const THIN = '\u202F';
export const NBSP = '\u00A0';

/** Kopecks as roubles: «12 450 ₽», kopecks only when there are any: «99,50 ₽». */
export function money(kopecks: number): string {
  const roubles = String(Math.floor(kopecks / 100)).replace(/\B(?=(\d{3})+$)/g, THIN);
  return `${roubles}${kopecks % 100 ? `,${String(kopecks % 100).padStart(2, '0')}` : ''}${NBSP}₽`;
}

/** «1 позиция», «3 позиции», «12 позиций». */
export function positions(count: number): string {
  const [ten, hundred] = [count % 10, count % 100];
  const few = ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14);
  return `${count}${NBSP}${ten === 1 && hundred !== 11 ? 'позиция' : few ? 'позиции' : 'позиций'}`;
}

const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];

/**
 * The day that begins at a moment by the shop's clock: «24 ноября».
 * @param moment as the store writes it, UTC
 */
export function dayOf(moment: string): string {
  const day = shopTime(new Date(moment.replace(' ', 'T')));
  return `${day.getUTCDate()}${NBSP}${MONTHS[day.getUTCMonth()]}`;
}
