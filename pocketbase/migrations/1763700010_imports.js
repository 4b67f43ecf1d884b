// Price lists: how a supplier's file is read, what each run did, which rows it could not read. Runs are written by hooks only.
const role = (...names) =>
  `@request.auth.collectionName = 'admins' && @request.auth.active = true && (${names.map((name) => `@request.auth.role = '${name}'`).join(' || ')})`;
const readers = role('owner', 'manager', 'machine');
const managers = role('owner', 'manager');
const readOnly = {
  type: 'base',
  listRule: readers,
  viewRule: readers,
  createRule: null,
  updateRule: null,
  deleteRule: null,
};

const count = (name) => ({ name, type: 'number', onlyInt: true, min: 0 });
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
const mode = {
  name: 'mode',
  type: 'select',
  required: true,
  maxSelect: 1,
  values: ['delta', 'full'],
};

const profiles = (suppliers) =>
  new Collection({
    ...readOnly,
    name: 'import_profiles',
    createRule: managers,
    updateRule: managers,
    deleteRule: managers,
    fields: [
      to('supplier', suppliers, { required: true, cascadeDelete: true }),
      { name: 'fingerprint', type: 'text', required: true, max: 64 },
      { name: 'mapping', type: 'json', required: true, maxSize: 20000 },
      {
        name: 'encoding',
        type: 'select',
        maxSelect: 1,
        values: ['utf-8', 'windows-1251', 'cp866', 'utf-16le', 'utf-16be'],
      },
      { name: 'delimiter', type: 'text', max: 4 },
      mode,
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_import_profiles_fingerprint ON import_profiles (supplier, fingerprint)',
    ],
  });

const runs = (profile, suppliers, admins) =>
  new Collection({
    ...readOnly,
    name: 'import_runs',
    fields: [
      to('supplier', suppliers, { required: true }),
      to('profile', profile),
      to('started_by', admins),
      mode,
      {
        name: 'state',
        type: 'select',
        required: true,
        maxSelect: 1,
        values: ['uploaded', 'checked', 'running', 'done', 'cancelled', 'failed', 'rolled_back'],
      },
      ...[
        'rows_total',
        'rows_done',
        'rows_new',
        'rows_changed',
        'rows_unchanged',
        'rows_refused',
        'generation',
      ].map(count),
      { name: 'file', type: 'file', maxSelect: 1, maxSize: 200 * 1024 * 1024, protected: true },
      { name: 'report', type: 'json', maxSize: 200000 },
      { name: 'started_at', type: 'date' },
      { name: 'finished_at', type: 'date' },
      ...times,
    ],
    indexes: ['supplier', 'profile', 'started_by'].map(
      (field) => `CREATE INDEX idx_import_runs_${field} ON import_runs (${field})`,
    ),
  });

const errors = (run) =>
  new Collection({
    ...readOnly,
    name: 'import_errors',
    fields: [
      to('run', run, { required: true, cascadeDelete: true }),
      count('row'),
      { name: 'field', type: 'text', max: 60 },
      { name: 'reason', type: 'text', required: true, max: 300 },
      { name: 'raw', type: 'text', max: 2000 },
    ],
    indexes: ['CREATE INDEX idx_import_errors_run ON import_errors (run, row)'],
  });

migrate(
  (app) => {
    const find = (name) => app.findCollectionByNameOrId(name);
    const profile = profiles(find('suppliers'));
    app.save(profile);
    const run = runs(profile, find('suppliers'), find('admins'));
    app.save(run);
    app.save(errors(run));
  },
  (app) => {
    for (const name of ['import_errors', 'import_runs', 'import_profiles'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
