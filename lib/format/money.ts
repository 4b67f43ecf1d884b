const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6 });
const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2 });

/** Narrow no-break space: between thousands. */
const THIN = '\u202F';
/** No-break space: before the unit. */
const NBSP = '\u00A0';

/** Thin between thousands; what was rounded to nothing bears no sign. */
const tidy = (text: string): string => text.replaceAll(NBSP, THIN).replace(/^-0$/, '0');

/** A number with Russian grouping: 12 450. */
export const formatNumber = (value: number): string => tidy(whole.format(value));

/** A number with whatever decimals it has: «12 450», «0,5». */
export const formatDecimal = (value: number): string => tidy(decimal.format(value));

/** Kopecks as roubles: «12 450 ₽», kopecks only when there are any: «99,50 ₽». */
export function formatMoney(kopecks: number): string {
  const roubles = (kopecks % 100 === 0 ? whole : exact).format(kopecks / 100);
  return `${tidy(roubles)}${NBSP}₽`;
}

/** Kopecks as roubles in a field that somebody types into: «9000», «99,5»; '' for nothing. */
export const typedRoubles = (kopecks: number): string =>
  kopecks > 0 ? String(kopecks / 100).replace('.', ',') : '';
