import { roublesCell, stockCell, termCell, type Cell } from '../../exports/model.ts';
import { exportedText, NO_OFFER } from '../../imports/exported/model.ts';
import { FIELD_TITLES, type Field } from '../../imports/model.ts';
import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import type { ReplyOf } from '../../pocketbase/define-route.ts';
import * as contracts from '../contract.ts';
import type { ProductListState } from './schema.ts';

/** Columns by what the import reads in them; it finds them by their names. */
const FIELDS: Partial<Record<Field, (row: contracts.ExportedOffer) => Cell>> = {
  brand: ({ brand }) => brand,
  article: ({ article }) => article,
  name: ({ name }) => name,
  cost: ({ cost }) => roublesCell(cost),
  retail: ({ retail }) => roublesCell(retail),
  stock: ({ offer, kind, onHand }) => (offer && kind !== '' ? stockCell(kind, onHand) : null),
  multiple: ({ offer, multiple }) => (offer ? multiple : null),
  minimum: ({ offer, minimum }) => (offer ? minimum : null),
  leadTime: ({ leadMin, leadMax }) => termCell(leadMin, leadMax),
  oemNumbers: ({ numbers }) => numbers.join('; '),
  category: ({ category }) => category,
  barcode: ({ barcode }) => barcode,
  supplierSku: ({ sku }) => sku,
  supplier: ({ supplier }) => supplier,
  warehouse: ({ warehouse }) => warehouse,
  exported: (row) => rememberedCell(row),
};
export const EXPORT_HEADER: string[] = (Object.keys(FIELDS) as Field[]).map(
  (field) => FIELD_TITLES[field],
);

/** How the offer stands now, by which the import tells what has changed since. */
function rememberedCell({ offer, kind, ...row }: contracts.ExportedOffer): Cell {
  if (!offer || kind === '') return NO_OFFER;
  return exportedText({
    costKopecks: row.cost,
    retailKopecks: row.retail,
    stock: { kind, quantity: row.onHand },
    multiple: row.multiple,
    minimum: row.minimum,
    leadMinHours: row.leadMin,
    leadMaxHours: row.leadMax,
  });
}

/**
 * Offers of all products that the list's filters leave, read while they are sent; of a supplier
 * chosen only his own. Loaded as the price list of one they change nothing of his, and what has been
 * sold or priced anew meanwhile is told apart from what was changed in the file.
 * @param isOne whether the import takes a text for one number: what it would part is left out,
 * since what a list does not name stays
 * @throws AppError while it is read
 */
export async function* exportedOffers(
  pb: Backend,
  { open: _open, page: _page, sort: _sort, ...filters }: ProductListState,
  isOne: (number: string) => boolean,
): AsyncGenerator<Cell[]> {
  for (let after: number | null = 0; after !== null;) {
    const { rows, last }: ReplyOf<typeof contracts.exportRows> = await callRoute(
      pb,
      contracts.exportRows,
      { query: { ...filters, after } },
    );
    for (const one of rows)
      yield [
        ...Object.values(FIELDS).map((cell) =>
          cell({ ...one, numbers: one.numbers.filter(isOne) }),
        ),
      ];
    after = last;
  }
}
