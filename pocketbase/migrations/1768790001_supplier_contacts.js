// By what a supplier is reached: whoever orders of him has it at hand.
migrate(
  (app) => {
    const suppliers = app.findCollectionByNameOrId('suppliers');
    suppliers.fields.add(
      new TextField({ name: 'phone', max: 16, pattern: '^(\\+[0-9]{7,15})?$' }),
      new EmailField({ name: 'email' }),
    );
    app.save(suppliers);
  },
  (app) => {
    const suppliers = app.findCollectionByNameOrId('suppliers');
    for (const name of ['phone', 'email']) suppliers.fields.removeByName(name);
    app.save(suppliers);
  },
);
