// Which published products no fitment speaks of, in the order of their categories: where they are few among many, lists that begin
// with what fits a car do not look for them among all there are. Kept by the triggers below, beside those of `fitted_products`.
const TABLE = `CREATE TABLE unfitted_products (category TEXT NOT NULL, product TEXT NOT NULL,
  PRIMARY KEY (category, product)) WITHOUT ROWID`;

/** `OR IGNORE` would give way to the conflict clause of the statement that fired. @param which condition on the product `p` */
const fill = (which) => `INSERT INTO unfitted_products SELECT p.category, p.id FROM products p
  WHERE ${which} AND p.published = TRUE AND NOT EXISTS (SELECT 1 FROM fitments WHERE product = p.id) ON CONFLICT DO NOTHING;`;
const empty = (category, product) =>
  `DELETE FROM unfitted_products WHERE category = ${category} AND product = ${product};`;
const spokenOf = empty('(SELECT category FROM products WHERE id = new.product)', 'new.product');

const trigger = (name, event, when, body) =>
  `CREATE TRIGGER unfitted_products_on_${name} AFTER ${event} WHEN ${when} BEGIN ${body} END`;
const TRIGGERS = [
  trigger('fitment_insert', 'INSERT ON fitments', 'TRUE', spokenOf),
  trigger(
    'fitment_update',
    'UPDATE ON fitments',
    'old.product IS NOT new.product',
    `${spokenOf} ${fill('p.id = old.product')}`,
  ),
  trigger('fitment_delete', 'DELETE ON fitments', 'TRUE', fill('p.id = old.product')),
  trigger('product_insert', 'INSERT ON products', 'TRUE', fill('p.id = new.id')),
  trigger(
    'product_update',
    'UPDATE ON products',
    '(old.published IS NOT new.published OR old.category IS NOT new.category)',
    `${empty('old.category', 'old.id')} ${fill('p.id = new.id')}`,
  ),
  trigger('product_delete', 'DELETE ON products', 'TRUE', empty('old.category', 'old.id')),
];

migrate(
  (app) => {
    for (const sql of [TABLE, fill('TRUE'), ...TRIGGERS]) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    app.db().newQuery('DROP TABLE unfitted_products').execute();
  },
);
