const admin = "@request.auth.collectionName = 'admins' && @request.auth.active = true";
const role = (...names) =>
  `${admin} && (${names.map((name) => `@request.auth.role = '${name}'`).join(' || ')})`;
const editors = role('owner', 'manager', 'content');
const managers = role('owner', 'manager');

const times = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];
const slug = {
  name: 'slug',
  type: 'text',
  required: true,
  max: 80,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
};
const picture = {
  type: 'file',
  maxSelect: 1,
  maxSize: 10 * 1024 * 1024,
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
  thumbs: ['100x100f', '400x400f'],
};

function brands() {
  return new Collection({
    type: 'base',
    name: 'brands',
    listRule: `active = true || (${admin})`,
    viewRule: `active = true || (${admin})`,
    createRule: editors,
    updateRule: editors,
    deleteRule: managers,
    fields: [
      { name: 'name', type: 'text', required: true, max: 80, presentable: true },
      slug,
      {
        name: 'kind',
        type: 'select',
        required: true,
        maxSelect: 1,
        values: ['vehicle_maker', 'parts_maker', 'both'],
      },
      { name: 'country', type: 'text', max: 60 },
      { name: 'logo', ...picture },
      { name: 'active', type: 'bool' },
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_brands_slug ON brands (slug)',
      'CREATE INDEX idx_brands_name ON brands (name)',
    ],
  });
}

/** Other spellings of a brand, as price lists and people write it. */
function brandAliases(brand) {
  return new Collection({
    type: 'base',
    name: 'brand_aliases',
    listRule: admin,
    viewRule: admin,
    createRule: managers,
    updateRule: managers,
    deleteRule: managers,
    fields: [
      {
        name: 'brand',
        type: 'relation',
        required: true,
        maxSelect: 1,
        collectionId: brand.id,
        cascadeDelete: true,
      },
      { name: 'alias_key', type: 'text', required: true, max: 80 },
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_brand_aliases_key ON brand_aliases (alias_key)',
      'CREATE INDEX idx_brand_aliases_brand ON brand_aliases (brand)',
    ],
  });
}

/** `path`, `depth` and `products_count` are kept by triggers: what a request says about them is undone. */
function categories() {
  return new Collection({
    type: 'base',
    name: 'categories',
    listRule: '',
    viewRule: '',
    createRule: editors,
    updateRule: editors,
    fields: [
      { name: 'name', type: 'text', required: true, max: 120, presentable: true },
      slug,
      { name: 'path', type: 'text', max: 200 },
      { name: 'depth', type: 'number', onlyInt: true, min: 0 },
      { name: 'position', type: 'number', onlyInt: true },
      { name: 'image', ...picture },
      { name: 'text', type: 'text', max: 20000 },
      { name: 'marking_group', type: 'text', max: 60 },
      { name: 'products_count', type: 'number', onlyInt: true, min: 0 },
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_categories_slug ON categories (slug)',
      'CREATE INDEX idx_categories_path ON categories (path)',
    ],
  });
}

migrate(
  (app) => {
    const brand = brands();
    app.save(brand);
    app.save(brandAliases(brand));

    const category = categories();
    app.save(category);
    category.fields.add(
      new RelationField({ name: 'parent', maxSelect: 1, collectionId: category.id }),
    );
    category.addIndex('idx_categories_parent', false, 'parent', '');
    // Deleting a branch would lift its children to the root: empty it first.
    category.deleteRule = `(${managers}) && categories_via_parent.id = ''`;
    app.save(category);
  },
  (app) => {
    for (const name of ['categories', 'brand_aliases', 'brands'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
