import type { Offer } from '../../products/model.ts';
import { visiblePlace, WORK_DAYS } from '../../suppliers/model.ts';
import type { StockKind } from '../model.ts';

/** An offer as SQL reads it; `days` is the column as it is stored. */
export const OFFER_ROW = {
  id: '',
  warehouse: '',
  publicName: '',
  own: false,
  city: '',
  pickup: false,
  cutOff: '',
  days: '',
  price: 0,
  stockKind: '' as StockKind,
  quantity: 0,
  multiple: 0,
  minQuantity: 0,
  leadMin: 0,
  leadMax: 0,
  refreshedAt: '',
};
type Row = typeof OFFER_ROW;

/**
 * An offer as a visitor may know it.
 * @param named whether the shop names its suppliers
 */
export function publicOffer(row: Row, named: boolean): Offer {
  const { own, warehouse, city, publicName } = row;
  const place = visiblePlace({ own, warehouse, city, publicName, named });
  return {
    id: row.id,
    warehouse: place.name,
    own,
    city: place.city,
    pickup: row.pickup,
    cutOff: row.cutOff,
    workDays: workDays(row.days),
    priceKopecks: row.price,
    stockKind: row.stockKind,
    quantity: row.quantity,
    multiple: row.multiple,
    minQuantity: row.minQuantity,
    leadMinHours: row.leadMin,
    leadMaxHours: row.leadMax,
    refreshedAt: row.refreshedAt ? row.refreshedAt.replace(' ', 'T') : null,
  };
}

/** Days of the week as numbers, Monday 1; a column that was never filled in is an empty text. */
export function workDays(stored: string): number[] {
  const days: unknown = JSON.parse(stored || '[]');
  return Array.isArray(days)
    ? days.map((day) => WORK_DAYS.indexOf(day) + 1).filter((day) => day > 0)
    : [];
}
