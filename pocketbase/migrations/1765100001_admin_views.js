// Views of the back office's lists that somebody of the staff keeps: a name and what the list's address says. Everybody's own.
const staff =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && @request.auth.role != 'machine'";
const own = `${staff} && admin = @request.auth.id`;
const text = (name, max) => ({ name, type: 'text', max, required: true });

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'admin_views',
        listRule: own,
        viewRule: own,
        createRule: `${staff} && @request.body.admin = @request.auth.id`,
        updateRule: `${own} && @request.body.admin:changed = false && @request.body.list:changed = false`,
        deleteRule: own,
        fields: [
          {
            name: 'admin',
            type: 'relation',
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
            collectionId: app.findCollectionByNameOrId('admins').id,
          },
          text('list', 40),
          text('name', 40),
          text('query', 500), // as in the address, with its question mark
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_admin_views_name ON admin_views (admin, `list`, name)'],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('admin_views')),
);
