import { formatMoney } from '@/lib/format/money';
import { formatDay } from '@/lib/format/moment';
import type { EventData, EventKind } from '@/lib/orders/events/model';
import type { AdminOrderEvent, AdminOrderLine } from '@/lib/orders/admin/model';
import { LINE_PROPERTIES } from '@/lib/orders/state-properties/model';
import { labelText } from '@/lib/orders/parcels/model';
import { PAYMENT_NAMES } from './payment-names';

type Part = {
  brand: string;
  article: string;
  quantity: number;
  priceKopecks: number;
  forCustomer?: true;
};
const part = ({ brand, article, quantity, priceKopecks, forCustomer }: Part) =>
  `${forCustomer ? ' за покупателя' : ''}: ${brand} ${article}, ${quantity} × ${formatMoney(priceKopecks)}`;

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

const WORDS: { [Kind in EventKind]: (data: EventData[Kind], isPublic: boolean) => string } = {
  placed: ({ forCustomer }) => (forCustomer ? 'Заказ создан за покупателя' : 'Заказ принят'),
  line_moved: ({ from, to, reason, restocked }) =>
    [
      `${LINE_PROPERTIES[from].name} → ${LINE_PROPERTIES[to].name}`,
      reason && `«${reason}»`,
      restocked && `на остаток вернулось ${restocked}`,
    ]
      .filter(Boolean)
      .join(', '),
  step_undone: ({ from, to }) =>
    `Шаг «${LINE_PROPERTIES[from].name}» отменён, снова ${LINE_PROPERTIES[to].name.toLowerCase()}`,
  promise_changed: ({ from, to, reason }) =>
    [
      `Новый срок: ${from ? formatDay(from) : 'не было'} → ${formatDay(to)}`,
      reason && `«${reason}»`,
    ]
      .filter(Boolean)
      .join(', '),
  line_edited: edited,
  line_added: (data) => `Добавлено${part(data)}${data.reason ? `: «${data.reason}»` : ''}`,
  line_split: ({ quantity, left }) => `Позиция разделена: ${quantity} отдельно, осталось ${left}`,
  proposal_made: (data) => `Предложена замена${part(data)}`,
  proposal_accepted: (data) => `Замена принята${part(data)}`,
  proposal_declined: (data) => `Замена отклонена${part(data)}`,
  total_changed: ({ from, to }) => `Сумма: ${formatMoney(from)} → ${formatMoney(to)}`,
  contact_changed: () => 'Изменены контакт или доставка',
  payment: ({ kind, amountKopecks, paidKopecks }) =>
    `${PAYMENT_NAMES[kind]}: ${formatMoney(amountKopecks)}, всего оплачено ${formatMoney(paidKopecks)}`,
  payment_taken_back: ({ kind, amountKopecks, paidKopecks, reason }) =>
    `Запись отменена: ${PAYMENT_NAMES[kind].toLowerCase()}, ${formatMoney(amountKopecks)}, «${reason}», всего оплачено ${formatMoney(paidKopecks)}`,
  parcel: (label) => `Посылка: ${labelText(label)}`,
  parcel_changed: ({ from, ...label }) =>
    `Данные посылки исправлены: ${labelText(from)}\u00A0→ ${labelText(label)}`,
  parcel_removed: (label) => `Запись о\u00A0посылке удалена: ${labelText(label)}`,
  invoice_made: ({ number }) => `Выставлен счёт №\u00A0${number}`,
  message: (_data, isPublic) => (isPublic ? 'Сообщение' : 'Внутренняя заметка'),
};

/** What happened, in words; the line it is about stands in front of it. */
export const eventText = ({ kind, data, isPublic }: AdminOrderEvent): string =>
  (WORDS[kind] as ((data: unknown, isPublic: boolean) => string) | undefined)?.(data, isPublic) ??
  '';

/** The line that an event is about, as people call it; '' for none. */
export const lineOf = ({ item }: AdminOrderEvent, lines: AdminOrderLine[]): string => {
  const line = lines.find(({ id }) => id === item);
  return line ? `${line.brand} ${line.article}` : '';
};

/** Who did it. */
export const actorName = ({
  actor,
  by,
}: {
  actor: 'customer' | 'admin' | 'shop';
  by: string;
}): string =>
  actor === 'customer' ? 'покупатель' : actor === 'admin' ? by || 'сотрудник' : 'магазин';
