// What an owner and a monitor ask again and again is found by an index: what a request has changed,
// emails that were given up, and those that left lately.
const INDEXES = [
  ['audit_log', 'idx_audit_log_request', 'request_id', ''],
  [
    'outbox',
    'idx_outbox_failed',
    'created',
    "sent_at = '' AND next_attempt_at = '' AND subject != ''",
  ],
  ['outbox', 'idx_outbox_sent', 'sent_at', "sent_at != ''"],
];

function each(app, change) {
  for (const index of INDEXES) {
    const collection = app.findCollectionByNameOrId(index[0]);
    change(collection, index);
    app.save(collection);
  }
}

migrate(
  (app) =>
    each(app, (collection, [, name, columns, where]) =>
      collection.addIndex(name, false, columns, where),
    ),
  (app) => each(app, (collection, [, name]) => collection.removeIndex(name)),
);
