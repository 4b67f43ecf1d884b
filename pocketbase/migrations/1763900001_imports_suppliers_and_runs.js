// What an import needs of a supplier (a code for the command line, a mark-up where a list has no retail price) and remembers of
// a run: how far it came, so that a crash is resumed, and what it was about, so that it is resumed with the same list only.
// The mark-up stands apart from the supplier: who knows it and the retail price knows what we pay.
const role = (...names) =>
  `@request.auth.collectionName = 'admins' && @request.auth.active = true && (${names.map((name) => `@request.auth.role = '${name}'`).join(' || ')})`;
const readers = role('owner', 'manager', 'machine');
const managers = role('owner', 'manager');
const count = (name) => new NumberField({ name, onlyInt: true, min: 0 });

const SUPPLIER = [new TextField({ name: 'code', max: 40, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })];
const RUN = [
  new RelationField({ name: 'warehouse', maxSelect: 1 }),
  new TextField({ name: 'fingerprint', max: 64 }),
  new TextField({ name: 'file_name', max: 255 }),
  ...['chunks_done', 'rows_jumped', 'rows_vanished'].map(count),
  new DateField({ name: 'touched_at' }),
];
const VARIANTS =
  "CREATE INDEX idx_products_separated ON products (brand, article_key) WHERE variant != ''";
const CODES = "CREATE UNIQUE INDEX idx_suppliers_code ON suppliers (code) WHERE code != ''";
const GENERATIONS =
  'CREATE UNIQUE INDEX idx_import_runs_generation ON import_runs (generation) WHERE generation > 0';
const WAREHOUSES = 'CREATE INDEX idx_import_runs_warehouse ON import_runs (warehouse)';

/** Percent added to a cost from so many kopecks on, up to the supplier's next band (lib/suppliers/model.ts). */
const markups = (suppliers) =>
  new Collection({
    type: 'base',
    name: 'supplier_markups',
    listRule: readers,
    viewRule: readers,
    createRule: managers,
    updateRule: managers,
    deleteRule: managers,
    fields: [
      {
        name: 'supplier',
        type: 'relation',
        required: true,
        maxSelect: 1,
        collectionId: suppliers.id,
        cascadeDelete: true,
      },
      { name: 'from_kopecks', type: 'number', onlyInt: true, min: 0, max: 10_000_000_000 },
      { name: 'percent', type: 'number', min: 0, max: 1000 },
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_supplier_markups_band ON supplier_markups (supplier, from_kopecks)',
    ],
  });

function change(app, name, work) {
  const collection = app.findCollectionByNameOrId(name);
  work(collection);
  app.save(collection);
}
const without = (sql) => (collection) => {
  collection.indexes = collection.indexes.filter(
    (index) => !index.includes(sql.match(/idx_\w+/)[0]),
  );
};
const withIndex = (sql) => (collection) => {
  collection.indexes = [...collection.indexes, sql];
};
const drop = (fields) => (collection) => {
  for (const { name } of fields) collection.fields.removeByName(name);
};

migrate(
  (app) => {
    change(app, 'suppliers', (collection) => {
      for (const field of SUPPLIER) collection.fields.add(field);
    });
    change(app, 'suppliers', withIndex(CODES));
    app.save(markups(app.findCollectionByNameOrId('suppliers')));
    RUN[0].collectionId = app.findCollectionByNameOrId('warehouses').id;
    change(app, 'import_runs', (collection) => {
      for (const field of RUN) collection.fields.add(field);
    });
    change(app, 'import_runs', withIndex(GENERATIONS));
    change(app, 'import_runs', withIndex(WAREHOUSES));
    change(app, 'products', withIndex(VARIANTS));
  },
  (app) => {
    change(app, 'products', without(VARIANTS));
    change(app, 'import_runs', without(WAREHOUSES));
    change(app, 'import_runs', without(GENERATIONS));
    change(app, 'import_runs', drop(RUN));
    app.delete(app.findCollectionByNameOrId('supplier_markups'));
    change(app, 'suppliers', without(CODES));
    change(app, 'suppliers', drop(SUPPLIER));
  },
);
