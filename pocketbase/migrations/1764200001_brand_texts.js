// What a shop says about a brand on the brand's own page; a change of it expires that page.
const differ = (...columns) =>
  `(${columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')})`;
const trigger = (
  ...columns
) => `CREATE TRIGGER cache_events_on_brand_update AFTER UPDATE ON brands WHEN (SELECT quiet FROM cache_mode) = 0 AND (old.active = TRUE OR new.active = TRUE) AND ${differ(...columns)}
  BEGIN INSERT INTO cache_events (tag) VALUES ('brand:' || new.slug); END`;

function replaceTrigger(app, ...columns) {
  app.db().newQuery('DROP TRIGGER cache_events_on_brand_update').execute();
  app
    .db()
    .newQuery(trigger(...columns))
    .execute();
}

migrate(
  (app) => {
    const brands = app.findCollectionByNameOrId('brands');
    brands.fields.add(new TextField({ name: 'text', max: 20000 }));
    app.save(brands);
    replaceTrigger(app, 'logo', 'country', 'kind', 'text');
  },
  (app) => {
    replaceTrigger(app, 'logo', 'country', 'kind');
    const brands = app.findCollectionByNameOrId('brands');
    brands.fields.removeByName('text');
    app.save(brands);
  },
);
