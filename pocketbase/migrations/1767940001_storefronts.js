// The storefronts beside the backend's own: what their letters are signed with, and where they lead. Each says so as it starts.
// A customer belongs to the storefront where he registered: letters about his account that no request asked for come from there.
const TABLE =
  'CREATE TABLE storefronts (code TEXT PRIMARY KEY, name TEXT NOT NULL, site_url TEXT NOT NULL) WITHOUT ROWID';
const RULES = [
  {
    rule: 'createRule',
    after: '@request.body.price_level:isset = false',
    more: ' && @request.body.storefront:isset = false',
  },
  {
    rule: 'updateRule',
    after: '@request.body.price_level:changed = false',
    more: ' && @request.body.storefront:changed = false',
  },
];

function change(users, rule, from, to) {
  if (!users[rule].includes(from)) throw new Error(`users.${rule} is not as expected`);
  users[rule] = users[rule].replace(from, to);
}

migrate(
  (app) => {
    app.db().newQuery(TABLE).execute();
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new TextField({ name: 'storefront', max: 40, hidden: true }));
    for (const { rule, after, more } of RULES) change(users, rule, after, after + more);
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    for (const { rule, after, more } of RULES) change(users, rule, after + more, after);
    users.fields.removeByName('storefront');
    app.save(users);
    app.db().newQuery('DROP TABLE storefronts').execute();
  },
);
