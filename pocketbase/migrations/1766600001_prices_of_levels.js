// A rule may ask for a category, a brand and a supplier at once; a level says whether it may lose money. Retail is a level like any other
// and everybody's until another is given, so it has a name to show.
migrate(
  (app) => {
    const levels = app.findCollectionByNameOrId('price_levels');
    levels.fields.add(new BoolField({ name: 'below_cost' }));
    app.save(levels);
    try {
      app.findFirstRecordByFilter('price_levels', 'is_default = true');
    } catch {
      app.save(
        new Record(levels, { code: 'retail', name: 'Розница', base: 'retail', is_default: true }),
      );
    }
    const rules = app.findCollectionByNameOrId('price_rules');
    rules.fields.removeByName('scope');
    app.save(rules);
  },
  (app) => {
    const rules = app.findCollectionByNameOrId('price_rules');
    rules.fields.add(
      new SelectField({ name: 'scope', maxSelect: 1, values: ['category', 'brand', 'supplier'] }),
    );
    app.save(rules);
    app
      .db()
      .newQuery(
        "UPDATE price_rules SET scope = CASE WHEN category != '' THEN 'category' WHEN brand != '' THEN 'brand' ELSE 'supplier' END",
      )
      .execute();
    rules.fields.getByName('scope').required = true;
    app.save(rules);
    const levels = app.findCollectionByNameOrId('price_levels');
    app
      .db()
      .newQuery(
        "DELETE FROM price_levels WHERE code = 'retail' AND NOT EXISTS (SELECT 1 FROM users WHERE price_level = price_levels.id)",
      )
      .execute();
    levels.fields.removeByName('below_cost');
    app.save(levels);
  },
);
