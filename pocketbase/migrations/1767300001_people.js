// Customers without an address (who ordered by phone), why somebody is blocked, what the staff note, two accounts that are one person; how the
// back office lists a hundred thousand of them; and admins who are invited by a letter.
const HIDDEN = { blocked_reason: 300, staff_note: 2000, merged_into: 15 };
const NAMES = Object.keys(HIDDEN);
const changed = (name) => ` && @request.body.${name}:changed = false`;
const isset = (name) => ` && @request.body.${name}:isset = false`;

/** Read through in the order of the list, without the table: half a name leads nowhere else. */
const INDEXES = [
  'CREATE INDEX idx_users_words ON users (created, name, phone, email, company)',
  'CREATE INDEX idx_users_blocked ON users (created) WHERE blocked = TRUE',
  "CREATE INDEX idx_users_with_company ON users (created) WHERE company != ''",
  "CREATE INDEX idx_users_merged_into ON users (merged_into) WHERE merged_into != ''",
];
const indexName = (sql) => sql.match(/idx_\w+/)[0];

function setLevelIndex(users, columns) {
  users.removeIndex('idx_users_price_level');
  users.addIndex('idx_users_price_level', false, columns, '');
}

/** Three days to follow an invitation; half an hour is what the backend gives by itself. */
const INVITATION_S = 3 * 24 * 60 * 60;
const RESET_S = 30 * 60;

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.getByName('email').required = false;
    for (const [name, max] of Object.entries(HIDDEN))
      users.fields.add(new TextField({ name, max, hidden: true }));
    users.indexes = [...users.indexes, ...INDEXES];
    setLevelIndex(users, 'price_level, created');
    const own = '@request.body.price_level:changed = false';
    users.updateRule = users.updateRule.replace(own, own + NAMES.map(changed).join(''));
    const newcomer = '@request.body.price_level:isset = false';
    users.createRule = users.createRule.replace(newcomer, newcomer + NAMES.map(isset).join(''));
    app.save(users);
    const admins = app.findCollectionByNameOrId('admins');
    admins.fields.add(new DateField({ name: 'invited_at' }));
    admins.passwordResetToken.duration = INVITATION_S;
    app.save(admins);
  },
  (app) => {
    const admins = app.findCollectionByNameOrId('admins');
    admins.fields.removeByName('invited_at');
    admins.passwordResetToken.duration = RESET_S;
    app.save(admins);
    const users = app.findCollectionByNameOrId('users');
    for (const name of NAMES) {
      users.updateRule = users.updateRule.replace(changed(name), '');
      users.createRule = users.createRule.replace(isset(name), '');
    }
    setLevelIndex(users, 'price_level');
    users.indexes = users.indexes.filter(
      (index) => !INDEXES.some((sql) => new RegExp(`${indexName(sql)}\\b`).test(index)),
    );
    for (const name of NAMES) users.fields.removeByName(name);
    users.fields.getByName('email').required = true;
    app.save(users);
  },
);
