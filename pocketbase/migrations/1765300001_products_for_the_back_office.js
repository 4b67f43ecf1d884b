// What the back office needs of products: their pages in the order in which they came, whatever the list is narrowed by, and words for who
// does not see a picture. The partial indexes hold a row apiece of what they are about, so an import pays for one of them at most.
const INDEXES = [
  // Begins like the one that it replaces, so a category is found by it as before.
  ['idx_products_category', 'category, number', ''],
  ['idx_products_brand', 'brand, number', ''],
  ['idx_products_drafts', 'number', 'published = FALSE'],
  ['idx_products_with_photo', 'number', "images != '[]'"],
  ['idx_products_without_photo', 'number', "images = '[]'"],
];

migrate(
  (app) => {
    const products = app.findCollectionByNameOrId('products');
    products.fields.add(new JSONField({ name: 'image_alts', maxSize: 5000 }));
    products.removeIndex('idx_products_category');
    for (const [name, columns, where] of INDEXES) products.addIndex(name, false, columns, where);
    app.save(products);
  },
  (app) => {
    const products = app.findCollectionByNameOrId('products');
    products.fields.removeByName('image_alts');
    for (const [name] of INDEXES) products.removeIndex(name);
    products.addIndex('idx_products_category', false, 'category', '');
    app.save(products);
  },
);
