// Place of a category in the tree (`path`, `depth`) and its `products_count`: kept here, whoever changes what they follow from.
// A record saved through the API writes back all its columns, so a stale copy of them in a save is undone.

const TREE = `CREATE VIEW category_tree AS
  WITH RECURSIVE tree (id, path, depth) AS (
    SELECT id, '/' || id || '/', 0 FROM categories WHERE parent = ''
    UNION ALL
    SELECT c.id, tree.path || c.id || '/', tree.depth + 1 FROM categories c JOIN tree ON c.parent = tree.id
  )
  SELECT id, path, depth FROM tree`;

/** A category with itself and everything above it, read from its path. */
const ANCESTORS = `CREATE VIEW category_ancestors AS
  SELECT c.id AS category, above.value AS ancestor
  FROM categories c, json_each('["' || replace(trim(c.path, '/'), '/', '","') || '"]') above
  WHERE c.path != ''`;

/** Published products of every category, those of its descendants included. */
const TOTALS = `CREATE VIEW category_totals AS
  SELECT c.id AS category, COALESCE(SUM(own.products), 0) AS products
  FROM categories c
  LEFT JOIN category_ancestors a ON a.ancestor = c.id
  LEFT JOIN (SELECT category, COUNT(*) AS products FROM listings GROUP BY category) own ON own.category = a.category
  GROUP BY c.id`;

/** What these triggers write themselves is marked, so that everything else can be undone. */
const keeping = (statements) =>
  `UPDATE cache_mode SET keeping = 1; ${statements} UPDATE cache_mode SET keeping = 0;`;
const asked = '(SELECT keeping FROM cache_mode) = 0';
const loud = '(SELECT quiet FROM cache_mode) = 0';

const placeAll = `UPDATE categories SET path = tree.path, depth = tree.depth FROM category_tree tree
    WHERE tree.id = categories.id AND (tree.path IS NOT categories.path OR tree.depth IS NOT categories.depth);`;
const countAll = `UPDATE categories SET products_count = totals.products FROM category_totals totals
    WHERE totals.category = categories.id AND totals.products IS NOT categories.products_count;`;
const add = (row, n) =>
  `UPDATE categories SET products_count = products_count + ${n} WHERE id IN (SELECT ancestor FROM category_ancestors WHERE category = ${row}.category);`;

/** In bulk work counting is put off to its end. */
const counted = (name, event, when, body) => [
  `CREATE TRIGGER category_count_on_${name} AFTER ${event} ON listings WHEN ${loud}${when} BEGIN ${keeping(body)} END`,
  `CREATE TRIGGER category_recount_on_${name} AFTER ${event} ON listings WHEN NOT ${loud}${when} BEGIN UPDATE cache_mode SET recount = 1 WHERE recount = 0; END`,
];

const TRIGGERS = [
  `CREATE TRIGGER category_never_inside_itself BEFORE UPDATE OF parent ON categories
     WHEN new.parent != '' AND new.id IN (SELECT ancestor FROM category_ancestors WHERE category = new.parent) BEGIN
     SELECT RAISE(ABORT, 'category_inside_itself');
   END`,
  // The whole tree, since rows of one load may come before their parents.
  `CREATE TRIGGER category_placed_on_insert AFTER INSERT ON categories BEGIN
     ${keeping(`UPDATE categories SET products_count = 0 WHERE id = new.id; ${placeAll}`)}
   END`,
  `CREATE TRIGGER category_placed_on_update AFTER UPDATE OF parent, path, depth ON categories
     WHEN ${asked} AND (old.parent IS NOT new.parent OR old.path IS NOT new.path OR old.depth IS NOT new.depth) BEGIN
     ${keeping(placeAll)}
     UPDATE cache_mode SET recount = 1 WHERE old.parent IS NOT new.parent;
   END`,
  `CREATE TRIGGER category_count_kept AFTER UPDATE OF products_count ON categories WHEN ${asked} AND old.products_count IS NOT new.products_count BEGIN
     ${keeping('UPDATE categories SET products_count = old.products_count WHERE id = new.id;')}
   END`,
  ...counted('insert', 'INSERT', '', add('new', 1)),
  ...counted('delete', 'DELETE', '', add('old', -1)),
  ...counted(
    'update',
    'UPDATE',
    ' AND old.category IS NOT new.category',
    add('old', -1) + add('new', 1),
  ),
  `CREATE TRIGGER category_recount AFTER UPDATE OF recount, quiet ON cache_mode WHEN new.quiet = 0 AND new.recount != 0 BEGIN
     ${keeping(countAll)}
     UPDATE cache_mode SET recount = 0;
   END`,
];

migrate(
  (app) => {
    for (const sql of [TREE, ANCESTORS, TOTALS, ...TRIGGERS]) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    for (const view of ['category_totals', 'category_ancestors', 'category_tree'])
      app.db().newQuery(`DROP VIEW ${view}`).execute();
  },
);
