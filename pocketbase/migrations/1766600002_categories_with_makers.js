// The makers of a category in its index: a list of one maker's goods in it reads no product that is another's, however far apart they lie.
const change = (columns) => (app) => {
  const products = app.findCollectionByNameOrId('products');
  products.removeIndex('idx_products_category');
  products.addIndex('idx_products_category', false, columns, '');
  app.save(products);
};

migrate(change('category, number, brand'), change('category, number'));
