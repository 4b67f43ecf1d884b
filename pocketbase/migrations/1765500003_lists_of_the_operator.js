// What the lists of the audit, of searches without a result and of the overview are filtered and sorted by.
const AUDIT = [
  'CREATE INDEX idx_audit_log_collection ON audit_log (`collection`, created)',
  'CREATE INDEX idx_audit_log_action ON audit_log (`action`, created)',
];
const MISSES = [
  'CREATE INDEX idx_search_misses_times ON search_misses (hidden, times)',
  'CREATE INDEX idx_search_misses_hidden ON search_misses (hidden, last_at)',
];
const USERS = ['CREATE INDEX idx_users_created ON users (created)'];
const FEEDBACK = ['CREATE INDEX idx_feedback_created ON feedback (storefront, created)'];
const managers =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && (@request.auth.role = 'owner' || @request.auth.role = 'manager')";
/** What was searched is the visitors' word: the staff may only put it out of sight. */
const onlyHide = `${managers} && ${['query', 'times', 'last_at'].map((name) => `@request.body.${name}:changed = false`).join(' && ')}`;

function change(app, name, work) {
  const collection = app.findCollectionByNameOrId(name);
  work(collection);
  app.save(collection);
}
const withIndexes = (list) => (collection) => {
  collection.indexes = [...collection.indexes, ...list];
};
const nameOf = (sql) => sql.match(/idx_\w+/)[0];
const without = (list) => (collection) => {
  collection.indexes = collection.indexes.filter(
    (index) => !list.some((sql) => new RegExp(`${nameOf(sql)}\\b`).test(index)),
  );
};

migrate(
  (app) => {
    change(app, 'audit_log', withIndexes(AUDIT));
    change(app, 'search_misses', (misses) => {
      misses.fields.add(new BoolField({ name: 'hidden' }));
      misses.updateRule = onlyHide;
    });
    change(app, 'search_misses', withIndexes(MISSES));
    change(app, 'users', withIndexes(USERS));
    change(app, 'feedback', withIndexes(FEEDBACK));
  },
  (app) => {
    change(app, 'feedback', without(FEEDBACK));
    change(app, 'users', without(USERS));
    change(app, 'search_misses', without(MISSES));
    change(app, 'search_misses', (misses) => {
      misses.fields.removeByName('hidden');
      misses.updateRule = null;
    });
    change(app, 'audit_log', without(AUDIT));
  },
);
