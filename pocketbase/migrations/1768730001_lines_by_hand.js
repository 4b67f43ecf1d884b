// A line of an order may be a part that the catalogue does not have: then no product and no offer
// stands behind it.
const set = (app, required) => {
  const items = app.findCollectionByNameOrId('order_items');
  for (const name of ['product', 'offer']) items.fields.getByName(name).required = required;
  app.save(items);
};

migrate(
  (app) => set(app, false),
  (app) => set(app, true),
);
