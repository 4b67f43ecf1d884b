// A picture is as public as its product: the backend asks the view rule before it hands a file out, so pictures of drafts stay unread.
const protect = (app, value) => {
  const products = app.findCollectionByNameOrId('products');
  products.fields.getByName('images').protected = value;
  app.save(products);
};

migrate(
  (app) => protect(app, true),
  (app) => protect(app, false),
);
