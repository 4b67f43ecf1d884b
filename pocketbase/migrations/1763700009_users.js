// Customers: the backend's own `users`, with what the shop knows about them.
const staff =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && (@request.auth.role = 'owner' || @request.auth.role = 'manager')";
const self =
  "id = @request.auth.id && @request.auth.collectionName = 'users' && @request.auth.blocked = false";
/** What only the shop decides. E-mail and `verified` have ways of their own in the backend. */
const notMine = ['price_level', 'blocked']
  .map((field) => `@request.body.${field}:changed = false`)
  .join(' && ');

/** Only the customer, the owner and managers can see a record at all; for them the address is always there to read and to find. */
const emailVisible = (event) =>
  `CREATE TRIGGER users_email_visible_on_${event.toLowerCase()} AFTER ${event} ON users WHEN new.emailVisibility IS NOT TRUE BEGIN
     UPDATE users SET emailVisibility = TRUE WHERE id = new.id;
   END`;

function extend(users, priceLevels) {
  users.fields.removeByName('avatar');
  users.fields.add(new TextField({ name: 'name', max: 100 }));
  users.fields.add(new TextField({ name: 'username', max: 60, pattern: '^[A-Za-z0-9_.-]*$' })); // no @: never the same as somebody's e-mail
  users.fields.add(new TextField({ name: 'phone', max: 16, pattern: '^(\\+[1-9][0-9]{6,14})?$' }));
  users.fields.add(
    new RelationField({ name: 'price_level', maxSelect: 1, collectionId: priceLevels.id }),
  );
  users.fields.add(new BoolField({ name: 'blocked' }));
  users.addIndex('idx_users_username', true, 'username COLLATE NOCASE', "username != ''");
  users.addIndex('idx_users_phone', true, 'phone', "phone != ''");
  users.addIndex('idx_users_price_level', false, 'price_level', '');
}

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    extend(users, app.findCollectionByNameOrId('price_levels'));
    users.passwordAuth.identityFields = ['email', 'username'];
    users.oauth2.mappedFields.avatarURL = '';
    users.authAlert.enabled = false;
    users.authToken.duration = 7 * 24 * 60 * 60;
    users.authRule = 'blocked = false';
    users.listRule = `(${self}) || (${staff})`;
    users.viewRule = users.listRule;
    users.createRule = staff;
    users.updateRule = `(${self} && ${notMine}) || (${staff})`;
    users.deleteRule =
      "@request.auth.collectionName = 'admins' && @request.auth.active = true && @request.auth.role = 'owner'";
    app.save(users);
    for (const event of ['INSERT', 'UPDATE']) app.db().newQuery(emailVisible(event)).execute();
  },
  (app) => {
    for (const event of ['insert', 'update'])
      app.db().newQuery(`DROP TRIGGER users_email_visible_on_${event}`).execute();
    const users = app.findCollectionByNameOrId('users');
    users.passwordAuth.identityFields = ['email'];
    for (const index of ['idx_users_username', 'idx_users_phone', 'idx_users_price_level'])
      users.removeIndex(index);
    for (const field of ['username', 'phone', 'price_level', 'blocked'])
      users.fields.removeByName(field);
    users.fields.add(new TextField({ name: 'name', max: 255 }));
    users.fields.add(
      new FileField({
        name: 'avatar',
        maxSelect: 1,
        mimeTypes: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif', 'image/webp'],
      }),
    );
    users.oauth2.mappedFields.avatarURL = 'avatar';
    users.authAlert.enabled = true;
    users.authRule = '';
    users.createRule = '';
    for (const rule of ['listRule', 'viewRule', 'updateRule', 'deleteRule'])
      users[rule] = 'id = @request.auth.id';
    app.save(users);
  },
);
