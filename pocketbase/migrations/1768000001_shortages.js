// What has been promised and does not lie there: stock of which more is promised than there is, and the lines for which pieces of ours are
// set aside, by offer. Both are few. What reads them says the same conditions (pocketbase/hooks/shortages/sql.ts).
const INDEXES = {
  stocks: ['idx_stocks_short', 'offer', 'reserved > on_hand'],
  order_items: ['idx_order_items_shelf', 'offer, "order", reserved', 'own = TRUE AND reserved > 0'],
};

migrate(
  (app) => {
    for (const [name, [index, columns, where]] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.addIndex(index, false, columns, where);
      app.save(collection);
    }
  },
  (app) => {
    for (const [name, [index]] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.removeIndex(index);
      app.save(collection);
    }
  },
);
