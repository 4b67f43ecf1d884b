/** Numbers of orders and of invoices, as people type, copy and pay by them. Pure. */

/** What numbers of invoices begin with; those of earlier days look as orders' do. */
export const INVOICE_SERIES = 'СЧ-';

/**
 * What a text may mean: whole numbers, as they are kept, and places in a year, «000005».
 */
type NamedNumbers = { orders: string[]; invoices: string[]; orderPlace: string; place: string };

const WHOLE =
  /(?:(заказ|сч[её]т)[а-яё]*\.?\s*)?(?:№\s*)?(?<![\d-])(сч[-\s]?)?(\d\d-\d{6})(?![\d-])/gi;
const BARE = /^(?:(заказ|сч[её]т)[а-яё]{0,2}\.?\s*)?(?:№\s*)?(сч[-\s]?)?(\d{1,6})$/i;

/**
 * The numbers that a text names: one alone, or those in the words of a payment. One that no word
 * tells apart may be of either kind.
 * @returns place: of invoices; orderPlace: of orders; '' for none
 */
export function numbersIn(text: string): NamedNumbers {
  const named = [...text.matchAll(WHOLE)].map(meaningOf);
  const [, word = '', series, digits] = BARE.exec(text.trim()) ?? [];
  const place = digits?.padStart(6, '0') ?? '';
  return {
    orders: [...new Set(named.flatMap(({ orders }) => orders))],
    invoices: [...new Set(named.flatMap(({ invoices }) => invoices))],
    orderPlace: series || isInvoice(word) ? '' : place,
    place: isOrder(word) ? '' : place,
  };
}

/**
 * Of which kind alone a text names a number, in words: «счёт 1», «Заказ № 26-000041»; null where it
 * does not say.
 */
export function kindNamed(text: string): 'order' | 'invoice' | null {
  const { orders, invoices, orderPlace, place } = numbersIn(text);
  const [isOf, isOn] = [orders.length > 0 || !!orderPlace, invoices.length > 0 || !!place];
  if (isOf === isOn) return null;
  return isOf && isOrder(text.trim()) ? 'order' : isOn && isInvoice(text.trim()) ? 'invoice' : null;
}

const isOrder = (word: string): boolean => /^заказ/i.test(word);
const isInvoice = (word: string): boolean => /^сч[её]т/i.test(word);

/** What a whole number may be of, by the word and the series before it. */
function meaningOf([, word = '', series = '', number = '']: RegExpExecArray): {
  orders: string[];
  invoices: string[];
} {
  const inSeries = `${INVOICE_SERIES}${number}`;
  if (series) return { orders: [], invoices: [inSeries] };
  if (isOrder(word)) return { orders: [number], invoices: [] };
  return { orders: word ? [] : [number], invoices: [inSeries, number] };
}
