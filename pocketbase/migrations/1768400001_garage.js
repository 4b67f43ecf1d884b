// Cars that a customer keeps. Written by routes alone, which keep their number bounded and one of them chosen; they go with the account.
const own =
  "@request.auth.collectionName = 'users' && @request.auth.blocked = false && user = @request.auth.id";
const text = (name, max, options) => ({ name, type: 'text', max, ...options });
const to = (name, collection, options) => ({
  name,
  type: 'relation',
  maxSelect: 1,
  collectionId: collection.id,
  ...options,
});
const number = (name, max) => ({ name, type: 'number', onlyInt: true, min: 0, max });

migrate(
  (app) => {
    const find = (name) => app.findCollectionByNameOrId(name);
    app.save(
      new Collection({
        type: 'base',
        name: 'garage_cars',
        listRule: own,
        viewRule: own,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          to('user', find('users'), { required: true, cascadeDelete: true }),
          text('title', 160, { required: true }), // its name when it was added, for when the shop no longer knows the car
          to('generation', find('vehicle_generations')),
          to('modification', find('vehicle_modifications')),
          number('year', 2100),
          text('vin', 17, { pattern: '^([A-HJ-NPR-Z0-9]{17})?$' }),
          text('frame', 20, { pattern: '^[A-Z0-9-]*$' }),
          number('mileage', 9_999_999), // km
          text('note', 200),
          { name: 'chosen', type: 'bool' },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX idx_garage_cars_user ON garage_cars (user)',
          'CREATE INDEX idx_garage_cars_generation ON garage_cars (generation)',
          'CREATE INDEX idx_garage_cars_modification ON garage_cars (modification)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('garage_cars')),
);
