// Full text of products and categories, kept by triggers, so that no import, edit or raw SQL can forget it.
// They fire in bulk work (cache_mode.quiet), too: what changes only price or stock never reaches them.
//
// Only row numbers are stored (detail=none, no content), so a list of hits is read as far as it is asked for.
// Beginnings of 2 to 6 letters have lists of their own; longer ones are merged from the words that start so.

const ALL = "tokenize = 'unicode61 remove_diacritics 2', detail = none";
const TABLES = [
  // rowid: products.number. Words of name, brand, category and number, and a mark of the brand to filter by.
  `CREATE VIRTUAL TABLE products_fts USING fts5(words, content = '', contentless_delete = 1, prefix = '2 3 4 5 6', ${ALL})`,
  // Apart from the rest, so that a hit in a description can never outrank one in a name, nor slow it down.
  `CREATE VIRTUAL TABLE descriptions_fts USING fts5(words, content = '', contentless_delete = 1, prefix = '4 6', ${ALL})`,
  `CREATE VIRTUAL TABLE categories_fts USING fts5(words, category UNINDEXED, prefix = '2 3 4 5 6', ${ALL})`,
];

const folded = (text) => `replace(replace(${text}, 'ё', 'е'), 'Ё', 'Е')`;
/** No visitor can type this letter: the search drops it. */
const MARK = 'ѣ';
const mark = (id) => `' ${MARK}b' || replace(${id}, '-', '')`;

const WORDS = `CREATE VIEW product_words AS
  SELECT p.id AS product, p.number, p.brand, p.category,
    ${folded("p.name || ' ' || COALESCE(b.name, '') || ' ' || COALESCE(c.name, '')")} || ' ' || p.article || ' ' || p.article_key || ${mark('p.brand')} AS words
  FROM products p LEFT JOIN brands b ON b.id = p.brand LEFT JOIN categories c ON c.id = p.category`;

const differ = (...columns) =>
  `(${columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')})`;
const trigger = (name, event, when, body) =>
  `CREATE TRIGGER search_on_${name} AFTER ${event} WHEN ${when} BEGIN ${body} END`;

const indexWords = (where) =>
  `INSERT INTO products_fts (rowid, words) SELECT number, words FROM product_words WHERE ${where};`;
const forgetWords = (where) =>
  `DELETE FROM products_fts WHERE rowid IN (SELECT number FROM products WHERE ${where});`;
const indexDescription = (row) =>
  `INSERT INTO descriptions_fts (rowid, words) SELECT number, ${folded('description')} FROM products WHERE id = ${row}.id AND description != '';`;
const indexNew = `${indexWords('product = new.id')} ${indexDescription('new')}`;
const indexCategory = `INSERT INTO categories_fts (words, category) VALUES (${folded('new.name')}, new.id);`;
const forgetCategory = 'DELETE FROM categories_fts WHERE category = old.id;';

// A product gets its number right after it is made, by an update of a trigger, and keeps it for ever.
const TRIGGERS = [
  trigger('product_insert', 'INSERT ON products', 'new.number > 0', indexNew),
  trigger('product_numbered', 'UPDATE ON products', 'old.number <= 0 AND new.number > 0', indexNew),
  trigger(
    'product_update',
    'UPDATE ON products',
    `old.number > 0 AND ${differ('name', 'brand', 'category', 'article', 'article_key')}`,
    `
    DELETE FROM products_fts WHERE rowid = old.number; ${indexWords('product = new.id')}`,
  ),
  trigger(
    'description_update',
    'UPDATE ON products',
    `old.number > 0 AND ${differ('description')}`,
    `
    DELETE FROM descriptions_fts WHERE rowid = old.number; ${indexDescription('new')}`,
  ),
  trigger(
    'product_delete',
    'DELETE ON products',
    'TRUE',
    `
    DELETE FROM products_fts WHERE rowid = old.number; DELETE FROM descriptions_fts WHERE rowid = old.number;`,
  ),
  trigger(
    'brand_update',
    'UPDATE ON brands',
    differ('name'),
    `${forgetWords('brand = new.id')} ${indexWords('brand = new.id')}`,
  ),
  trigger('category_insert', 'INSERT ON categories', 'TRUE', indexCategory),
  trigger(
    'category_update',
    'UPDATE ON categories',
    differ('name'),
    `
    ${forgetCategory} ${indexCategory} ${forgetWords('category = new.id')} ${indexWords('category = new.id')}`,
  ),
  trigger('category_delete', 'DELETE ON categories', 'TRUE', forgetCategory),
];

/** What a shop that is already filled has. */
const FILL = [
  'INSERT INTO products_fts (rowid, words) SELECT number, words FROM product_words',
  `INSERT INTO descriptions_fts (rowid, words) SELECT number, ${folded('description')} FROM products WHERE description != ''`,
  `INSERT INTO categories_fts (words, category) SELECT ${folded('name')}, id FROM categories`,
];

/** From a hit to its row in lists without a look at the product. */
const LISTINGS_INDEX = 'idx_listings_number';

migrate(
  (app) => {
    const listings = app.findCollectionByNameOrId('listings');
    listings.addIndex(LISTINGS_INDEX, false, 'number', '');
    app.save(listings);
    for (const sql of [...TABLES, WORDS, ...TRIGGERS, ...FILL]) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    app.db().newQuery('DROP VIEW product_words').execute();
    for (const table of ['categories_fts', 'descriptions_fts', 'products_fts'])
      app.db().newQuery(`DROP TABLE ${table}`).execute();
    const listings = app.findCollectionByNameOrId('listings');
    listings.removeIndex(LISTINGS_INDEX);
    app.save(listings);
  },
);
