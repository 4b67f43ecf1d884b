// Behind the number of a supplier an extension may be dialled: +73432223344;ext=12.
const written = (max, pattern) => (app) => {
  const suppliers = app.findCollectionByNameOrId('suppliers');
  Object.assign(suppliers.fields.getByName('phone'), { max, pattern });
  app.save(suppliers);
};
migrate(written(28, '^(\\+[0-9]{7,15}(;ext=[0-9]{1,7})?)?$'), (app) => {
  app
    .db()
    .newQuery(
      "UPDATE suppliers SET phone = substr(phone, 1, instr(phone, ';') - 1) WHERE phone LIKE '%;%'",
    )
    .execute();
  written(16, '^(\\+[0-9]{7,15})?$')(app);
});
