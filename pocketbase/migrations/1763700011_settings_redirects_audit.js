// What belongs to a storefront, where moved addresses lead, and who changed what.
const role = (...names) =>
  `@request.auth.collectionName = 'admins' && @request.auth.active = true && (${names.map((name) => `@request.auth.role = '${name}'`).join(' || ')})`;
const times = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];
const text = (name, max, options) => ({ name, type: 'text', max, ...options });
const path = (name) => text(name, 500, { required: true, pattern: '^/([^/].*)?$' }); // of our own site: never `//elsewhere`

const settings = () =>
  new Collection({
    type: 'base',
    name: 'settings',
    listRule: role('owner', 'manager'),
    viewRule: role('owner', 'manager'),
    createRule: role('owner'),
    updateRule: role('owner'),
    deleteRule: role('owner'),
    fields: [
      text('storefront', 40, { required: true }),
      text('key', 60, { required: true }),
      { name: 'value', type: 'json', maxSize: 200000 },
      ...times,
    ],
    indexes: ['CREATE UNIQUE INDEX idx_settings_key ON settings (storefront, `key`)'],
  });

function redirects() {
  const editors = role('owner', 'manager', 'content');
  return new Collection({
    type: 'base',
    name: 'redirects',
    listRule: '',
    viewRule: '',
    createRule: editors,
    updateRule: editors,
    deleteRule: editors,
    fields: [path('from_path'), path('to_path'), ...times],
    indexes: ['CREATE UNIQUE INDEX idx_redirects_from ON redirects (from_path)'],
  });
}

/** Written by hooks in the transaction of the change; ids are text, so that the record outlives what it tells about. */
const auditLog = () =>
  new Collection({
    type: 'base',
    name: 'audit_log',
    listRule: role('owner'),
    viewRule: role('owner'),
    createRule: null,
    updateRule: null,
    deleteRule: null,
    fields: [
      text('actor', 15, { required: true }),
      text('actor_role', 20),
      {
        name: 'action',
        type: 'select',
        required: true,
        maxSelect: 1,
        values: ['create', 'update', 'delete'],
      },
      text('collection', 60, { required: true }),
      text('record', 80, { required: true }),
      { name: 'before', type: 'json', maxSize: 1000000 },
      { name: 'after', type: 'json', maxSize: 1000000 },
      text('request_id', 64),
      { name: 'created', type: 'autodate', onCreate: true },
    ],
    indexes: [
      'CREATE INDEX idx_audit_log_created ON audit_log (created)',
      'CREATE INDEX idx_audit_log_record ON audit_log (`collection`, record)',
      'CREATE INDEX idx_audit_log_actor ON audit_log (actor, created)',
    ],
  });

const appendOnly = (event) =>
  `CREATE TRIGGER audit_log_refuses_${event.toLowerCase()} BEFORE ${event} ON audit_log BEGIN SELECT RAISE(ABORT, 'audit_log_is_append_only'); END`;

migrate(
  (app) => {
    app.save(settings());
    app.save(redirects());
    app.save(auditLog());
    for (const event of ['UPDATE', 'DELETE']) app.db().newQuery(appendOnly(event)).execute();
  },
  (app) => {
    for (const name of ['audit_log', 'redirects', 'settings'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
