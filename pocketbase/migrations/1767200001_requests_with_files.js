// Since when a request waits for the shop, and the papers that its customer sends with it. A file is its customer's until his next request takes it.
const staff =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && (@request.auth.role = 'owner' || @request.auth.role = 'manager')";
const readers = `(@request.auth.collectionName = 'users' && @request.auth.blocked = false && user = @request.auth.id) || (${staff})`;
const KINDS = ['submit', 'review', 'question', 'answer', 'approve', 'reject', 'withdraw'];

const files = (users, requests) =>
  new Collection({
    type: 'base',
    name: 'status_request_files',
    listRule: readers,
    viewRule: readers,
    createRule: null,
    updateRule: null,
    deleteRule: null,
    fields: [
      {
        name: 'user',
        type: 'relation',
        required: true,
        maxSelect: 1,
        collectionId: users.id,
        cascadeDelete: true,
      },
      {
        name: 'request',
        type: 'relation',
        maxSelect: 1,
        collectionId: requests.id,
        cascadeDelete: true,
      }, // none yet: it waits for the next one
      { name: 'name', type: 'text', required: true, max: 120, presentable: true }, // as its customer calls it
      { name: 'bytes', type: 'number', onlyInt: true, min: 1 },
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
      { name: 'created', type: 'autodate', onCreate: true },
    ],
    indexes: [
      'CREATE INDEX idx_status_request_files_request ON status_request_files (request, created)',
      'CREATE INDEX idx_status_request_files_user ON status_request_files (user, request)',
    ],
  });

migrate(
  (app) => {
    const find = (name) => app.findCollectionByNameOrId(name);
    const requests = find('status_requests');
    requests.fields.add(new DateField({ name: 'waits_since' }));
    requests.addIndex(
      'idx_status_requests_waits',
      false,
      'waits_since',
      "state = 'new' OR state = 'review'",
    );
    app.save(requests);
    app.db().newQuery('UPDATE status_requests SET waits_since = created').execute();
    const events = find('status_request_events');
    events.fields.getByName('kind').values = [...KINDS, 'files'];
    app.save(events);
    app.save(files(find('users'), requests));
  },
  (app) => {
    const find = (name) => app.findCollectionByNameOrId(name);
    app.delete(find('status_request_files'));
    app.db().newQuery("DELETE FROM status_request_events WHERE kind = 'files'").execute();
    const events = find('status_request_events');
    events.fields.getByName('kind').values = KINDS;
    app.save(events);
    const requests = find('status_requests');
    requests.removeIndex('idx_status_requests_waits');
    requests.fields.removeByName('waits_since');
    app.save(requests);
  },
);
