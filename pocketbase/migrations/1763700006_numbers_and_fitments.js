// What leads to a product: other numbers it is known by, replacements, cars it fits.
const admin = "@request.auth.collectionName = 'admins' && @request.auth.active = true";
const managers = `${admin} && (@request.auth.role = 'owner' || @request.auth.role = 'manager')`;
const ofPublished = `product.published = true || (${admin})`;
const writers = { createRule: managers, updateRule: managers, deleteRule: managers };

const times = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];
const key = (name) => ({ name, type: 'text', required: true, max: 60 });
const to = (name, collection, options) => ({
  name,
  type: 'relation',
  maxSelect: 1,
  collectionId: collection.id,
  ...options,
});
const part = { required: true, cascadeDelete: true };

function productNumbers(products, brands) {
  return new Collection({
    type: 'base',
    name: 'product_numbers',
    listRule: ofPublished,
    viewRule: ofPublished,
    ...writers,
    fields: [
      to('product', products, part),
      to('brand', brands),
      { name: 'number', type: 'text', required: true, max: 60 },
      key('number_key'),
      {
        name: 'kind',
        type: 'select',
        required: true,
        maxSelect: 1,
        values: ['oem', 'trade', 'old'],
      },
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_product_numbers_number ON product_numbers (product, brand, number_key)',
      'CREATE INDEX idx_product_numbers_key ON product_numbers (number_key)',
      'CREATE INDEX idx_product_numbers_brand ON product_numbers (brand)',
    ],
  });
}

/** On numbers, not on products: a cross may be known before either product is. */
function crossLinks(brands) {
  return new Collection({
    type: 'base',
    name: 'cross_links',
    listRule: admin,
    viewRule: admin,
    ...writers,
    fields: [
      to('from_brand', brands, part),
      key('from_key'),
      to('to_brand', brands, part),
      key('to_key'),
      {
        name: 'kind',
        type: 'select',
        required: true,
        maxSelect: 1,
        values: ['analog', 'replaces'],
      },
      { name: 'both_ways', type: 'bool' },
      { name: 'confidence', type: 'number', onlyInt: true, min: 0, max: 100 },
      { name: 'source', type: 'text', max: 60 },
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_cross_links_from ON cross_links (from_brand, from_key, to_brand, to_key, kind)',
      'CREATE INDEX idx_cross_links_from_key ON cross_links (from_key)',
      'CREATE INDEX idx_cross_links_to ON cross_links (to_brand, to_key)',
      'CREATE INDEX idx_cross_links_to_key ON cross_links (to_key)',
    ],
  });
}

function fitments(products, modifications, generations) {
  return new Collection({
    type: 'base',
    name: 'fitments',
    listRule: ofPublished,
    viewRule: ofPublished,
    ...writers,
    fields: [
      to('product', products, part),
      to('modification', modifications, { cascadeDelete: true }),
      to('generation', generations, { cascadeDelete: true }),
      { name: 'position', type: 'text', max: 60 },
      { name: 'quantity', type: 'number', onlyInt: true, min: 0 },
      { name: 'year_from', type: 'number', onlyInt: true, min: 0, max: 2100 },
      { name: 'year_to', type: 'number', onlyInt: true, min: 0, max: 2100 },
      { name: 'note', type: 'text', max: 300 },
      { name: 'source', type: 'text', max: 60 },
      ...times,
    ],
    indexes: [
      'CREATE INDEX idx_fitments_product ON fitments (product)',
      'CREATE INDEX idx_fitments_modification ON fitments (modification, product)',
      'CREATE INDEX idx_fitments_generation ON fitments (generation, product)',
    ],
  });
}

migrate(
  (app) => {
    const find = (name) => app.findCollectionByNameOrId(name);
    app.save(productNumbers(find('products'), find('brands')));
    app.save(crossLinks(find('brands')));
    app.save(
      fitments(find('products'), find('vehicle_modifications'), find('vehicle_generations')),
    );
  },
  (app) => {
    for (const name of ['fitments', 'cross_links', 'product_numbers'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
