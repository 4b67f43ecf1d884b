import { formatMoney } from '@/lib/format/money';
import { formatDay } from '@/lib/format/moment';
import { counted } from '@/lib/format/plural';
import type { EventData, EventKind } from '@/lib/orders/events/model';
import { LINE_STATE_NAMES } from '@/lib/orders/names/model';

type Part = { brand: string; article: string; quantity: number; priceKopecks: number };
const part = ({ brand, article, quantity, priceKopecks }: Part) => `${brand} ${article}, ${quantity}\u00A0×\u00A0${formatMoney(priceKopecks)}`;
const onBehalf = ({ forCustomer }: { forCustomer?: true }) => (forCustomer ? ' с\u00A0ваших слов' : '');

/** What happened, as its customer reads it; '' for what is told elsewhere on the page. */
const WORDS: { [Kind in EventKind]: (data: EventData[Kind]) => string } = {
  placed: ({ forCustomer }) => (forCustomer ? 'Магазин оформил заказ для вас' : 'Заказ принят'),
  line_moved: ({ to, reason }) => `${LINE_STATE_NAMES[to]}${reason ? `: «${reason}»` : ''}`,
  promise_changed: ({ from, to, reason }) => `Новый срок: ${from ? `${formatDay(from)}\u00A0→ ` : ''}${formatDay(to)}${reason ? `: «${reason}»` : ''}`,
  line_split: ({ quantity, left }) => `Разделено: ${quantity}\u00A0отдельно, остальные ${left} вместе`,
  proposal_made: (data) => `Предложена замена: ${part(data)}`,
  proposal_accepted: (data) => `Замена принята${onBehalf(data)}: ${part(data)}`,
  proposal_declined: (data) => `Отказ от замены${onBehalf(data)}: ${part(data)}`,
  total_changed: ({ from, to }) => `Сумма изменилась: ${formatMoney(from)}\u00A0→ ${formatMoney(to)}`,
  contact_changed: () => 'Изменены контакт или доставка',
  payment: ({ kind, amountKopecks }) => (kind === 'refund' ? `Деньги возвращены: ${formatMoney(amountKopecks)}` : `Оплата получена: ${formatMoney(amountKopecks)}`),
  invoice_made: ({ number }) => `Счёт на оплату №\u00A0${number}`,
  message: () => '',
};

/** @returns '' for a kind that only later versions know, too */
export const eventWords = ({ kind, data }: { kind: EventKind; data: unknown }): string => (WORDS[kind] as ((data: unknown) => string) | undefined)?.(data) ?? '';

/** Of many lines that took a step together the first are named. */
export const namedLines = (names: string[]): string => (names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} и ещё ${counted(names.length - 3, ['позиция', 'позиции', 'позиций'])}`);
