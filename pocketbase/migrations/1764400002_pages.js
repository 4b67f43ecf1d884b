// Texts of the company's pages, in Markdown, each storefront its own; a storefront without one shows that of `main`.
const role = (...names) =>
  `@request.auth.collectionName = 'admins' && @request.auth.active = true && (${names.map((name) => `@request.auth.role = '${name}'`).join(' || ')})`;
const editors = role('owner', 'manager', 'content');

const pages = () =>
  new Collection({
    type: 'base',
    name: 'pages',
    listRule: '',
    viewRule: '',
    createRule: editors,
    updateRule: editors,
    deleteRule: role('owner', 'manager'),
    fields: [
      { name: 'storefront', type: 'text', required: true, max: 40, pattern: '^[a-z0-9-]+$' },
      { name: 'slug', type: 'text', required: true, max: 40, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
      { name: 'title', type: 'text', required: true, max: 120, presentable: true },
      { name: 'description', type: 'text', max: 300 },
      { name: 'text', type: 'text', max: 50000 },
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ],
    indexes: ['CREATE UNIQUE INDEX idx_pages_slug ON pages (slug, storefront)'],
  });

const trigger = (name, event, when, tags) =>
  `CREATE TRIGGER cache_events_on_page_${name} AFTER ${event} ON pages WHEN ${when} BEGIN INSERT INTO cache_events (tag) ${tags}; END`;
const changed = ['storefront', 'slug', 'title', 'description', 'text']
  .map((column) => `old.${column} IS NOT new.${column}`)
  .join(' OR ');

const TRIGGERS = [
  trigger('insert', 'INSERT', 'TRUE', "VALUES ('page:' || new.slug)"),
  trigger(
    'update',
    'UPDATE',
    changed,
    "SELECT 'page:' || old.slug UNION SELECT 'page:' || new.slug",
  ),
  trigger('delete', 'DELETE', 'TRUE', "VALUES ('page:' || old.slug)"),
];

migrate(
  (app) => {
    app.save(pages());
    for (const sql of TRIGGERS) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    app.delete(app.findCollectionByNameOrId('pages'));
  },
);
