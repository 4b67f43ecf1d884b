import type { StockKind } from '../../offers/model.ts';
import { AVAILABILITIES, type ListedProduct } from '../model.ts';

/**
 * One row of a list, as SQL reads it. `price` 0 stands for none, `stockKind` '' for no offer at
 * all.
 */
export const LISTED_ROW = {
  id: '',
  name: '',
  article: '',
  unit: '',
  image: '',
  brandName: '',
  brandSlug: '',
  rank: 0,
  price: 0,
  number: 0,
  stockKind: '' as StockKind | '',
  quantity: 0,
  leadMin: 0,
  leadMax: 0,
  offer: '',
  multiple: 0,
  minQuantity: 0,
};
export type ListedRow = typeof LISTED_ROW;

/** A row as pages get it: what is not named here stays private. */
export function listedProduct(row: ListedRow): ListedProduct {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    article: row.article,
    brand: { name: row.brandName, slug: row.brandSlug },
    priceKopecks: row.price || null,
    availability: AVAILABILITIES[row.rank] ?? 'none',
    stockKind: row.stockKind || null,
    quantity: row.quantity,
    unit: row.unit,
    leadMinHours: row.leadMin,
    leadMaxHours: row.leadMax,
    image: row.image || null,
    offer: row.offer || null,
    multiple: Math.max(row.multiple, 1),
    minQuantity: Math.max(row.minQuantity, 1),
  };
}
