import { expect, it } from 'vitest';
import {
  LINES_HEADER,
  lineCells,
  ORDERS_HEADER,
  orderCells,
} from '../../../../../lib/orders/lists/export.ts';
import { dayCell, momentCell } from '../../../../../lib/exports/model.ts';

const placedAt = '2025-01-09 21:30:00.000Z';
const promisedAt = '2025-01-12 21:00:00.000Z';

it('an order stands in the file with its moment and its money in roubles', () => {
  const cells = orderCells({
    id: 'x',
    number: '25-000001',
    placedAt,
    customer: 'ООО «Ромашка»',
    phone: '+79161234567',
    state: 'done',
    payment: 'invoice',
    delivery: 'pickup',
    promisedAt: '',
    lines: 2,
    totalKopecks: 1_234_50,
    paidKopecks: 0,
    isUnread: false,
    isShort: false,
  });
  expect(cells).toEqual([
    '25-000001',
    momentCell(placedAt),
    'ООО «Ромашка»',
    '+79161234567',
    'Выполнен',
    null,
    'самовывоз',
    'по счёту',
    2,
    1234.5,
    0,
  ]);
  expect(cells).toHaveLength(ORDERS_HEADER.length);
});

it('a line stands in the file with what it costs together', () => {
  const cells = lineCells({
    id: 'x',
    order: 'y',
    number: '25-000001',
    placedAt,
    customer: 'Анна',
    brand: 'Марка',
    article: 'A-1',
    name: 'Фильтр',
    quantity: 3,
    unit: 'шт.',
    priceKopecks: 100_10,
    state: 'ordered',
    promisedAt,
    supplier: 'Склад',
    own: false,
    delivery: 'pickup',
  });
  expect(cells).toEqual([
    '25-000001',
    momentCell(placedAt),
    'Анна',
    'Марка',
    'A-1',
    'Фильтр',
    3,
    'шт.',
    100.1,
    300.3,
    'Заказано у поставщика',
    dayCell(promisedAt),
    'Склад',
  ]);
  expect(cells).toHaveLength(LINES_HEADER.length);
});
