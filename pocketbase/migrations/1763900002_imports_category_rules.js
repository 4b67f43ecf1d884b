// Which category a new product of a price list goes to: the first rule all of whose word beginnings occur in its name.
const admin = "@request.auth.collectionName = 'admins' && @request.auth.active = true";
const managers = `${admin} && (@request.auth.role = 'owner' || @request.auth.role = 'manager')`;

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'category_rules',
        listRule: admin,
        viewRule: admin,
        createRule: managers,
        updateRule: managers,
        deleteRule: managers,
        fields: [
          {
            name: 'category',
            type: 'relation',
            required: true,
            maxSelect: 1,
            collectionId: app.findCollectionByNameOrId('categories').id,
            cascadeDelete: true,
          },
          { name: 'words', type: 'text', required: true, max: 120, presentable: true }, // beginnings of words: «колодк тормоз»
          { name: 'position', type: 'number', onlyInt: true, min: 0 }, // the lower one is asked first
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE INDEX idx_category_rules_category ON category_rules (category)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('category_rules')),
);
