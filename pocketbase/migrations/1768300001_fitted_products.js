// Which published products fit which generation of cars: one row for every pair, however many fitments say so, in the order in which
// lists by car read them: by car and category. A row without a generation is a product that fits any car. Kept by the triggers below,
// whatever changes fitments or products; they do not listen to `cache_mode`, so bulk work need not know of the table.
const TABLE = `CREATE TABLE fitted_products (generation TEXT NOT NULL, category TEXT NOT NULL, product TEXT NOT NULL,
  PRIMARY KEY (generation, category, product)) WITHOUT ROWID`;
const INDEX = 'CREATE INDEX idx_fitted_products_product ON fitted_products (product)';

/** `OR IGNORE` would give way to the conflict clause of the statement that fired. @param which condition on the fitment `f` */
const fill = (
  which,
) => `INSERT INTO fitted_products SELECT COALESCE(d.generation, f.generation), p.category, p.id
  FROM fitments f CROSS JOIN products p ON p.id = f.product AND p.published = TRUE
  LEFT JOIN vehicle_modifications d ON d.id = f.modification
  WHERE ${which} AND (f.modification = '' OR d.id IS NOT NULL) ON CONFLICT DO NOTHING;`;
const empty = (products) => `DELETE FROM fitted_products WHERE product IN (${products});`;
const refresh = (products) => `${empty(products)} ${fill(`f.product IN (${products})`)}`;

const differ = (...columns) =>
  `(${columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')})`;
const trigger = (name, event, when, body) =>
  `CREATE TRIGGER fitted_products_on_${name} AFTER ${event} WHEN ${when} BEGIN ${body} END`;

const KEEPERS = [
  trigger('fitment_insert', 'INSERT ON fitments', 'TRUE', fill('f.id = new.id')),
  trigger(
    'fitment_update',
    'UPDATE ON fitments',
    differ('product', 'modification', 'generation'),
    refresh('old.product, new.product'),
  ),
  trigger('fitment_delete', 'DELETE ON fitments', 'TRUE', refresh('old.product')),
  trigger(
    'product_update',
    'UPDATE ON products',
    differ('published', 'category'),
    refresh('new.id'),
  ),
  trigger('product_delete', 'DELETE ON products', 'TRUE', empty('old.id')),
  trigger(
    'modification_moved',
    'UPDATE ON vehicle_modifications',
    differ('generation'),
    refresh('SELECT product FROM fitments WHERE modification = new.id'),
  ),
];

// Pages of cars: `cars:{make}` when what fits a car of the make changes, `cars` when a car does.
const loud = '(SELECT quiet FROM cache_mode) = 0';
const tell = (tags) => `INSERT INTO cache_events (tag) ${tags};`;
const makeOf = (row) => `SELECT COALESCE('cars:' || k.slug, 'cars') FROM (SELECT 1)
    LEFT JOIN vehicle_modifications d ON d.id = ${row}.modification
    LEFT JOIN vehicle_generations g ON g.id = COALESCE(d.generation, ${row}.generation)
    LEFT JOIN vehicle_models m ON m.id = g.model LEFT JOIN vehicle_makes k ON k.id = m.make`;
const published = (row) =>
  `EXISTS (SELECT 1 FROM products WHERE id = ${row}.product AND published = TRUE)`;
const event = (name, on, when, tags) =>
  `CREATE TRIGGER cache_events_on_${name} AFTER ${on} WHEN ${loud} AND ${when} BEGIN ${tell(tags)} END`;

const FITMENT_EVENTS = [
  event('car_fitment_insert', 'INSERT ON fitments', published('new'), makeOf('new')),
  event(
    'car_fitment_update',
    'UPDATE ON fitments',
    `(${published('old')} OR ${published('new')}) AND ${differ('product', 'modification', 'generation', 'year_from', 'year_to')}`,
    `${makeOf('old')} UNION ${makeOf('new')}`,
  ),
  event('car_fitment_delete', 'DELETE ON fitments', published('old'), makeOf('old')),
];
const SHOWN = {
  vehicle_makes: ['name', 'slug'],
  vehicle_models: ['make', 'name', 'slug', 'year_from', 'year_to'],
  vehicle_generations: ['model', 'name', 'slug', 'year_from', 'year_to', 'body'],
  vehicle_modifications: [
    'generation',
    'name',
    'engine_code',
    'volume_cc',
    'power_hp',
    'fuel',
    'drive',
    'year_from',
    'year_to',
  ],
};
const CAR_EVENTS = Object.entries(SHOWN).flatMap(([table, columns]) => [
  event(`${table}_insert`, `INSERT ON ${table}`, 'TRUE', "VALUES ('cars')"),
  event(`${table}_update`, `UPDATE ON ${table}`, differ(...columns), "VALUES ('cars')"),
  event(`${table}_delete`, `DELETE ON ${table}`, 'TRUE', "VALUES ('cars')"),
]);
const TRIGGERS = [...KEEPERS, ...FITMENT_EVENTS, ...CAR_EVENTS];

migrate(
  (app) => {
    const generations = app.findCollectionByNameOrId('vehicle_generations');
    generations.fields.add(new TextField({ name: 'body', max: 60 }));
    app.save(generations);
    for (const sql of [TABLE, INDEX, fill('TRUE'), ...TRIGGERS]) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    app.db().newQuery('DROP TABLE fitted_products').execute();
    const generations = app.findCollectionByNameOrId('vehicle_generations');
    generations.fields.removeByName('body');
    app.save(generations);
  },
);
