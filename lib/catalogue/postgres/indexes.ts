/** How a list is ordered by default: what every index of lists ends with. */
const ORDER = 'availability_rank, price_order, number';

/**
 * Beginnings of the indexes of lists: what a list may be narrowed to and read as one range. Prices
 * and the order by price are ranges within a rank, so they need no indexes of their own.
 */
const LISTS = ['', 'c1', 'c2', 'category', 'brand', 'brand, c1', 'brand, c2', 'brand, category'];

const nameOf = (columns: string): string => columns.replace(/\W+/g, '_');

const list = (columns: string): string =>
  `CREATE INDEX listings_of_${nameOf(columns) || 'all'} ON listings (${columns ? `${columns}, ` : ''}${ORDER})`;

const index = (table: string, columns: string, more = ''): string =>
  `CREATE INDEX ${table}_of_${nameOf(columns)} ON ${table} (${columns}) ${more}`;

/** What the reads but those of the search need beside primary keys. */
const INDEXES: readonly string[] = [
  index('brands', 'slug'),
  index('categories', 'slug'),
  index('categories', 'path'),
  index('category_attributes', 'category'),
  index('vehicle_makes', 'slug'),
  index('vehicle_models', 'make, slug'),
  index('vehicle_generations', 'model, slug'),
  index('vehicle_modifications', 'generation'),
  index('products', 'number'),
  index('products', 'brand, article_key'),
  index('products', 'article_key'),
  index('products', 'superseded_by', "WHERE superseded_by <> ''"),
  'CREATE INDEX products_of_sitemap ON products (((number - 1) / 50000), updated) WHERE published AND number > 0',
  index('offers', 'product'),
  index('product_numbers', 'product'),
  index('product_numbers', 'number_key'),
  index('cross_links', 'from_brand, from_key'),
  index('cross_links', 'to_brand, to_key'),
  index('fitments', 'product'),
  // Products of a car, of a value; primary keys name what is known of a product.
  index('fitted_products', 'generation, category, product'),
  index('unfitted_products', 'category, product'),
  index('attributed_products', 'value, product'),
  index('attribute_values', 'category, key, number'),
  ...LISTS.map(list),
  index('listings', 'number'),
  // Few products of a car or an attribute are sorted by what stands here, without their rows.
  `CREATE INDEX listings_of_product ON listings (product) INCLUDE (brand, ${ORDER}, price_kopecks)`,
];

/** Places that a product is counted in: all, the categories above it, and its own by itself. */
const PLACES_OF = (row: string): string =>
  `unnest(ARRAY['', ${row}.c1, ${row}.c2, '=' || ${row}.category]) WITH ORDINALITY place(name, at)`;

/**
 * Kept counts: of a place, a maker (`''`: of all of them); of a car, a category. A statement counts
 * its rows once, whatever its size; one that changes prices only adds up to nothing.
 */
const counts = (
  table: string,
  { into, columns, rowsOf }: { into: string; columns: string; rowsOf: (rows: string) => string },
): string[] => {
  const add = (rows: string) =>
    `INSERT INTO ${into} AS kept (${columns}, products) ${rows} ON CONFLICT (${columns}) DO UPDATE SET products = kept.products + excluded.products;`;
  const sum = (rows: string) =>
    `SELECT ${columns}, SUM(d)::int FROM (${rows}) changed GROUP BY ${columns} HAVING SUM(d) <> 0`;
  const signed = (rows: string, sign: string) =>
    `SELECT ${columns}, ${sign}1 AS d FROM ${rowsOf(rows)}`;
  const trigger = (event: string, tables: string) =>
    `CREATE TRIGGER ${into}_on_${event.toLowerCase()} AFTER ${event} ON ${table} REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION keep_${into}()`;
  return [
    `INSERT INTO ${into} (${columns}, products) ${sum(signed(`${table} t`, ''))}`,
    `CREATE FUNCTION keep_${into}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN ${add(sum(signed('new_rows t', '')))}
  ELSIF TG_OP = 'DELETE' THEN ${add(sum(signed('old_rows t', '-')))}
  ELSE ${add(sum(`${signed('new_rows t', '')} UNION ALL ${signed('old_rows t', '-')}`))}
  END IF;
  RETURN NULL;
END $$`,
    trigger('INSERT', 'NEW TABLE AS new_rows'),
    trigger('DELETE', 'OLD TABLE AS old_rows'),
    trigger('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'),
  ];
};

const COUNTS: readonly string[] = [
  'CREATE INDEX facet_counts_of_brand ON facet_counts (brand, place)',
  ...counts('listings', {
    into: 'facet_counts',
    columns: 'place, brand',
    rowsOf: (rows) =>
      `(SELECT place.name AS place, of.brand FROM ${rows}, ${PLACES_OF('t')}, unnest(ARRAY[t.brand, '']) of(brand)
        WHERE place.at = 1 OR place.name <> '') counted`,
  }),
  'CREATE TABLE fitted_counts (generation text COLLATE "C" NOT NULL, category text COLLATE "C" NOT NULL, products int NOT NULL, PRIMARY KEY (generation, category))',
  ...counts('fitted_products', {
    into: 'fitted_counts',
    columns: 'generation, category',
    rowsOf: (rows) => rows,
  }),
];

/** Columns that go together, which the planner would count as if they did not. */
const SETTINGS: readonly string[] = [
  'CREATE STATISTICS listings_places (dependencies) ON c1, c2, category FROM listings',
  // An index answers alone only for pages that vacuum has seen.
  'ALTER TABLE listings SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)',
];

/**
 * Statements for tables that are filled, in the same schema: indexes, kept counts. An index answers
 * alone only after a VACUUM.
 */
export const READ_INDEXES: readonly string[] = [...INDEXES, ...COUNTS, ...SETTINGS];
