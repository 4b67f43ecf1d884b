import { formatPhone } from '../format/phone.ts';
import type { Brief } from './model.ts';

/**
 * What somebody is called: customers made by phone may have no name, those who registered no phone.
 */
export const calledBy = ({ name, email, phone }: Omit<Brief, 'id'>): string =>
  name || email || (phone ? formatPhone(phone) : 'Без имени');
