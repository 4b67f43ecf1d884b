import { articleKey, productId, withSuffix } from '../../../lib/articles/model.ts';
import { barcodeKey } from '../../../lib/articles/barcodes/model.ts';
import { selectOne } from '../sql/select.ts';

/**
 * The key of a product always follows from its number, whoever saves it and whatever he says; so
 * does the printed form that tells it from another one of its key. Its barcode is kept in the one
 * form in which barcodes are looked up.
 */
export function keepProductKey(e: core.RecordEvent): void {
  const article = e.record.getString('article');
  e.record.set('article_key', articleKey(article));
  const barcode = e.record.getString('barcode');
  e.record.set('barcode', barcodeKey(barcode) || barcode);
  const was = e.record.original();
  if (
    was.getString('variant') !== '' &&
    was.getString('variant') === was.getString('article') &&
    e.record.getString('variant') === was.getString('variant')
  )
    e.record.set('variant', article);
  e.next();
}

/** The same for the other numbers that a product is known by. */
export function keepNumberKey(e: core.RecordEvent): void {
  e.record.set('number_key', articleKey(e.record.getString('number')));
  e.next();
}

/**
 * A new product without an id gets one from its brand and number; where that is taken, with `-2`,
 * `-3` …
 */
export function giveProductId(e: core.RecordEvent): void {
  const brand = selectOne(e.app, { slug: '' }, 'SELECT slug FROM brands WHERE id = {:id}', {
    id: e.record.getString('brand'),
  });
  // Without a brand the record is refused anyway, by its field.
  if (!e.record.id && brand)
    e.record.set('id', freeId(e.app, productId(brand.slug, e.record.getString('article'))));
  e.next();
}

function freeId(app: core.App, wanted: string): string {
  let id = wanted;
  for (
    let n = 2;
    selectOne(app, { n: 0 }, 'SELECT 1 AS n FROM products WHERE id = {:id}', { id });
    n += 1
  )
    id = withSuffix(wanted, n);
  return id;
}
