import { LINE_PROPERTIES } from '../../../lib/orders/state-properties/model.ts';
import { isTrackingNumber, type ParcelLabel } from '../../../lib/orders/parcels/model.ts';
import type { Matter } from '../email-templates/render-texts.ts';
import { dayOf, money } from './amounts.ts';
import { becameOf, hasStepped } from './became.ts';
import type { Change, OrderFacts } from './facts.ts';
import { nameOf, pageOf, pieces, received, rowsOf, valuesOf } from './parts.ts';

/**
 * What has changed in an order, line by line, and under which numbers its goods travel; nothing when
 * all of it was undone meanwhile.
 */
export const orderChanged = (
  order: OrderFacts,
  changes: Change[],
  parcels: ParcelLabel[],
): Matter | null =>
  changes.length + parcels.length === 0
    ? null
    : {
        values: {
          ...valuesOf(order),
          became: becameOf(order.state, changes, parcels),
          delivery:
            order.state === 'ready' ||
            order.state === 'partly_ready' ||
            order.state === 'in_delivery'
              ? received(order)
              : '',
        },
        rows: [
          ...rowsOf(changes, (line) => ({
            name: `${nameOf(line)}, ${pieces(line)}`,
            note: stepOf(line),
            sum: '',
          })),
          ...parcels.map(({ carrier, number }) => ({
            name: `Посылка: ${carrier}`,
            note: isTrackingNumber(number) ? `Номер для отслеживания: ${number}` : number,
            sum: '',
          })),
          ...(order.totalKopecks === 0
            ? []
            : [{ name: 'Итого по заказу', sum: money(order.totalKopecks), strong: true }]),
        ],
        page: pageOf(order),
      };

/**
 * «Принято → Отказ поставщика. Причина: …», «Новый срок: 24 ноября → 28 ноября», «Количество: 3 →
 * 2»
 */
const stepOf = (change: Change): string => {
  const { isAdded, from, state, reason } = change;
  const { promisedFrom, promisedAt, quantityFrom, quantity, priceFrom, price } = change;
  return [
    isAdded && 'Добавлено в заказ',
    hasStepped(change) &&
      `${[from && LINE_PROPERTIES[from].name, LINE_PROPERTIES[state].name].filter(Boolean).join(' → ')}${reason ? `. Причина: ${reason}` : ''}`,
    promisedFrom && `Новый срок: ${dayOf(promisedFrom)} → ${dayOf(promisedAt)}`,
    quantityFrom > 0 && `Количество: ${quantityFrom} → ${quantity}`,
    priceFrom > 0 && `Цена: ${money(priceFrom)} → ${money(price)}`,
  ]
    .filter(Boolean)
    .join('. ');
};
