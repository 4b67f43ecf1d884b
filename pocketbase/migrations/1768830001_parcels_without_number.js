// A parcel that the shop's own driver brings has no number.
const setRequired = (app, required) => {
  const parcels = app.findCollectionByNameOrId('parcels');
  parcels.fields.getByName('number').required = required;
  app.save(parcels);
};

migrate(
  (app) => setRequired(app, false),
  (app) => setRequired(app, true),
);
