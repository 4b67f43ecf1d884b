// Who buys wholesale: companies that have been checked, requests for their prices, and what was said about each. Only the routes of
// hooks/status-requests write any of it.
const admin = (...roles) =>
  `@request.auth.collectionName = 'admins' && @request.auth.active = true && (${roles.map((role) => `@request.auth.role = '${role}'`).join(' || ')})`;
const staff = admin('owner', 'manager');
const customer = "@request.auth.collectionName = 'users' && @request.auth.blocked = false";
const closed = { type: 'base', createRule: null, updateRule: null, deleteRule: null };

const text = (name, max, options) => ({ name, type: 'text', max, ...options });
const one = (name, values) => ({ name, type: 'select', required: true, maxSelect: 1, values });
const to = (name, collection, options) => ({
  name,
  type: 'relation',
  maxSelect: 1,
  collectionId: collection.id,
  ...options,
});
const times = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

/** A level of its own goes before that of its people. */
const companies = (levels) =>
  new Collection({
    ...closed,
    name: 'companies',
    fields: [
      one('legal_form', ['company', 'sole_trader']),
      text('name', 200, { required: true, presentable: true }),
      text('inn', 12, { required: true }),
      text('kpp', 9),
      text('ogrn', 15),
      text('address', 300),
      text('director', 100),
      text('bank', 200),
      text('bik', 9),
      text('account', 20),
      text('correspondent_account', 20),
      to('price_level', levels, { hidden: true }),
      { name: 'verified_at', type: 'date' },
      text('verified_by', 15, { hidden: true }),
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_companies_inn ON companies (inn, kpp)',
      'CREATE INDEX idx_companies_price_level ON companies (price_level)',
    ],
  });

const STATES = ['new', 'review', 'info', 'approved', 'rejected', 'withdrawn'];

const requests = (users, levels) => {
  const readers = `(${customer} && user = @request.auth.id) || (${staff})`;
  return new Collection({
    ...closed,
    name: 'status_requests',
    listRule: readers,
    viewRule: readers,
    fields: [
      text('storefront', 40, { required: true }),
      text('number', 20, { required: true, presentable: true }),
      to('user', users, { required: true, cascadeDelete: true }),
      one('state', STATES),
      one('business', ['service', 'shop', 'fleet', 'other']),
      text('inn', 12, { required: true }),
      { name: 'company', type: 'json', maxSize: 5000 }, // as it was asked with
      text('contact_name', 100, { required: true }),
      text('contact_phone', 16, { required: true }),
      text('contact_email', 255),
      text('comment', 1000),
      to('level', levels, { hidden: true }), // granted
      text('reason', 2000),
      text('decided_by', 15, { hidden: true }),
      { name: 'decided_at', type: 'date' },
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_status_requests_number ON status_requests (number)',
      "CREATE UNIQUE INDEX idx_status_requests_open ON status_requests (user) WHERE state = 'new' OR state = 'review' OR state = 'info'",
      'CREATE INDEX idx_status_requests_user ON status_requests (user, created)',
      'CREATE INDEX idx_status_requests_state ON status_requests (state, created)',
      'CREATE INDEX idx_status_requests_inn ON status_requests (inn)',
      'CREATE INDEX idx_status_requests_level ON status_requests (level)',
    ],
  });
};

/** What was done and said, in its order; both sides read all of it. */
const events = (request) => {
  const readers = `(${customer} && request.user = @request.auth.id) || (${staff})`;
  return new Collection({
    ...closed,
    name: 'status_request_events',
    listRule: readers,
    viewRule: readers,
    fields: [
      to('request', request, { required: true, cascadeDelete: true }),
      one('kind', ['submit', 'review', 'question', 'answer', 'approve', 'reject', 'withdraw']),
      one('actor_kind', ['customer', 'admin']),
      text('actor', 15, { hidden: true }),
      text('text', 2000),
      { name: 'created', type: 'autodate', onCreate: true },
    ],
    indexes: [
      'CREATE INDEX idx_status_request_events_request ON status_request_events (request, created)',
    ],
  });
};

migrate(
  (app) => {
    const find = (name) => app.findCollectionByNameOrId(name);
    const [users, levels] = [find('users'), find('price_levels')];
    const made = companies(levels);
    app.save(made);
    users.fields.add(new RelationField({ name: 'company', maxSelect: 1, collectionId: made.id }));
    users.addIndex('idx_users_company', false, 'company', '');
    users.updateRule = users.updateRule.replace(
      '@request.body.price_level:changed = false',
      '@request.body.price_level:changed = false && @request.body.company:changed = false',
    );
    app.save(users);
    // Only now there is a field to ask about.
    made.listRule = `(${customer} && @request.auth.company = id) || (${staff})`;
    made.viewRule = made.listRule;
    app.save(made);
    const request = requests(users, levels);
    app.save(request);
    app.save(events(request));
  },
  (app) => {
    for (const name of ['status_request_events', 'status_requests'])
      app.delete(app.findCollectionByNameOrId(name));
    const companies = app.findCollectionByNameOrId('companies');
    companies.listRule = null;
    companies.viewRule = null;
    app.save(companies);
    const users = app.findCollectionByNameOrId('users');
    users.updateRule = users.updateRule.replace(' && @request.body.company:changed = false', '');
    users.removeIndex('idx_users_company');
    users.fields.removeByName('company');
    app.save(users);
    app.delete(companies);
  },
);
