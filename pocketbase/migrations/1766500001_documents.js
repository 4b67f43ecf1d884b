// Papers of an order: frozen when they are made, never changed, numbered without a gap. The same order, unchanged, has the same paper.
const admin = (...roles) =>
  `@request.auth.collectionName = 'admins' && @request.auth.active = true && (${roles.map((role) => `@request.auth.role = '${role}'`).join(' || ')})`;
const readers = `(@request.auth.collectionName = 'users' && @request.auth.blocked = false && order.user = @request.auth.id) || (${admin('owner', 'manager')})`;
const text = (name, max, options) => ({ name, type: 'text', max, required: true, ...options });

const documents = (orders) =>
  new Collection({
    type: 'base',
    name: 'documents',
    listRule: readers,
    viewRule: readers,
    createRule: null,
    updateRule: null,
    deleteRule: null,
    fields: [
      {
        name: 'order',
        type: 'relation',
        required: true,
        maxSelect: 1,
        collectionId: orders.id,
        cascadeDelete: true,
      },
      { name: 'kind', type: 'select', required: true, maxSelect: 1, values: ['invoice'] },
      text('number', 20, { presentable: true }),
      text('content_hash', 64, { hidden: true }),
      { name: 'snapshot', type: 'json', required: true, maxSize: 1_000_000 },
      { name: 'total_kopecks', type: 'number', onlyInt: true, min: 0 },
      { name: 'created', type: 'autodate', onCreate: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_documents_content ON documents ("order", kind, content_hash)',
      'CREATE UNIQUE INDEX idx_documents_number ON documents (kind, number)',
    ],
  });

/** A paper that somebody has in hand is never another one afterwards. */
const KEPT = `CREATE TRIGGER documents_kept BEFORE UPDATE ON documents BEGIN SELECT RAISE(ABORT, 'documents_kept'); END`;

migrate(
  (app) => {
    app.save(documents(app.findCollectionByNameOrId('orders')));
    app.db().newQuery(KEPT).execute();
  },
  (app) => app.delete(app.findCollectionByNameOrId('documents')),
);
