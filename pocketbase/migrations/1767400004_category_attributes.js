// What is told of the products of a category and of all below it: «Диаметр, мм», «Резьба», «Сторона установки». Products keep pairs of a name and
// a text (`products.attributes`), whatever this says.
const admin = "@request.auth.collectionName = 'admins' && @request.auth.active = true";
const editors = `${admin} && (@request.auth.role = 'owner' || @request.auth.role = 'manager' || @request.auth.role = 'content')`;

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'category_attributes',
        listRule: admin,
        viewRule: admin,
        createRule: editors,
        updateRule: editors,
        deleteRule: editors,
        fields: [
          {
            name: 'category',
            type: 'relation',
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
            collectionId: app.findCollectionByNameOrId('categories').id,
          },
          { name: 'name', type: 'text', required: true, max: 80, presentable: true },
          {
            name: 'kind',
            type: 'select',
            required: true,
            maxSelect: 1,
            values: ['text', 'number', 'choice'],
          },
          { name: 'unit', type: 'text', max: 20 },
          { name: 'choices', type: 'text', max: 2000 }, // a line each
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_category_attributes_name ON category_attributes (category, name)',
        ],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('category_attributes')),
);
