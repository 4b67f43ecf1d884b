// Letters: written in the transaction of what they tell about, sent after it (hooks/outbox). A link that lets somebody in is
// never stored: it is made when the letter leaves. `payload`, `text` and `html` are hidden from the records API for everybody.
const owner =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && @request.auth.role = 'owner'";
const text = (name, max, options) => ({ name, type: 'text', max, ...options });

const outbox = () =>
  new Collection({
    type: 'base',
    name: 'outbox',
    listRule: owner,
    viewRule: owner,
    createRule: null,
    updateRule: null,
    deleteRule: null,
    fields: [
      text('event_key', 200, { required: true }), // one event, one letter
      text('storefront', 40, { required: true }),
      text('template', 40, { required: true }),
      text('recipient', 255, { required: true }),
      text('user', 15), // '' until somebody has looked whose address it is; a text: the letter may outlive the account
      { name: 'payload', type: 'json', maxSize: 10000, hidden: true },
      text('subject', 200), // '' until the letter is written
      text('text', 20000, { hidden: true }),
      text('html', 50000, { hidden: true }),
      { name: 'attempts', type: 'number', onlyInt: true, min: 0 },
      text('last_error', 300),
      { name: 'sent_at', type: 'date' },
      { name: 'next_attempt_at', type: 'date' }, // '' while nobody will try
      { name: 'created', type: 'autodate', onCreate: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_outbox_event ON outbox (event_key)',
      "CREATE INDEX idx_outbox_due ON outbox (next_attempt_at) WHERE sent_at = '' AND next_attempt_at != ''",
      'CREATE INDEX idx_outbox_created ON outbox (created)',
      'CREATE INDEX idx_outbox_user ON outbox (user)',
    ],
  });

migrate(
  (app) => app.save(outbox()),
  (app) => app.delete(app.findCollectionByNameOrId('outbox')),
);
