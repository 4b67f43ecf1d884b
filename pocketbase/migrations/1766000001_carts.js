// What a customer is about to order. Nobody reaches it but through the routes of hooks/cart: what a line may hold depends on the
// offer's stock. Offers and products stand as plain text: one that is taken off sale stays in the cart, and the cart says so.
const text = (name, max, options) => ({ name, type: 'text', max, ...options });
const int = (name, options) => ({ name, type: 'number', onlyInt: true, min: 0, ...options });
const owner = (users) => ({
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

/** `order_key`: under which the next order will be placed; every order gives the cart another one. */
const carts = (users) =>
  new Collection({
    type: 'base',
    name: 'carts',
    fields: [owner(users), text('order_key', 32, { required: true }), ...times],
    indexes: ['CREATE UNIQUE INDEX idx_carts_user ON carts (user)'],
  });

const items = (users) =>
  new Collection({
    type: 'base',
    name: 'cart_items',
    fields: [
      owner(users),
      text('offer', 15, { required: true }),
      text('product', 80, { required: true }),
      int('quantity', { min: 1, max: 10_000 }),
      int('price_seen_kopecks', { max: 10_000_000_000 }), // as the customer last saw it
      ...times,
    ],
    indexes: ['CREATE UNIQUE INDEX idx_cart_items_offer ON cart_items (user, offer)'],
  });

/** Guests' carts that have been merged: a cart that two tabs bring at once is merged by one of them. */
const merges = (users) =>
  new Collection({
    type: 'base',
    name: 'cart_merges',
    fields: [
      owner(users),
      text('guest_cart', 32, { required: true }),
      { name: 'created', type: 'autodate', onCreate: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_cart_merges_cart ON cart_merges (guest_cart)',
      'CREATE INDEX idx_cart_merges_user ON cart_merges (user)',
      'CREATE INDEX idx_cart_merges_created ON cart_merges (created)',
    ],
  });

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    for (const collection of [carts, items, merges]) app.save(collection(users));
  },
  (app) => {
    for (const name of ['cart_merges', 'cart_items', 'carts'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
