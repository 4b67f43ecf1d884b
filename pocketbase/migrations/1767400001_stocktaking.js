// Counting what lies in a warehouse of ours. Lines hold what was counted and what the books said when the line was first counted; only
// posting writes stock. Born and changed in hooks/stocktaking only. Offers and people stand as text: what was posted outlives them.
const staff =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && (@request.auth.role = 'owner' || @request.auth.role = 'manager' || @request.auth.role = 'warehouse')";
const closed = {
  type: 'base',
  listRule: staff,
  viewRule: staff,
  createRule: null,
  updateRule: null,
  deleteRule: null,
};
const text = (name, max, options) => ({ name, type: 'text', max, ...options });
const int = (name) => ({ name, type: 'number', onlyInt: true, min: 0 });
const times = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

const stocktakings = (warehouses) =>
  new Collection({
    ...closed,
    name: 'stocktakings',
    fields: [
      {
        name: 'warehouse',
        type: 'relation',
        required: true,
        maxSelect: 1,
        collectionId: warehouses.id,
      },
      {
        name: 'state',
        type: 'select',
        required: true,
        maxSelect: 1,
        values: ['counting', 'posted', 'cancelled'],
      },
      text('reason', 300),
      text('opened_by', 255),
      text('closed_by', 255),
      { name: 'closed_at', type: 'date' },
      int('lines'), // as they were when it was posted: how many, how many of them differed, pieces more and less than the books said
      int('differing'),
      int('surplus'),
      int('shortage'),
      ...times,
    ],
    indexes: [
      // Two who count one warehouse count together.
      "CREATE UNIQUE INDEX idx_stocktakings_open ON stocktakings (warehouse) WHERE state = 'counting'",
      'CREATE INDEX idx_stocktakings_warehouse ON stocktakings (warehouse)',
      'CREATE INDEX idx_stocktakings_created ON stocktakings (created)',
    ],
  });

const lines = (stocktaking) =>
  new Collection({
    ...closed,
    name: 'stocktaking_lines',
    fields: [
      {
        name: 'stocktaking',
        type: 'relation',
        required: true,
        maxSelect: 1,
        cascadeDelete: true,
        collectionId: stocktaking.id,
      },
      text('offer', 15, { required: true }),
      text('product', 80, { required: true }),
      text('brand', 120, { required: true }),
      text('article', 60, { required: true }),
      text('name', 300, { required: true }),
      int('counted'),
      int('book'),
      text('counted_by', 255),
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_stocktaking_lines_offer ON stocktaking_lines (stocktaking, offer)',
      'CREATE INDEX idx_stocktaking_lines_updated ON stocktaking_lines (stocktaking, updated)',
    ],
  });

migrate(
  (app) => {
    const stocktaking = stocktakings(app.findCollectionByNameOrId('warehouses'));
    app.save(stocktaking);
    app.save(lines(stocktaking));
    const products = app.findCollectionByNameOrId('products');
    products.addIndex('idx_products_barcode', false, 'barcode', "barcode != ''");
    app.save(products);
  },
  (app) => {
    const products = app.findCollectionByNameOrId('products');
    products.removeIndex('idx_products_barcode');
    app.save(products);
    for (const name of ['stocktaking_lines', 'stocktakings'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
