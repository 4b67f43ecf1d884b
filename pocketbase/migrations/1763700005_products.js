const admin = "@request.auth.collectionName = 'admins' && @request.auth.active = true";
const role = (...names) =>
  `${admin} && (${names.map((name) => `@request.auth.role = '${name}'`).join(' || ')})`;
const managers = role('owner', 'manager');
const unchanged = (...fields) =>
  fields.map((field) => `@request.body.${field}:changed = false`).join(' && ');
/** What a product is and whether it is sold; the content role writes about it, in words and pictures. */
const identity = unchanged(
  'brand',
  'article',
  'article_key',
  'variant',
  'is_original',
  'published',
  'external_id',
  'superseded_by',
  'barcode',
);

function products(brands, categories) {
  const readers = `published = true || (${admin})`;
  return new Collection({
    type: 'base',
    name: 'products',
    listRule: readers,
    viewRule: readers,
    createRule: managers,
    deleteRule: managers,
    fields: [
      // Stands in the product's address, so it is readable and never changes.
      {
        name: 'id',
        type: 'text',
        system: true,
        primaryKey: true,
        required: true,
        min: 1,
        max: 80,
        pattern: '^[a-z0-9-]+$',
        autogeneratePattern: '',
      },
      { name: 'brand', type: 'relation', required: true, maxSelect: 1, collectionId: brands.id },
      { name: 'article', type: 'text', required: true, max: 60, presentable: true },
      { name: 'article_key', type: 'text', required: true, max: 60 },
      { name: 'variant', type: 'text', max: 60 },
      { name: 'name', type: 'text', required: true, max: 300, presentable: true },
      {
        name: 'category',
        type: 'relation',
        required: true,
        maxSelect: 1,
        collectionId: categories.id,
      },
      { name: 'description', type: 'text', max: 20000 },
      {
        name: 'images',
        type: 'file',
        maxSelect: 10,
        maxSize: 10 * 1024 * 1024,
        mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
        thumbs: ['100x100f', '400x400f', '800x0'],
      },
      { name: 'unit', type: 'text', required: true, max: 10 },
      { name: 'weight_g', type: 'number', onlyInt: true, min: 0 },
      { name: 'barcode', type: 'text', max: 20 },
      { name: 'is_original', type: 'bool' },
      { name: 'published', type: 'bool' },
      { name: 'external_id', type: 'text', max: 60 },
      { name: 'attributes', type: 'json', maxSize: 20000 },
      { name: 'number', type: 'number', onlyInt: true, min: 0 },
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_products_article ON products (brand, article_key, variant)',
      'CREATE INDEX idx_products_article_key ON products (article_key)',
      'CREATE INDEX idx_products_category ON products (category)',
      "CREATE INDEX idx_products_external_id ON products (external_id) WHERE external_id != ''",
      'CREATE UNIQUE INDEX idx_products_number ON products (number)',
    ],
  });
}

/**
 * `number` is given once, by the store: a created record gets the next one, and since a record saved through the API
 * writes back all its columns, a later change of it is undone.
 */
const NUMBER_TRIGGERS = [
  `CREATE TRIGGER products_number_given AFTER INSERT ON products WHEN new.number <= 0 BEGIN
     UPDATE products SET number = (SELECT MAX(MAX(number), 0) + 1 FROM products) WHERE id = new.id;
   END`,
  `CREATE TRIGGER products_number_kept AFTER UPDATE OF number ON products WHEN old.number > 0 AND new.number IS NOT old.number BEGIN
     UPDATE products SET number = old.number WHERE id = new.id;
   END`,
];

migrate(
  (app) => {
    const product = products(
      app.findCollectionByNameOrId('brands'),
      app.findCollectionByNameOrId('categories'),
    );
    app.save(product);
    product.fields.add(
      new RelationField({ name: 'superseded_by', maxSelect: 1, collectionId: product.id }),
    );
    product.addIndex('idx_products_superseded_by', false, 'superseded_by', '');
    product.updateRule = `(${managers}) || (${role('content')} && ${identity})`;
    app.save(product);
    for (const trigger of NUMBER_TRIGGERS) app.db().newQuery(trigger).execute();
  },
  (app) => app.delete(app.findCollectionByNameOrId('products')),
);
