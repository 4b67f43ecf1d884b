// What an admin wants to be told of by email, and what waits to be told him: one row a kind, however much comes. Only the hooks read and write it.
const adminAlerts = (app) =>
  new Collection({
    type: 'base',
    name: 'admin_alerts',
    listRule: null,
    viewRule: null,
    createRule: null,
    updateRule: null,
    deleteRule: null,
    fields: [
      {
        name: 'admin',
        type: 'relation',
        collectionId: app.findCollectionByNameOrId('admins').id,
        cascadeDelete: true,
        required: true,
        maxSelect: 1,
      },
      { name: 'kind', type: 'text', max: 40, required: true },
      { name: 'wanted', type: 'bool' },
      // Of what waits: the first records, as `collection:id`, and how many there are.
      { name: 'records', type: 'json', maxSize: 2000 },
      { name: 'waiting', type: 'number', onlyInt: true, min: 0 },
      { name: 'told_at', type: 'date' },
    ],
    indexes: ['CREATE UNIQUE INDEX idx_admin_alerts_kind ON admin_alerts (admin, kind)'],
  });

migrate(
  (app) => app.save(adminAlerts(app)),
  (app) => app.delete(app.findCollectionByNameOrId('admin_alerts')),
);
