// When wholesale prices were taken from a customer, by whom and why: its own act, whatever had given them. Born in hooks/companies only.
const staff =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && (@request.auth.role = 'owner' || @request.auth.role = 'manager')";
const readers = `(@request.auth.collectionName = 'users' && @request.auth.blocked = false && user = @request.auth.id) || (${staff})`;

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'level_revocations',
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
            collectionId: app.findCollectionByNameOrId('users').id,
            cascadeDelete: true,
          },
          { name: 'level_name', type: 'text', max: 100 }, // as it was called then: the level may go
          { name: 'company_name', type: 'text', max: 200 }, // '' when it was about the customer alone
          { name: 'reason', type: 'text', required: true, max: 2000 },
          { name: 'actor', type: 'text', max: 15, hidden: true },
          { name: 'created', type: 'autodate', onCreate: true },
        ],
        indexes: ['CREATE INDEX idx_level_revocations_user ON level_revocations (user, created)'],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('level_revocations')),
);
