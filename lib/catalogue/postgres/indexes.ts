import { PART_SIZE } from '../../sitemap/model.ts';

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
  `CREATE INDEX products_of_sitemap ON products (((number - 1) / ${PART_SIZE}), updated) WHERE published AND number > 0`,
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

/** Triggers that run a function once a statement, with the rows that were and that are. */
function onStatements(name: string, table: string, run: string): string[] {
  const rows = {
    insert: 'NEW TABLE AS new_rows',
    delete: 'OLD TABLE AS old_rows',
    update: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
  };
  return Object.entries(rows).map(
    ([event, tables]) =>
      `CREATE TRIGGER ${name}_on_${event} AFTER ${event} ON ${table} REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION ${run}()`,
  );
}

/** Of a row of `fitments`: whatever engine and year of its generation. */
const WHOLE = "x.modification = '' AND x.year_from = 0 AND x.year_to = 0";
const isWhole = (row: string): string =>
  `EXISTS (SELECT 1 FROM fitments x WHERE x.product = ${row}.product AND x.generation = ${row}.generation AND ${WHOLE})`;

/**
 * Rows of `car_lists` out of listings l and fitted_products f.
 * @param whole whether it fits its whole generation
 */
function carRows(from: string, which = '', whole = isWhole('f')): string {
  return `(generation, category, product, brand, price_order, number, availability_rank, whole)
    SELECT ${which} f.generation, f.category, f.product, l.brand, l.price_order, l.number, l.availability_rank, ${whole} FROM ${from}`;
}

const keepWhole = (rows: string): string =>
  `UPDATE car_lists c SET whole = NOT c.whole FROM (SELECT DISTINCT product FROM ${rows}) f WHERE c.product = f.product AND c.whole <> ${isWhole('c')};`;

/** Places that a product is counted in: all, the categories above it, and its own by itself. */
const PLACES_OF = (row: string): string =>
  `unnest(ARRAY['', ${row}.c1, ${row}.c2, '=' || ${row}.category]) WITH ORDINALITY place(name, at)`;

/**
 * Lists of cars: what fits a generation, in the order of lists. It costs a row a product and
 * generation, which follow its price, and saves to look for a car's parts among all there are.
 * `whole`: it fits whatever the engine and the year, so that of most parts no fitment is looked at.
 */
const CAR_LISTS: readonly string[] = [
  `CREATE TABLE car_lists (generation text COLLATE "C" NOT NULL, category text COLLATE "C" NOT NULL, product text COLLATE "C" NOT NULL, brand text COLLATE "C" NOT NULL,
    price_order bigint NOT NULL, number int NOT NULL, availability_rank int NOT NULL, whole boolean NOT NULL) WITH (fillfactor = 90)`,
  // One that changed its category while it was filled is met in both, until the log is applied.
  // Which fit their whole generation: of all of them at once, not looked up one by one.
  `INSERT INTO car_lists ${carRows(
    `fitted_products f JOIN listings l ON l.product = f.product
    LEFT JOIN (SELECT DISTINCT x.product, x.generation FROM fitments x WHERE ${WHOLE}) w ON w.product = f.product AND w.generation = f.generation`,
    'DISTINCT ON (f.generation, f.product)',
    'w.product IS NOT NULL',
  )}
    ORDER BY f.generation, f.product`,
  'ALTER TABLE car_lists ADD PRIMARY KEY (product, generation)',
  `CREATE INDEX car_lists_of_generation ON car_lists (generation, ${ORDER}) INCLUDE (brand, whole)`,
  `CREATE INDEX car_lists_of_generation_category ON car_lists (generation, category, ${ORDER}) INCLUDE (brand, whole)`,
  `CREATE FUNCTION keep_car_lists_of_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN INSERT INTO car_lists ${carRows('new_rows l JOIN fitted_products f ON f.product = l.product')} ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN DELETE FROM car_lists c USING old_rows l WHERE c.product = l.product;
  ELSE UPDATE car_lists c SET price_order = l.price_order, availability_rank = l.availability_rank, number = l.number, brand = l.brand FROM new_rows l
    WHERE c.product = l.product AND (c.price_order, c.availability_rank, c.number, c.brand) IS DISTINCT FROM (l.price_order, l.availability_rank, l.number, l.brand);
  END IF;
  RETURN NULL;
END $$`,
  `CREATE FUNCTION keep_car_lists_of_fitted_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM car_lists c USING old_rows f WHERE c.product = f.product AND c.generation = f.generation;
    INSERT INTO car_lists ${carRows('old_rows o JOIN fitted_products f ON f.product = o.product AND f.generation = o.generation JOIN listings l ON l.product = f.product')}
      ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO car_lists ${carRows('new_rows f JOIN listings l ON l.product = f.product')}
    ON CONFLICT (product, generation) DO UPDATE SET category = excluded.category; END IF;
  RETURN NULL;
END $$`,
  `CREATE FUNCTION keep_car_lists_of_fitments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN ${keepWhole('old_rows')} END IF;
  IF TG_OP <> 'DELETE' THEN ${keepWhole('new_rows')} END IF;
  RETURN NULL;
END $$`,
  ...['listings', 'fitted_products', 'fitments'].flatMap((table) =>
    onStatements('car_lists', table, `keep_car_lists_of_${table}`),
  ),
];

/**
 * Kept counts: of a place, a maker; of a generation, a category; `''` stands for all of them. A statement counts
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
    ...onStatements(into, table, `keep_${into}`),
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
    rowsOf: (rows) =>
      `(SELECT t.generation, of.category FROM ${rows}, unnest(ARRAY[t.category, '']) of(category)) counted`,
  }),
];

/** Columns that go together, which the planner would count as if they did not. */
const SETTINGS: readonly string[] = [
  'CREATE STATISTICS listings_places (dependencies) ON c1, c2, category FROM listings',
  // An index answers alone only for pages that vacuum has seen.
  ...['listings', 'car_lists'].map(
    (table) =>
      `ALTER TABLE ${table} SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`,
  ),
];

/**
 * Statements for tables that are filled, in the same schema: indexes, kept counts. An index answers
 * alone only after a VACUUM.
 */
export const READ_INDEXES: readonly string[] = [...INDEXES, ...CAR_LISTS, ...COUNTS, ...SETTINGS];
