// Price lists on their way into the shop: one row a file, moved from state to state by hook routes only (hooks/import-jobs), read live
// by every open window. What is large (`settings`, `preview`, `findings`) is hidden from the records API, so that a list and a message
// about progress stay small; a route of its own gives one job as a whole.
// Suppliers say whether lists come by themselves: from a watched folder, from an address.
const role = (...names) =>
  `@request.auth.collectionName = 'admins' && @request.auth.active = true && (${names.map((name) => `@request.auth.role = '${name}'`).join(' || ')})`;
const readers = role('owner', 'manager', 'machine');

const text = (name, max, options) => ({ name, type: 'text', max, ...options });
const count = (name) => ({ name, type: 'number', onlyInt: true, min: 0 });
const one = (name, values, options) => ({ name, type: 'select', maxSelect: 1, values, ...options });
const large = (name, maxSize) => ({ name, type: 'json', maxSize, hidden: true });
const date = (name) => ({ name, type: 'date' });
const to = (name, collection, options) => ({
  name,
  type: 'relation',
  maxSelect: 1,
  collectionId: collection.id,
  ...options,
});

const STATES = [
  'looking',
  'looked',
  'checking',
  'checked',
  'queued',
  'running',
  'done',
  'failed',
  'cancelled',
  'rolling_back',
  'rolled_back',
];
const MODES = ['delta', 'full'];

const jobs = (suppliers, admins, runs) =>
  new Collection({
    type: 'base',
    name: 'import_jobs',
    listRule: readers,
    viewRule: readers,
    createRule: null,
    updateRule: null,
    deleteRule: null,
    fields: [
      to('supplier', suppliers, { required: true, cascadeDelete: true }),
      one('source', ['upload', 'folder', 'url'], { required: true }),
      to('ordered_by', admins), // '' for lists that came by themselves
      text('file_name', 255, { required: true, presentable: true }),
      { name: 'file_size', type: 'number', onlyInt: true, min: 0 },
      text('stored', 64, { pattern: '^[a-z0-9-]+$' }), // in DATA_DIR/price-lists; '' when the file never came or is gone
      one('mode', MODES, { required: true }),
      one('state', STATES, { required: true }),
      one('phase', ['reading', 'comparing', 'writing', 'vanishing', 'rolling_back', 'waiting']),
      { name: 'share', type: 'number', min: 0, max: 1 }, // of the phase
      count('rows_done'),
      count('rows_total'),
      date('phase_at'), // when the phase began
      date('queued_at'), // since when it waits for the worker
      date('claimed_at'), // since when the worker is at it; '' while it waits
      count('attempts'), // how often the worker began with it; a file that kills it is given up
      date('started_at'),
      date('finished_at'),
      text('problem', 1000), // for the manager, in Russian
      count('failures'), // lists of this supplier that failed in a row on the same way here, this one counted
      { name: 'cancel_asked', type: 'bool' },
      to('run', runs),
      text('report', 64, { pattern: '^[a-z0-9_-]+\\.csv$' }), // in DATA_DIR/imports
      { name: 'result', type: 'json', maxSize: 50_000 },
      large('settings', 200_000),
      large('preview', 500_000),
      large('findings', 500_000),
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ],
    indexes: [
      "CREATE INDEX idx_import_jobs_waiting ON import_jobs (queued_at) WHERE queued_at != ''",
      'CREATE INDEX idx_import_jobs_supplier ON import_jobs (supplier, created)',
      'CREATE INDEX idx_import_jobs_created ON import_jobs (created)',
      'CREATE INDEX idx_import_jobs_state ON import_jobs (state, created)',
      'CREATE INDEX idx_import_jobs_ordered_by ON import_jobs (ordered_by)',
      'CREATE INDEX idx_import_jobs_run ON import_jobs (run)',
      "CREATE UNIQUE INDEX idx_import_jobs_stored ON import_jobs (stored) WHERE stored != ''",
    ],
  });

const SUPPLIER = [
  new BoolField({ name: 'import_folder' }),
  new TextField({ name: 'import_url', max: 500, pattern: '^https?://[^@\\s]+$' }), // no password in it: more roles read suppliers than may know one
  new NumberField({ name: 'import_every_h', onlyInt: true, min: 0, max: 168 }), // 0: never by itself
  new SelectField({ name: 'import_mode', maxSelect: 1, values: MODES }), // '': delta
];

migrate(
  (app) => {
    const suppliers = app.findCollectionByNameOrId('suppliers');
    for (const field of SUPPLIER) suppliers.fields.add(field);
    app.save(suppliers);
    app.save(
      jobs(
        suppliers,
        app.findCollectionByNameOrId('admins'),
        app.findCollectionByNameOrId('import_runs'),
      ),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('import_jobs'));
    const suppliers = app.findCollectionByNameOrId('suppliers');
    for (const { name } of SUPPLIER) suppliers.fields.removeByName(name);
    app.save(suppliers);
  },
);
