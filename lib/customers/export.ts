import { momentCell, type Cell } from '../exports/model.ts';
import { accessName } from './access-name.ts';
import type { ListedCustomer } from './model.ts';

/** Columns of customers as a file. */
export const CUSTOMERS_HEADER = [
  'Имя',
  'Телефон',
  'Почта',
  'Компания',
  'ИНН',
  'Уровень цен',
  'Заказов',
  'Вход',
  'Появился',
];
/** @param levels what price levels are called, by id */
export const customerCells = (
  customer: ListedCustomer,
  levels: ReadonlyMap<string, string>,
): Cell[] => {
  const { name, phone, email, company, inn, level, orders, createdAt } = customer;
  return [
    name,
    phone,
    email,
    company,
    inn,
    levels.get(level) ?? 'розница',
    orders,
    accessName(customer),
    momentCell(createdAt),
  ];
};
