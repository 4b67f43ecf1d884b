import { formatMoney } from '@/lib/format/money';
import { formatDay } from '@/lib/format/moment';
import { counted } from '@/lib/format/plural';
import type { EventData, EventKind, ToldData } from '@/lib/orders/events/model';
import { LINE_PROPERTIES } from '@/lib/orders/state-properties/model';
import { labelText } from '@/lib/orders/parcels/model';

type Part = { brand: string; article: string; quantity: number; priceKopecks: number };
const part = ({ brand, article, quantity, priceKopecks }: Part) =>
  `${brand} ${article}, ${quantity}\u00A0×\u00A0${formatMoney(priceKopecks)}`;
const onBehalf = ({ forCustomer }: { forCustomer?: true }) =>
  forCustomer ? ' с\u00A0ваших слов' : '';

/** What has been changed of a line: pieces, price, and why. */
const edited = ({
  quantityFrom,
  quantityTo,
  priceFrom,
  priceTo,
  reason,
}: EventData['line_edited']): string =>
  [
    quantityFrom !== quantityTo && `Количество: ${quantityFrom}\u00A0→ ${quantityTo}`,
    priceFrom !== priceTo && `Цена: ${formatMoney(priceFrom)}\u00A0→ ${formatMoney(priceTo)}`,
    reason && `«${reason}»`,
  ]
    .filter(Boolean)
    .join(', ');

/** What happened, as its customer reads it; '' for what is told elsewhere on the page. */
const WORDS: { [Kind in EventKind]: (data: ToldData[Kind]) => string } = {
  placed: ({ forCustomer }) => (forCustomer ? 'Магазин оформил заказ для вас' : 'Заказ принят'),
  line_moved: ({ to, reason }) => `${LINE_PROPERTIES[to].name}${reason ? `: «${reason}»` : ''}`,
  step_undone: ({ from, to }) =>
    `Шаг «${LINE_PROPERTIES[from].name}» отменён, снова ${LINE_PROPERTIES[to].name.toLowerCase()}`,
  promise_changed: ({ from, to, reason }) =>
    `Новый срок: ${from ? `${formatDay(from)}\u00A0→ ` : ''}${formatDay(to)}${reason ? `: «${reason}»` : ''}`,
  line_edited: edited,
  line_added: (data) => `Добавлено: ${part(data)}${data.reason ? `: «${data.reason}»` : ''}`,
  line_split: ({ quantity, left }) =>
    `Разделено: ${quantity}\u00A0отдельно, остальные ${left} вместе`,
  proposal_made: (data) => `Предложена замена: ${part(data)}`,
  proposal_accepted: (data) => `Замена принята${onBehalf(data)}: ${part(data)}`,
  proposal_declined: (data) => `Отказ от замены${onBehalf(data)}: ${part(data)}`,
  total_changed: ({ from, to }) =>
    `Сумма изменилась: ${formatMoney(from)}\u00A0→ ${formatMoney(to)}`,
  contact_changed: () => 'Изменены контакт или доставка',
  payment: ({ kind, amountKopecks }) =>
    kind === 'refund'
      ? `Деньги возвращены: ${formatMoney(amountKopecks)}`
      : `Оплата получена: ${formatMoney(amountKopecks)}`,
  payment_taken_back: ({ kind, amountKopecks }) =>
    `${kind === 'refund' ? 'Запись о\u00A0возврате денег отменена' : 'Запись об\u00A0оплате отменена'}: ${formatMoney(amountKopecks)}`,
  parcel: (label) => (label ? `Посылка: ${labelText(label)}` : 'Указаны данные посылки'),
  parcel_changed: (label) => `Данные посылки исправлены${label ? `: ${labelText(label)}` : ''}`,
  parcel_removed: () => 'Запись о\u00A0посылке удалена',
  invoice_made: ({ number }) => `Счёт на оплату №\u00A0${number}`,
  message: () => '',
};

/** @returns '' for a kind that only later versions know, too */
export const eventText = ({ kind, data }: { kind: EventKind; data: unknown }): string =>
  (WORDS[kind] as ((data: unknown) => string) | undefined)?.(data) ?? '';

/** Of many lines that took a step together the first are named. */
export const namedLines = (names: string[]): string =>
  names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 3).join(', ')} и ещё ${counted(names.length - 3, ['позиция', 'позиции', 'позиций'])}`;
