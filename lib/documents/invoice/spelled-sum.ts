import { convert } from 'number-to-words-ru';

/** «Пять тысяч двести рублей 00 копеек»: kopecks in digits, as invoices have them. */
export const spelledSum = (kopecks: number): string =>
  convert(`${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`, {
    currency: 'rub',
    convertNumberToWords: { integer: true, fractional: false },
    showCurrency: { integer: true, fractional: true },
  });
