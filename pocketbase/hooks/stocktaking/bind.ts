import { barcodeKey, isBarcode } from '../../../lib/articles/barcodes/model.ts';
import type * as contracts from '../../../lib/stocktaking/contract.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, selectOne } from '../sql/select.ts';
import { NOW } from '../sql/time.ts';
import { counterOf } from './open.ts';

/** @throws 403; 400 `invalid_input`, `barcode_taken` (another product has it), `barcode_known` (the product has another) */
export function bindBarcode(e: RouteEvent<typeof contracts.bindBarcode>) {
  const { actor } = counterOf(e);
  const { code: scanned, product } = e.requestInfo().body;
  if (typeof scanned !== 'string' || !isBarcode(scanned)) throw refuse('invalid_input', 'code');
  const code = barcodeKey(scanned);
  if (typeof product !== 'string') throw refuse('invalid_input', 'product');
  e.app.runInTransaction((tx) => {
    const known = selectOne(
      tx,
      { barcode: '' },
      'SELECT barcode FROM products WHERE id = {:product}',
      { product },
    );
    if (!known) throw refuse('invalid_input', 'product');
    if (known.barcode === code) return;
    if (known.barcode !== '') throw refuse('barcode_known');
    if (
      selectOne(
        tx,
        { n: 0 },
        "SELECT 1 AS n FROM products WHERE barcode = {:code} AND barcode != ''",
        { code },
      )
    )
      throw refuse('barcode_taken');
    execute(tx, `UPDATE products SET barcode = {:code}, updated = ${NOW} WHERE id = {:product}`, {
      code,
      product,
    });
    writeLog(tx, actor, {
      action: 'update',
      collection: 'products',
      record: product,
      before: { barcode: '' },
      after: { barcode: code },
    });
  });
  return e.noContent(204);
}
