import type { Field } from '../model.ts';
import type { Contents } from './contents.ts';

/**
 * For each field: what its column must hold, and how well this one does. Below 0: cannot be it,
 * whatever its name says.
 */
const FITS: Record<Field, (column: Contents) => number> = {
  // Makers are called «555» and «4-MAX», too: only a column in which nearly every cell is another
  // number is none.
  brand: ({ names, distinct, sentences }) =>
    names < 0.6 && distinct > 0.7 ? -1 : Math.max(0, names - distinct * 0.5 - sentences * 0.3),
  article: ({ articles, filled, distinct }) =>
    articles < 0.5 || filled < 0.5 ? -1 : articles * 0.4 + distinct * 0.6,
  name: ({ sentences, prices }) => (sentences < 0.4 || prices > 0.5 ? -1 : sentences),
  cost: (column) => priceFit(column),
  retail: (column) => priceFit(column),
  stock: ({ stocks, sentences }) => (stocks < 0.8 ? -1 : 1 - sentences),
  multiple: ({ integers, medianPrice }) => (integers < 0.9 || medianPrice > 1_000_00 ? -1 : 0.6),
  minimum: ({ integers, medianPrice }) => (integers < 0.9 || medianPrice > 10_000_00 ? -1 : 0.6),
  leadTime: ({ terms }) => (terms < 0.8 ? -1 : terms),
  oemNumbers: ({ lists, articles }) => (lists + articles < 0.4 ? -1 : Math.min(1, lists * 1.6)),
  crossNumber: ({ articles, names }) => (articles < 0.5 ? -1 : articles * 0.5 - names),
  crossBrand: ({ names }) => (names < 0.6 ? -1 : names * 0.5),
  category: ({ names, sentences, distinct, articles }) =>
    Math.max(names, sentences) < 0.5 || articles > 0.5 ? -1 : 0.8 - distinct,
  fitmentText: ({ prices, years }) => (prices > 0.7 ? -1 : Math.min(1, years * 3)),
  barcode: ({ barcodes }) => (barcodes < 0.6 ? -1 : barcodes),
  supplierSku: ({ distinct, sentences }) =>
    sentences > 0.5 || distinct < 0.02 ? -1 : distinct * 0.7,
};

/**
 * Fields that contents alone may tell, without any help of the name, and how far they are believed.
 */
const TELLING: Partial<Record<Field, number>> = {
  barcode: 0.7,
  oemNumbers: 0.6,
  fitmentText: 0.4,
  article: 0.45,
  brand: 0.4,
  name: 0.45,
};

const priceFit = ({ prices, sentences }: Contents) =>
  prices < 0.7 || sentences > 0.3 ? -1 : prices * 0.8;

/**
 * How sure we are that a column holds a field.
 * @param name how its name fits, 0 to 1; names may lie, so contents can overrule them
 * @returns 0 to 1
 */
export function columnFit(field: Field, name: number, contents: Contents): number {
  if (contents.filled === 0) return name >= 0.9 ? 0.3 : 0;
  const fit = FITS[field](contents);
  if (fit < 0) return 0;
  return name > 0 ? name * 0.65 + fit * 0.35 : fit * (TELLING[field] ?? 0);
}
