import { dayCell, momentCell, type Cell } from '../../exports/model.ts';
import type { Delivery, Payment } from '../model.ts';
import { LINE_PROPERTIES, ORDER_PROPERTIES } from '../state-properties/model.ts';
import type { ListedLine, ListedOrder } from './model.ts';

const DELIVERIES: Record<Delivery, string> = { pickup: 'самовывоз', courier: 'курьер' };
const PAYMENTS: Record<Payment, string> = { on_receipt: 'при получении', invoice: 'по счёту' };

/** Columns of orders as a file. */
export const ORDERS_HEADER = [
  'Номер',
  'Когда',
  'Покупатель',
  'Телефон',
  'Состояние',
  'Обещано',
  'Получение',
  'Оплата',
  'Позиций',
  'Сумма',
  'Оплачено',
];
export const orderCells = ({
  number,
  placedAt,
  customer,
  phone,
  state,
  promisedAt,
  delivery,
  payment,
  lines,
  totalKopecks,
  paidKopecks,
}: ListedOrder): Cell[] => [
  number,
  momentCell(placedAt),
  customer,
  phone,
  ORDER_PROPERTIES[state].name,
  dayCell(promisedAt),
  DELIVERIES[delivery],
  PAYMENTS[payment],
  lines,
  totalKopecks / 100,
  paidKopecks / 100,
];

/** Columns of lines as a file. */
export const LINES_HEADER = [
  'Заказ',
  'Когда',
  'Покупатель',
  'Производитель',
  'Артикул',
  'Название',
  'Количество',
  'Единица',
  'Цена',
  'Сумма',
  'Состояние',
  'Обещано',
  'Поставщик',
];
export const lineCells = ({
  number,
  placedAt,
  customer,
  brand,
  article,
  name,
  quantity,
  unit,
  priceKopecks,
  state,
  promisedAt,
  supplier,
}: ListedLine): Cell[] => [
  number,
  momentCell(placedAt),
  customer,
  brand,
  article,
  name,
  quantity,
  unit,
  priceKopecks / 100,
  (priceKopecks * quantity) / 100,
  LINE_PROPERTIES[state].name,
  dayCell(promisedAt),
  supplier,
];
