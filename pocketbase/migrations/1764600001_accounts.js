// Guests register themselves; what they consented to is kept apart from the account; the audit knows reading and may be erased.
const staff =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && (@request.auth.role = 'owner' || @request.auth.role = 'manager')";
const owner =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && @request.auth.role = 'owner'";
const customer = "@request.auth.collectionName = 'users' && @request.auth.blocked = false";

/** A guest names himself; the id, the price level and every mark are the shop's. A hook asks for the consent and counts. */
const newcomer = ['id', 'price_level', 'blocked', 'verified', 'tokenKey', 'created', 'updated']
  .map((field) => `@request.body.${field}:isset = false`)
  .join(' && ');

/** One sign-in address in any case: PocketBase looks people up by this index. */
const emailIndex = (collate) =>
  `CREATE UNIQUE INDEX \`idx_email__pb_users_auth_\` ON \`users\` (\`email\`${collate}) WHERE \`email\` != ''`;

const consents = () =>
  new Collection({
    type: 'base',
    name: 'consents',
    listRule: `(${customer} && subject = @request.auth.id) || (${owner})`,
    viewRule: `(${customer} && subject = @request.auth.id) || (${owner})`,
    createRule: null, // born with the account in hooks/accounts, withdrawn there
    updateRule: null,
    deleteRule: null,
    fields: [
      { name: 'subject', type: 'text', required: true, max: 15 }, // id of the customer; a text, since it outlives the account
      { name: 'document', type: 'text', required: true, max: 40 },
      { name: 'version', type: 'text', required: true, max: 40 },
      { name: 'form', type: 'text', required: true, max: 40 },
      { name: 'given_at', type: 'date', required: true },
      { name: 'withdrawn_at', type: 'date' },
    ],
    indexes: ['CREATE INDEX idx_consents_subject ON consents (subject, document)'],
  });

const REFUSES_UPDATE =
  "CREATE TRIGGER audit_log_refuses_update BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, 'audit_log_is_append_only'); END";
const ERASED = '{"erased":true}';
/** Who leaves is forgotten: what a line says of a customer may be erased, never rewritten. */
const REFUSES_REWRITING = `CREATE TRIGGER audit_log_refuses_update BEFORE UPDATE ON audit_log
  WHEN NOT (old.collection = 'users' AND COALESCE(new.before, 'null') IN ('null', '${ERASED}') AND COALESCE(new.after, 'null') IN ('null', '${ERASED}')
    AND (old.id, old.actor, old.actor_role, old.action, old.collection, old.record, old.request_id, old.created) IS (new.id, new.actor, new.actor_role, new.action, new.collection, new.record, new.request_id, new.created))
  BEGIN SELECT RAISE(ABORT, 'audit_log_is_append_only'); END`;

function replaceUpdateTrigger(app, sql) {
  app.db().newQuery('DROP TRIGGER audit_log_refuses_update').execute();
  app.db().newQuery(sql).execute();
}

function setActions(app, actions) {
  const audit = app.findCollectionByNameOrId('audit_log');
  audit.fields.getByName('action').values = actions;
  app.save(audit);
}

/** The doors of PocketBase for which hooks do not count: each address, a minute. Sign-in by password has its own count. */
const NATIVE = [
  'users:authWithOAuth2',
  'users:requestPasswordReset',
  'users:confirmPasswordReset',
  'users:requestVerification',
  'users:confirmVerification',
  'users:requestEmailChange',
  'users:confirmEmailChange',
  '_superusers:auth',
];

function limit(app, labels) {
  const settings = app.settings();
  settings.rateLimits.rules = labels.map((label) => ({
    label,
    audience: '',
    duration: 60,
    maxRequests: 10,
  }));
  app.save(settings);
}

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.createRule = `(${staff}) || (@request.auth.id = '' && ${newcomer})`;
    users.indexes = users.indexes
      .filter((index) => !index.includes('idx_email__pb_users_auth_'))
      .concat(emailIndex(' COLLATE NOCASE'));
    app.save(users);
    app.save(consents());
    setActions(app, ['create', 'update', 'delete', 'read']);
    replaceUpdateTrigger(app, REFUSES_REWRITING);
    limit(app, NATIVE);
  },
  (app) => {
    limit(app, ['users:auth', '_superusers:auth']);
    replaceUpdateTrigger(app, REFUSES_UPDATE);
    setActions(app, ['create', 'update', 'delete']);
    app.delete(app.findCollectionByNameOrId('consents'));
    const users = app.findCollectionByNameOrId('users');
    users.createRule = staff;
    users.indexes = users.indexes
      .filter((index) => !index.includes('idx_email__pb_users_auth_'))
      .concat(emailIndex(''));
    app.save(users);
  },
);
