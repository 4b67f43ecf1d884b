// Messages of visitors, born only in hooks/feedback, read and worked off by managers. What the visitor wrote and consented to
// is never changed: an update may only move the state.
const managers =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && (@request.auth.role = 'owner' || @request.auth.role = 'manager')";
const text = (name, max, options) => ({ name, type: 'text', max, ...options });

const WRITTEN = [
  text('storefront', 40, { required: true }),
  { name: 'number', type: 'number', required: true, onlyInt: true, min: 1 },
  text('name', 100, { required: true, presentable: true }),
  text('phone', 16, { pattern: '^\\+[1-9][0-9]{6,14}$' }),
  { name: 'email', type: 'email' },
  {
    name: 'topic',
    type: 'select',
    required: true,
    maxSelect: 1,
    values: ['order', 'selection', 'claim', 'question'],
  },
  text('message', 5000, { required: true }),
  text('query', 200),
  text('consent_document', 80, { required: true }),
  text('consent_form', 40, { required: true }),
  { name: 'consent_given_at', type: 'date', required: true },
  text('request_id', 64),
];

const feedback = (products) => {
  const fixed = [...WRITTEN.map(({ name }) => name), 'product', 'idempotency_key']
    .map((name) => `@request.body.${name}:changed = false`)
    .join(' && ');
  return new Collection({
    type: 'base',
    name: 'feedback',
    listRule: managers,
    viewRule: managers,
    createRule: null,
    updateRule: `${managers} && ${fixed}`,
    deleteRule: null,
    fields: [
      ...WRITTEN,
      { name: 'product', type: 'relation', maxSelect: 1, collectionId: products.id },
      {
        name: 'state',
        type: 'select',
        required: true,
        maxSelect: 1,
        values: ['new', 'answered', 'closed'],
      },
      text('idempotency_key', 64, { required: true, hidden: true }),
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_feedback_number ON feedback (storefront, `number`)',
      'CREATE INDEX idx_feedback_state ON feedback (storefront, state, created)',
      'CREATE INDEX idx_feedback_product ON feedback (product)',
      'CREATE INDEX idx_feedback_idempotency ON feedback (idempotency_key, created)',
    ],
  });
};

migrate(
  (app) => app.save(feedback(app.findCollectionByNameOrId('products'))),
  (app) => app.delete(app.findCollectionByNameOrId('feedback')),
);
