// The audit knows who came in, who could not, and what was taken away as a file.
const ACTIONS = ['create', 'update', 'delete', 'read'];

function setActions(app, actions) {
  const audit = app.findCollectionByNameOrId('audit_log');
  audit.fields.getByName('action').values = actions;
  app.save(audit);
}

migrate(
  (app) => setActions(app, [...ACTIONS, 'sign_in', 'sign_in_failed', 'export']),
  (app) => setActions(app, ACTIONS),
);
