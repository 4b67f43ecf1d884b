// What a customer keeps: where to deliver, what was liked. Nobody else sees it; it goes with the account.
const customer = "@request.auth.collectionName = 'users' && @request.auth.blocked = false";
const own = `${customer} && user = @request.auth.id`;
const text = (name, max, options) => ({ name, type: 'text', max, ...options });
const user = (users) => ({
  name: 'user',
  type: 'relation',
  required: true,
  maxSelect: 1,
  cascadeDelete: true,
  collectionId: users.id,
});
const times = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

const addresses = (users) =>
  new Collection({
    type: 'base',
    name: 'addresses',
    listRule: own,
    viewRule: own,
    createRule: `${customer} && @request.body.user = @request.auth.id`,
    updateRule: `${own} && @request.body.user:changed = false`,
    deleteRule: own,
    fields: [
      user(users),
      text('title', 60),
      text('city', 100, { required: true }),
      text('street', 200, { required: true }), // with the house
      text('flat', 20),
      text('postal_code', 6, { pattern: '^([0-9]{6})?$' }),
      text('comment', 300),
      { name: 'is_default', type: 'bool' },
      ...times,
    ],
    indexes: ['CREATE INDEX idx_addresses_user ON addresses (user)'],
  });

const favorites = (users, products) =>
  new Collection({
    type: 'base',
    name: 'favorites',
    listRule: own,
    viewRule: own,
    createRule: `${customer} && @request.body.user = @request.auth.id && product.published = true`,
    updateRule: null,
    deleteRule: own,
    fields: [
      user(users),
      {
        name: 'product',
        type: 'relation',
        required: true,
        maxSelect: 1,
        cascadeDelete: true,
        collectionId: products.id,
      },
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_favorites_user_product ON favorites (user, product)',
      'CREATE INDEX idx_favorites_product ON favorites (product)',
    ],
  });

/** At most one address of a customer is the usual one: the last that was named so. */
const oneDefault = (event) =>
  `CREATE TRIGGER addresses_one_default_on_${event.toLowerCase()} AFTER ${event} ON addresses WHEN new.is_default BEGIN
     UPDATE addresses SET is_default = FALSE WHERE user = new.user AND id != new.id AND is_default;
   END`;

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    app.save(addresses(users));
    app.save(favorites(users, app.findCollectionByNameOrId('products')));
    for (const event of ['INSERT', 'UPDATE']) app.db().newQuery(oneDefault(event)).execute();
  },
  (app) => {
    for (const name of ['favorites', 'addresses']) app.delete(app.findCollectionByNameOrId(name));
  },
);
