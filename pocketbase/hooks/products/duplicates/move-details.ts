import { execute, selectOne } from '../../sql/select.ts';

/** What both have stands there once: the rest of the one that goes is removed with it. */
const MOVED = [
  'UPDATE OR IGNORE product_numbers SET product = {:into} WHERE product = {:from}',
  'UPDATE OR IGNORE favorites SET product = {:into} WHERE product = {:from}',
  `UPDATE fitments SET product = {:into} WHERE product = {:from} AND NOT EXISTS (SELECT 1 FROM fitments x WHERE x.product = {:into} AND x.modification = fitments.modification AND x.generation = fitments.generation)`,
  // A level that has its own price of the one that stays keeps that.
  'UPDATE fixed_prices SET product = {:into} WHERE product = {:from} AND NOT EXISTS (SELECT 1 FROM fixed_prices x WHERE x.product = {:into} AND x.level = fixed_prices.level)',
  'UPDATE feedback SET product = {:into} WHERE product = {:from}',
  "UPDATE products SET superseded_by = CASE id WHEN {:into} THEN '' ELSE {:into} END WHERE superseded_by = {:from}",
  'UPDATE merged_numbers SET product = {:into} WHERE product = {:from}',
];

/**
 * Gives what leads to a product, and what people have noted of it, to another one; its number
 * becomes another number of that.
 */
export function moveDetails(tx: core.App, from: core.Record, into: core.Record): void {
  for (const sql of MOVED) execute(tx, sql, { from: from.id, into: into.id });
  const [brand, key] = [from.getString('brand'), from.getString('article_key')];
  const [toBrand, toKey] = [into.getString('brand'), into.getString('article_key')];
  if (brand === toBrand && key === toKey) return;
  addNumber(tx, from, into);
  // Another product may have the number as well, told apart from this one by its printed form: then
  // the number stays its own.
  if (
    selectOne(
      tx,
      { n: 0 },
      'SELECT 1 AS n FROM products WHERE brand = {:brand} AND article_key = {:key} AND id != {:id}',
      { brand, key, id: from.id },
    )
  )
    return;
  execute(
    tx,
    'INSERT INTO merged_numbers (brand, article_key, product) VALUES ({:brand}, {:key}, {:product}) ON CONFLICT DO UPDATE SET product = excluded.product',
    { brand, key, product: into.id },
  );
  const ends = { brand, key, toBrand, toKey };
  for (const end of ['from', 'to'])
    execute(
      tx,
      `UPDATE OR IGNORE cross_links SET ${end}_brand = {:toBrand}, ${end}_key = {:toKey} WHERE ${end}_brand = {:brand} AND ${end}_key = {:key}`,
      ends,
    );
  execute(
    tx,
    'DELETE FROM cross_links WHERE (from_brand = {:brand} AND from_key = {:key}) OR (to_brand = {:brand} AND to_key = {:key}) OR (from_brand = {:toBrand} AND from_key = {:toKey} AND to_brand = {:toBrand} AND to_key = {:toKey})',
    ends,
  );
}

function addNumber(tx: core.App, from: core.Record, into: core.Record): void {
  const values = {
    product: into.id,
    brand: from.getString('brand'),
    key: from.getString('article_key'),
  };
  if (
    selectOne(
      tx,
      { n: 0 },
      'SELECT 1 AS n FROM product_numbers WHERE product = {:product} AND brand = {:brand} AND number_key = {:key}',
      values,
    )
  )
    return;
  tx.save(
    new Record(tx.findCollectionByNameOrId('product_numbers'), {
      product: into.id,
      brand: values.brand,
      number: from.getString('article'),
      kind: 'old',
    }),
  );
}
