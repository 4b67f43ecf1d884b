// Whether what a level counts may be dearer than retail. Nobody who has prices of his own pays more than everybody else unless the shop
// says so of his level, so no level may at first.
migrate(
  (app) => {
    const levels = app.findCollectionByNameOrId('price_levels');
    levels.fields.add(new BoolField({ name: 'may_exceed_retail' }));
    app.save(levels);
  },
  (app) => {
    const levels = app.findCollectionByNameOrId('price_levels');
    levels.fields.removeByName('may_exceed_retail');
    app.save(levels);
  },
);
