// With whom goods of an order travel, and under which number. Only the routes of hooks/orders/parcels read and write it; the same number
// of the same carrier stands in an order once, so that a press repeated is one parcel.
const text = (name, max, options) => ({ name, type: 'text', max, ...options });

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'parcels',
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            name: 'order',
            type: 'relation',
            required: true,
            maxSelect: 1,
            collectionId: app.findCollectionByNameOrId('orders').id,
            cascadeDelete: true,
          },
          text('carrier', 60, { required: true }),
          text('number', 60, { required: true }),
          text('admin', 15),
          text('admin_name', 100),
          { name: 'created', type: 'autodate', onCreate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_parcels_order ON parcels ("order", carrier, number)'],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('parcels')),
);
