// Who works in the shop. `machine` is the account of our own commands, made at start by a hook.
const active = "@request.auth.collectionName = 'admins' && @request.auth.active = true";
const owner = `${active} && @request.auth.role = 'owner'`;

migrate(
  (app) => {
    const admins = new Collection({
      type: 'auth',
      name: 'admins',
      listRule: owner,
      viewRule: `(${owner}) || (${active} && id = @request.auth.id)`,
      createRule: owner,
      // Everybody may change the own name and, knowing the old one, the own password.
      updateRule: `(${owner}) || (${active} && id = @request.auth.id && @request.body.role:changed = false && @request.body.active:changed = false)`,
      deleteRule: owner,
      authRule: 'active = true',
      manageRule: owner,
      fields: [
        { name: 'name', type: 'text', max: 100 },
        {
          name: 'role',
          type: 'select',
          required: true,
          maxSelect: 1,
          values: ['owner', 'manager', 'warehouse', 'content', 'machine'],
        },
        { name: 'active', type: 'bool' },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
    });
    admins.authAlert.enabled = false; // all sign-ins come from the web process, so every place looks like the same one
    admins.authToken.duration = 12 * 60 * 60;
    app.save(admins);
  },
  (app) => app.delete(app.findCollectionByNameOrId('admins')),
);
