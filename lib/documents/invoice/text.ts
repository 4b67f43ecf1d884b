import { formatPhone } from '../../format/phone.ts';
import { plural } from '../../format/plural.ts';
import {
  sumOf,
  toPay,
  totalOf,
  vatByRate,
  type Buyer,
  type Invoice,
  type InvoiceLine,
  type PaperStanding,
  type Seller,
} from '../model.ts';
import { spelledSum } from './spelled-sum.ts';

/** Words of an invoice, the same on the page and in the PDF. */

const NBSP = '\u00A0';
/** The letters of the PDF have none. */
const NO_BREAK_HYPHEN = '\u2011';
const roubles = new Intl.NumberFormat('ru-RU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: true,
});

/** «12 450,00», as bookkeepers write sums in a table. */
const inTable = (kopecks: number): string => roubles.format(kopecks / 100);

/** «12450.00», for what a machine reads. */
export const exactRoubles = (kopecks: number): string =>
  `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;

/** «21.11.2026». @param day `2026-11-21` */
export const shortDay = (day: string): string => day.split('-').reverse().join('.');

const longDay = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** «21 ноября 2026 г.» @param day `2026-11-21` */
const fullDay = (day: string): string =>
  longDay.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', NBSP);

export const titleOf = ({ number, day }: Pick<Invoice, 'number' | 'day'>): string =>
  `Счёт на оплату №${NBSP}${number} от${NBSP}${fullDay(day)}`;

/** A party as invoices name it: «ООО «Пример», ИНН …, КПП …, адрес, тел.: …». */
export const buyerLine = ({
  name,
  inn,
  kpp,
  address,
  phone,
}: Pick<Seller & Buyer, 'name' | 'inn' | 'kpp' | 'address' | 'phone'>): string =>
  [
    name,
    inn && `ИНН${NBSP}${inn}`,
    kpp && `КПП${NBSP}${kpp}`,
    address,
    phone && `тел.:${NBSP}${formatPhone(phone).replaceAll(NO_BREAK_HYPHEN, '-')}`,
  ]
    .filter(Boolean)
    .join(', ');

export const basisLine = ({ order: { number, day, clientNumber } }: Invoice): string =>
  `Заказ №${NBSP}${number} от${NBSP}${fullDay(day)}${clientNumber ? `, ваш номер ${clientNumber}` : ''}`;

const vatName = (percent: number): string =>
  percent > 0 ? `${String(percent).replace('.', ',')}${NBSP}%` : `Без${NBSP}НДС`;

export const COLUMNS = ['№', 'Товары', 'Кол-во', 'Цена, ₽', 'НДС', 'Сумма, ₽'] as const;

/** Cells of a line, one for each of `COLUMNS`. @param place from 1 */
export const cellsOf = (line: InvoiceLine, place: number): string[] => [
  String(place),
  [line.name, line.article].filter(Boolean).join(', '),
  `${line.quantity}${NBSP}${line.unit}`,
  inTable(line.priceKopecks),
  vatName(line.vatPercent),
  inTable(sumOf(line)),
];

/** What stands below the table: a name and a sum each; the last is what is to be paid. */
export function sumsOf(invoice: Invoice): { name: string; sum: string }[] {
  const { lines, paidKopecks } = invoice;
  const vat = vatByRate(lines).map(({ percent, kopecks }) => ({
    name: `В том числе НДС ${vatName(percent)}`,
    sum: inTable(kopecks),
  }));
  const total = inTable(totalOf(lines));
  return [
    { name: 'Итого', sum: total },
    ...(vat.length > 0 ? vat : [{ name: 'Без НДС', sum: '—' }]),
    ...(paidKopecks > 0
      ? [
          { name: 'Оплачено', sum: inTable(paidKopecks) },
          { name: 'К оплате', sum: inTable(toPay(invoice)) },
        ]
      : [{ name: 'Всего к оплате', sum: total }]),
  ];
}

export const countLine = ({ lines }: Invoice): string =>
  `Всего ${lines.length}${NBSP}${plural(lines.length, ['наименование', 'наименования', 'наименований'])} на сумму ${inTable(totalOf(lines))}${NBSP}₽`;

/** What is to be paid in words: beside a larger sum of the goods it says so. */
export function spelledTotal(invoice: Invoice): string {
  const words = spelledSum(toPay(invoice));
  return invoice.paidKopecks > 0
    ? `К${NBSP}оплате: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
    : words;
}

export const untilLine = ({ payUntil }: Invoice): string =>
  `Оплатите счёт до ${fullDay(payUntil)} включительно. Оплата означает согласие с условиями поставки.`;

export const DEMO_LINE = 'Образец: реквизиты демонстрационные, оплачивать по ним нельзя.';

/** What is said above a paper that is not to be paid by (any more), '' above a good one. */
export const STANDING_LINES: Record<PaperStanding, string> = {
  good: '',
  paid: 'Заказ оплачен: платить по\u00A0этому счёту больше не\u00A0нужно.',
  paid_changed:
    'Заказ оплачен: платить по\u00A0этому счёту больше не\u00A0нужно. С\u00A0заказом он не\u00A0совпадает.',
  owed_back:
    'За\u00A0заказ уже заплачено больше, чем стоит то, что в\u00A0нём осталось: магазин вернёт разницу. Не\u00A0оплачивайте этот счёт.',
  lines_undecided: 'Не\u00A0оплачивайте этот счёт: заказ уточняется.',
  nothing_left: 'В\u00A0заказе ничего не\u00A0осталось. Не\u00A0оплачивайте этот счёт.',
  order_changed:
    'Заказ или его оплата изменились, и\u00A0этот счёт не\u00A0совпадает с\u00A0заказом. Не\u00A0оплачивайте его.',
  requisites_changed: 'Реквизиты магазина изменились. Не\u00A0оплачивайте этот счёт.',
  requisites_missing:
    'Реквизиты магазина сейчас не\u00A0заполнены. Не\u00A0оплачивайте этот счёт, пока не\u00A0уточните у\u00A0магазина, куда платить.',
};
