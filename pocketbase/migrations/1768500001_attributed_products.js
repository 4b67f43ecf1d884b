// What published products say of themselves, for lists that are narrowed by it. `attribute_values`: every name and text said in a
// category, once, with how many products say so; `attributed_products`: which do. Whether a name is offered as a filter is the
// schema's word (`category_attributes`), so a schema that changes rewrites nothing. Kept by the triggers below, whatever changes
// products; like those of `fitted_products` they do not listen to `cache_mode`, so bulk work need not know of the tables.

/** What is longer is told on the product's page and chosen by nobody, characters. */
const MAX_NAME = 80;
const MAX_VALUE = 60;

const TABLES = [
  `CREATE TABLE attribute_values (id INTEGER PRIMARY KEY, category TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
     key TEXT NOT NULL, number REAL, unit TEXT NOT NULL, products INTEGER NOT NULL DEFAULT 0)`,
  'CREATE UNIQUE INDEX idx_attribute_values ON attribute_values (category, name, value)',
  'CREATE INDEX idx_attribute_values_key ON attribute_values (category, key, number)',
  'CREATE TABLE attributed_products (value INTEGER NOT NULL, product TEXT NOT NULL, PRIMARY KEY (value, product)) WITHOUT ROWID',
  'CREATE INDEX idx_attributed_products_product ON attributed_products (product, value)',
];

const CAPITALS = [...'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'];
/** SQLite's own `lower` knows Latin letters only. */
const lower = (text) =>
  CAPITALS.reduce(
    (all, letter) => `replace(${all}, '${letter}', '${letter.toLowerCase()}')`,
    `lower(${text})`,
  );
const SPACES = [' ', '\u00a0', '\u202f'];
const solid = (text) => SPACES.reduce((all, space) => `replace(${all}, '${space}', '')`, text);

/**
 * Names and texts of a list of pairs. The limit keeps SQLite from folding the inner query into what reads it, and so from reading
 * a name each time that it is looked at. @param from what else the rows come from, before the list
 */
const pairs = (list, columns, from = '', where = 'TRUE') => {
  const said = (what) =>
    `trim(CAST(CASE j.type WHEN 'object' THEN j.value ELSE '{}' END ->> '${what}' AS TEXT))`;
  return `SELECT * FROM (SELECT ${columns}, ${said('name')} AS name, ${said('value')} AS value
      FROM ${from} json_each(CASE WHEN json_valid(${list}) AND json_type(${list}) = 'array' THEN ${list} ELSE '[]' END) j WHERE ${where} LIMIT -1)
    WHERE length(name) BETWEEN 1 AND ${MAX_NAME} AND length(value) BETWEEN 1 AND ${MAX_VALUE}`;
};

/** «-12,5 мм» is a number and a unit without spaces; «5W-30» is 5 of the unit «W-30», which no attribute has. */
const learn = (said) => `INSERT INTO attribute_values (category, name, value, key, number, unit)
    SELECT category, name, value, ${lower('name')}, CASE WHEN digits GLOB '[0-9]*' AND digits NOT GLOB '*.*.*'
        THEN CAST(sign || digits AS REAL) END, ${lower('substr(body, length(digits) + 1)')}
    FROM (SELECT *, substr(body, 1, length(body) - length(ltrim(body, '0123456789.'))) AS digits FROM
      (SELECT *, ltrim(plain, '-') AS body, CASE WHEN plain GLOB '-*' THEN '-' ELSE '' END AS sign FROM
        (SELECT DISTINCT category, name, value, replace(replace(${solid('value')}, ',', '.'), '−', '-') AS plain FROM (${said}) s
          WHERE NOT EXISTS (SELECT 1 FROM attribute_values v WHERE v.category = s.category AND v.name = s.name AND v.value = s.value))))
    WHERE TRUE ON CONFLICT DO NOTHING;`;
/** `OR IGNORE` would give way to the conflict clause of the statement that fired. */
const note = (
  said,
) => `INSERT INTO attributed_products (value, product) SELECT v.id, s.product FROM (${said}) s
    CROSS JOIN attribute_values v ON v.category = s.category AND v.name = s.name AND v.value = s.value
    WHERE TRUE ON CONFLICT DO NOTHING;`;

const OWN = pairs('new.attributes', 'new.id AS product, new.category AS category');
const ALL = pairs(
  'p.attributes',
  'p.id AS product, p.category AS category',
  'products p,',
  'p.published = TRUE',
);
const counted = (row, n) =>
  `UPDATE attribute_values SET products = products + ${n} WHERE id IN (SELECT value FROM attributed_products WHERE product = ${row}.id);`;
const fill = learn(OWN) + note(OWN) + counted('new', '1');
const empty = counted('old', '-1') + 'DELETE FROM attributed_products WHERE product = old.id;';

const differ = (...columns) =>
  `(${columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')})`;
const trigger = (name, event, when, body) =>
  `CREATE TRIGGER attributed_products_on_${name} AFTER ${event} WHEN ${when} BEGIN ${body} END`;
const says = (row) => `${row}.published = TRUE AND COALESCE(length(${row}.attributes), 0) > 2`;

const KEEPERS = [
  trigger('product_insert', 'INSERT ON products', says('new'), fill),
  trigger('product_silent', 'UPDATE ON products', `${says('old')} AND NOT (${says('new')})`, empty),
  trigger(
    'product_update',
    'UPDATE ON products',
    `${says('new')} AND ${differ('published', 'category', 'attributes')}`,
    empty + fill,
  ),
  trigger('product_delete', 'DELETE ON products', says('old'), empty),
  trigger(
    'category_delete',
    'DELETE ON categories',
    'TRUE',
    'DELETE FROM attribute_values WHERE category = old.id;',
  ),
];

// What lists of a category can be narrowed by, `attributes:{slug}`: of the category and, of a product, all above it; of a schema,
// all below it, which inherit it. Products that come, go and move change the tree, which tells of itself.
const loud = '(SELECT quiet FROM cache_mode) = 0';
const event = (name, on, when, ids) =>
  `CREATE TRIGGER cache_events_on_attributes_${name} AFTER ${on} WHEN ${loud} AND ${when} BEGIN
     INSERT INTO cache_events (tag) SELECT 'attributes:' || slug FROM categories WHERE ${ids}; END`;
const below = (row) => `instr(path, '/' || ${row}.category || '/') > 0`;
const EVENTS = [
  event(
    'said',
    'UPDATE ON products',
    `old.published = TRUE AND new.published = TRUE AND ${differ('attributes')}`,
    'id IN (SELECT ancestor FROM category_ancestors WHERE category = new.category)',
  ),
  event('insert', 'INSERT ON category_attributes', 'TRUE', below('new')),
  event(
    'update',
    'UPDATE ON category_attributes',
    differ('category', 'name', 'kind', 'unit', 'choices'),
    `${below('old')} OR ${below('new')}`,
  ),
  event('delete', 'DELETE ON category_attributes', 'TRUE', below('old')),
];
const TRIGGERS = [...KEEPERS, ...EVENTS];

const COUNT_ALL = `UPDATE attribute_values SET products = a.count
  FROM (SELECT value, COUNT(*) AS count FROM attributed_products GROUP BY value) a WHERE a.value = attribute_values.id`;

migrate(
  (app) => {
    for (const sql of [...TABLES, learn(ALL), note(ALL), COUNT_ALL, ...TRIGGERS])
      app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    for (const table of ['attributed_products', 'attribute_values'])
      app.db().newQuery(`DROP TABLE ${table}`).execute();
  },
);
