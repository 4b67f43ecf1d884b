// Requests to have parts selected for a car, what the shop has selected, what was said, and the files that go along. Only the routes of
// hooks/vin-requests write any of it. A guest reads his own by the secret of its link; a file waits by the key of its form until it is sent.
const admin = (...roles) =>
  `@request.auth.collectionName = 'admins' && @request.auth.active = true && (${roles.map((role) => `@request.auth.role = '${role}'`).join(' || ')})`;
const staff = admin('owner', 'manager');
const customer = "@request.auth.collectionName = 'users' && @request.auth.blocked = false";
const STATES = ['new', 'in_progress', 'clarification', 'selected', 'closed'];
const KINDS = ['submit', 'take', 'question', 'answer', 'select', 'close', 'withdraw'];

const text = (name, max, options) => ({ name, type: 'text', max, ...options });
const one = (name, values) => ({ name, type: 'select', required: true, maxSelect: 1, values });
const whole = (name, options) => ({ name, type: 'number', onlyInt: true, min: 0, ...options });
const to = (name, collection, options) => ({
  name,
  type: 'relation',
  maxSelect: 1,
  collectionId: collection.id,
  cascadeDelete: true,
  ...options,
});
const created = { name: 'created', type: 'autodate', onCreate: true };
const updated = { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true };

const collection = (name, readers, fields, indexes) =>
  new Collection({
    type: 'base',
    name,
    listRule: readers,
    viewRule: readers,
    createRule: null,
    updateRule: null,
    deleteRule: null,
    fields,
    indexes,
  });

const requests = (users) =>
  collection(
    'vin_requests',
    `(${customer} && user = @request.auth.id) || (${staff})`,
    [
      text('storefront', 40, { required: true }),
      text('number', 20, { required: true, presentable: true }),
      to('user', users), // none for a guest
      one('state', STATES),
      text('words', 1500, { required: true }),
      text('car_key', 200),
      text('car', 160), // in words
      whole('year', { max: 2100 }),
      text('vin', 17, { pattern: '^([A-HJ-NPR-Z0-9]{17})?$' }),
      text('frame', 20, { pattern: '^[A-Z0-9-]*$' }),
      text('contact_name', 100),
      text('contact_phone', 16),
      text('contact_email', 255),
      text('reason', 2000), // of closing
      { name: 'waits_since', type: 'date' },
      text('guest_key', 64, { hidden: true }),
      text('idempotency_key', 32, { required: true, hidden: true }),
      text('consent_document', 80),
      text('consent_form', 40),
      { name: 'consent_given_at', type: 'date' },
      created,
      updated,
    ],
    [
      'CREATE UNIQUE INDEX idx_vin_requests_number ON vin_requests (number)',
      'CREATE UNIQUE INDEX idx_vin_requests_key ON vin_requests (idempotency_key)',
      "CREATE UNIQUE INDEX idx_vin_requests_guest ON vin_requests (guest_key) WHERE guest_key != ''",
      'CREATE INDEX idx_vin_requests_user ON vin_requests (user, created)',
      'CREATE INDEX idx_vin_requests_state ON vin_requests (state, created)',
      "CREATE INDEX idx_vin_requests_waits ON vin_requests (waits_since) WHERE state = 'new' OR state = 'in_progress'",
      'CREATE INDEX idx_vin_requests_email ON vin_requests (contact_email)',
      'CREATE INDEX idx_vin_requests_vin ON vin_requests (vin)',
    ],
  );

/** What the shop has selected; the words are a copy, for when the offer is gone. */
const lines = (request) =>
  collection(
    'vin_request_lines',
    staff,
    [
      to('request', request, { required: true }),
      text('offer', 15, { required: true }),
      text('product', 80),
      text('brand', 100, { required: true }),
      text('article', 100, { required: true }),
      text('name', 300, { required: true, presentable: true }),
      text('unit', 20),
      whole('quantity', { min: 1, max: 10_000 }),
      text('note', 300),
      created,
    ],
    [
      'CREATE UNIQUE INDEX idx_vin_request_lines_offer ON vin_request_lines (request, offer)',
      'CREATE INDEX idx_vin_request_lines_request ON vin_request_lines (request, created)',
    ],
  );

/** What was done and said, in its order. */
const events = (request) =>
  collection(
    'vin_request_events',
    staff,
    [
      to('request', request, { required: true }),
      one('kind', KINDS),
      one('actor_kind', ['customer', 'admin']),
      text('actor', 15, { hidden: true }),
      text('text', 2000),
      created,
    ],
    ['CREATE INDEX idx_vin_request_events_request ON vin_request_events (request, created)'],
  );

const files = (request) =>
  collection(
    'vin_request_files',
    `(${customer} && request.user = @request.auth.id) || (${staff} && request != '')`,
    [
      to('request', request), // none yet: it waits for its form to be sent
      text('form_key', 32, { required: true, hidden: true }),
      text('name', 120, { required: true, presentable: true }), // as its sender calls it
      whole('bytes', { min: 1 }),
      // What it is decides its content, whatever it is called.
      {
        name: 'file',
        type: 'file',
        required: true,
        maxSelect: 1,
        maxSize: 10 * 1024 * 1024,
        protected: true,
        mimeTypes: ['application/pdf', 'image/jpeg', 'image/png'],
      },
      created,
    ],
    [
      'CREATE INDEX idx_vin_request_files_request ON vin_request_files (request, created)',
      'CREATE INDEX idx_vin_request_files_key ON vin_request_files (form_key, request)',
    ],
  );

migrate(
  (app) => {
    const request = requests(app.findCollectionByNameOrId('users'));
    app.save(request);
    for (const make of [lines, events, files]) app.save(make(request));
  },
  (app) => {
    for (const name of [
      'vin_request_files',
      'vin_request_events',
      'vin_request_lines',
      'vin_requests',
    ])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
