// Words of letters that the owner has written in the place of the built-in ones (lib/letters/built-in). Only the routes of hooks/letter-texts
// write them: they know which variables a letter has. `asked_at`, `resends`: a letter that was sent once more by hand.
const reader =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && (@request.auth.role = 'owner' || @request.auth.role = 'manager')";
const text = (name, max, options) => ({ name, type: 'text', max, ...options });

const letterTexts = () =>
  new Collection({
    type: 'base',
    name: 'letter_texts',
    listRule: reader,
    viewRule: reader,
    createRule: null,
    updateRule: null,
    deleteRule: null,
    fields: [
      text('storefront', 40, { required: true }),
      text('template', 40, { required: true }),
      text('subject', 150, { required: true }),
      text('before', 5000, { required: true }),
      text('button', 60),
      text('after', 5000),
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_letter_texts_template ON letter_texts (storefront, template)',
    ],
  });

const changeOutbox = (app, work) => {
  const outbox = app.findCollectionByNameOrId('outbox');
  work(outbox);
  app.save(outbox);
};

migrate(
  (app) => {
    app.save(letterTexts());
    changeOutbox(app, ({ fields }) => {
      fields.add(new DateField({ name: 'asked_at' }));
      fields.add(new NumberField({ name: 'resends', onlyInt: true, min: 0 }));
    });
  },
  (app) => {
    changeOutbox(app, ({ fields }) => {
      for (const name of ['asked_at', 'resends']) fields.removeByName(name);
    });
    app.delete(app.findCollectionByNameOrId('letter_texts'));
  },
);
