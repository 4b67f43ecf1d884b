import { pairsOf } from '../attributes/model.ts';
import { LISTED_ROW, listedProduct } from '../listed/model.ts';
import type { Product } from '../model.ts';

/** What a page tells of a product itself, as SQL reads it; JSON as it is stored. */
export const PRODUCT_ROW = {
  ...LISTED_ROW,
  description: '',
  weight: 0,
  barcode: '',
  original: false,
  images: '',
  alts: '',
  attributes: '',
  path: '',
  brandId: '',
  key: '',
  successor: '',
};

/** Its own part of the page. */
export const productOfRow = (row: typeof PRODUCT_ROW) => ({
  ...listedProduct(row),
  description: row.description,
  weightGrams: row.weight,
  barcode: row.barcode,
  isOriginal: row.original,
  images: JSON.parse(row.images) as string[],
  alts: alts(JSON.parse(row.images), JSON.parse(row.alts)),
  attributes: pairsOf(JSON.parse(row.attributes)),
});

/** Words of each image in their order, '' where nobody wrote any. The column is free JSON. */
function alts(images: string[], stored: unknown): string[] {
  const known =
    typeof stored === 'object' && stored !== null ? (stored as { [file: string]: unknown }) : {};
  return images.map((file) => String(known[file] ?? ''));
}

/** Another number of a product, as SQL reads it; `brand` '' for none. */
export const NUMBER_ROW = { number: '', kind: '' as 'oem' | 'trade' | 'old', brand: '' };

/** The same as a page gets it. */
export const numberOfRow = ({
  number,
  kind,
  brand,
}: typeof NUMBER_ROW): Product['numbers'][number] => ({ number, kind, brand: brand || null });
