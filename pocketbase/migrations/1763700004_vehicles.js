// Make → model → generation → modification, read by everybody.
const managers =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && (@request.auth.role = 'owner' || @request.auth.role = 'manager')";
const readable = {
  type: 'base',
  listRule: '',
  viewRule: '',
  createRule: managers,
  updateRule: managers,
  deleteRule: managers,
};

const name = { name: 'name', type: 'text', required: true, max: 120, presentable: true };
const slug = {
  name: 'slug',
  type: 'text',
  required: true,
  max: 80,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
};
const year = (field) => ({ name: field, type: 'number', onlyInt: true, min: 0, max: 2100 });
const years = [year('year_from'), year('year_to')];
const times = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];
const parent = (field, collection) => ({
  name: field,
  type: 'relation',
  required: true,
  maxSelect: 1,
  collectionId: collection.id,
  cascadeDelete: true,
});

migrate(
  (app) => {
    const makes = new Collection({
      ...readable,
      name: 'vehicle_makes',
      fields: [name, slug, ...times],
      indexes: ['CREATE UNIQUE INDEX idx_vehicle_makes_slug ON vehicle_makes (slug)'],
    });
    app.save(makes);

    const models = new Collection({
      ...readable,
      name: 'vehicle_models',
      fields: [parent('make', makes), name, slug, ...years, ...times],
      indexes: ['CREATE UNIQUE INDEX idx_vehicle_models_slug ON vehicle_models (make, slug)'],
    });
    app.save(models);

    const generations = new Collection({
      ...readable,
      name: 'vehicle_generations',
      fields: [parent('model', models), name, slug, ...years, ...times],
      indexes: [
        'CREATE UNIQUE INDEX idx_vehicle_generations_slug ON vehicle_generations (model, slug)',
      ],
    });
    app.save(generations);

    app.save(
      new Collection({
        ...readable,
        name: 'vehicle_modifications',
        fields: [
          parent('generation', generations),
          name,
          { name: 'engine_code', type: 'text', max: 40 },
          { name: 'volume_cc', type: 'number', onlyInt: true, min: 0 },
          { name: 'power_hp', type: 'number', onlyInt: true, min: 0 },
          {
            name: 'fuel',
            type: 'select',
            maxSelect: 1,
            values: ['petrol', 'diesel', 'gas', 'hybrid', 'electric'],
          },
          { name: 'drive', type: 'select', maxSelect: 1, values: ['front', 'rear', 'all'] },
          ...years,
          ...times,
        ],
        indexes: [
          'CREATE INDEX idx_vehicle_modifications_generation ON vehicle_modifications (generation)',
        ],
      }),
    );
  },
  (app) => {
    for (const collection of [
      'vehicle_modifications',
      'vehicle_generations',
      'vehicle_models',
      'vehicle_makes',
    ])
      app.delete(app.findCollectionByNameOrId(collection));
  },
);
