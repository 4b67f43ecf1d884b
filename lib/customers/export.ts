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
export const customerCells = (customer: ListedCustomer): Cell[] => {
  const { name, phone, email, company, inn, level, orders, createdAt } = customer;
  return [
    name,
    phone,
    email,
    company,
    inn,
    level || 'розница',
    orders,
    accessName(customer),
    momentCell(createdAt),
  ];
};
