// Addresses that lead on: kept so that following them can neither leave the shop nor run in a circle.
// A slug that changes leaves a redirect behind; an address that is alive again needs none.

/** A plain path as people read it: no query, no escapes, nothing that a browser or our server would write another way. */
const PATTERN = '^(/|(/[^/\\\\?#%\\x00-\\x20\\x7f][^/\\\\?#%\\x00-\\x1f\\x7f]*)+)$';
const FORMER_PATTERN = '^/([^/].*)?$';

const isPlain = (
  path,
) => `(${path} = '/' OR (substr(${path}, 1, 1) = '/' AND substr(${path}, -1) != '/'))
    AND instr(${path}, '//') = 0 AND instr(${path} || '/', '/./') = 0 AND instr(${path} || '/', '/../') = 0
    AND ${path} NOT GLOB '*[\\?#%]*' AND ${path} NOT GLOB '*[' || char(1) || '-' || char(31) || ']*'`;

/** For raw SQL too: what stands in the table may be followed without a further look. */
const guard = (
  name,
  event,
) => `CREATE TRIGGER redirects_plain_on_${name} BEFORE ${event} ON redirects
  WHEN new.from_path = new.to_path OR NOT (${isPlain('new.from_path')}) OR NOT (${isPlain('new.to_path')}) BEGIN
    SELECT RAISE(ABORT, 'redirect_is_no_plain_path');
  END`;

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";

/** No redirect leads to another: A→B and then B→C leave A→C and B→C. Of two that contradict each other the later one holds. */
const flatten = (
  name,
  event,
) => `CREATE TRIGGER redirects_flat_on_${name} AFTER ${event} ON redirects BEGIN
    DELETE FROM redirects WHERE from_path = new.to_path AND to_path = new.from_path;
    UPDATE redirects SET to_path = (SELECT onward.to_path FROM redirects onward WHERE onward.from_path = new.to_path)
      WHERE id = new.id AND EXISTS (SELECT 1 FROM redirects onward WHERE onward.from_path = new.to_path);
    UPDATE redirects SET to_path = (SELECT own.to_path FROM redirects own WHERE own.id = new.id), updated = ${NOW} WHERE to_path = new.from_path AND id != new.id;
  END`;

const alive = (path) => `DELETE FROM redirects WHERE from_path = ${path};`;

const onSlugs = (table, folder) => {
  const path = (row) => `('${folder}' || ${row}.slug)`;
  return [
    `CREATE TRIGGER redirects_on_${table}_insert AFTER INSERT ON ${table} BEGIN ${alive(path('new'))} END`,
    `CREATE TRIGGER redirects_on_${table}_slug AFTER UPDATE OF slug ON ${table} WHEN old.slug IS NOT new.slug BEGIN
       ${alive(path('new'))}
       ${alive(path('old'))}
       INSERT INTO redirects (from_path, to_path, created, updated) SELECT ${path('old')}, ${path('new')}, ${NOW}, ${NOW}
         WHERE old.slug != '' AND ${isPlain(path('old'))} AND ${isPlain(path('new'))};
     END`,
  ];
};

const product = alive("'/products/' || new.id");

const triggers = () => [
  guard('insert', 'INSERT'),
  guard('update', 'UPDATE OF from_path, to_path'),
  flatten('insert', 'INSERT'),
  flatten('update', 'UPDATE OF from_path, to_path'),
  ...onSlugs('categories', '/categories/'),
  ...onSlugs('brands', '/brands/'),
  `CREATE TRIGGER redirects_on_products_insert AFTER INSERT ON products WHEN new.published = TRUE BEGIN ${product} END`,
  `CREATE TRIGGER redirects_on_products_published AFTER UPDATE OF published ON products WHEN old.published = FALSE AND new.published = TRUE BEGIN ${product} END`,
];

function setPattern(app, pattern) {
  const redirects = app.findCollectionByNameOrId('redirects');
  for (const name of ['from_path', 'to_path']) redirects.fields.getByName(name).pattern = pattern;
  return redirects;
}

migrate(
  (app) => {
    const redirects = setPattern(app, PATTERN);
    redirects.addIndex('idx_redirects_to', false, 'to_path', '');
    app.save(redirects);
    for (const sql of triggers()) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of triggers())
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    const redirects = setPattern(app, FORMER_PATTERN);
    redirects.removeIndex('idx_redirects_to');
    app.save(redirects);
  },
);
