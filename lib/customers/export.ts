import type { Cell } from '../exports/model.ts';
import { formatMoment } from '../format/moment.ts';
import type { ListedCustomer } from './model.ts';

/** Columns of customers as a file. */
export const CUSTOMERS_HEADER = ['Имя', 'Телефон', 'Почта', 'Компания', 'ИНН', 'Уровень цен', 'Заказов', 'Состояние', 'Появился'];
export const customerCells = ({ name, phone, email, company, inn, level, orders, blocked, isMerged, createdAt }: ListedCustomer): Cell[] =>
  [name, phone, email, company, inn, level || 'розница', orders, isMerged ? 'объединён' : blocked ? 'заблокирован' : 'работает', formatMoment(createdAt)];
