import { ATTRIBUTES, GENERATIONS, LEAVES, MADE, VALUES } from './made-reference.ts';
import { idSql, insertSql } from './made-rows.ts';

const UPDATED = "'2026-11-01 00:00:00.000Z'";
const NO_PRICE = '9000000000000';
/** As a kopeck price, of what has one. */
const KOPECKS = `CASE WHEN price = ${NO_PRICE} THEN 0 ELSE price END`;
/** A word by Zipf's law: the second is met half as often as the first. */
const WORD = `LEAST(floor(exp(random() * ln(${MADE.words}))), ${MADE.words})::int - 1`;

/**
 * Numbers of parts: two letters of the brand and eight digits, which are told apart by a prime of as
 * many.
 */
const DIGITS = "lpad((n::bigint * 48271 % 99990001)::text, 8, '0')";
const letter = (of: string) => `substr('ABCDEFGHKLMNPRSTUVWX', ${of} % 20 + 1, 1)`;
const LETTERS = `${letter('brand')} || ${letter('brand / 20')}`;

/** Of each product what the rest is made of. */
const dice = (
  products: number,
) => `CREATE TABLE made AS SELECT d.*, ${LETTERS} AS letters, ${DIGITS} AS digits,
    CASE WHEN brand % 10 = 3 THEN 1 WHEN r < 0.6 THEN 0 WHEN r < 0.9 THEN 1 ELSE 2 END AS rank
  FROM (SELECT n, floor(${MADE.brands} * random() ^ 3)::int AS brand, floor(${LEAVES} * random() ^ 1.6)::int AS leaf,
    random() AS r, ${WORD} AS first, ${WORD} AS second,
    CASE WHEN random() < 0.05 THEN ${NO_PRICE} ELSE round(exp(3.5 + 7 * random()))::bigint * 100 END AS price
    FROM generate_series(1, ${products}) n) d`;

const PRODUCT = idSql('p', 'n');
const LEAF = idSql('e', 'leaf');
const OF_WORDS = `made JOIN made_leaves leaves ON leaves.n = leaf JOIN made_words one ON one.n = first JOIN made_words two ON two.n = second`;

const PRODUCTS = insertSql(
  'products',
  {
    id: idSql('p', 'made.n'),
    number: 'made.n',
    brand: idSql('b', 'brand'),
    category: LEAF,
    name: `leaves.text || ' ' || one.text || ' ' || two.text`,
    article: `letters || ' ' || left(digits, 3) || '-' || substr(digits, 4)`,
    article_key: 'letters || digits',
    description: `CASE made.n % 3 WHEN 0 THEN 'Подходит вместо ' || one.text || ', гарантия производителя двенадцать месяцев.' ELSE '' END`,
    unit: "'шт.'",
    updated: UPDATED,
    published: 'TRUE',
    images: `CASE made.n % 3 WHEN 0 THEN '["a.jpg"]' ELSE '[]' END`,
  },
  OF_WORDS,
);

const DESCRIPTION =
  "ARRAY['подходит', 'вместо', 'гарантия', 'производителя', 'двенадцать', 'месяцев']";
/** As `searchValuesOf` cuts the words of name, brand, category, article and its key. */
const WORDS = `INSERT INTO product_search (number, words, description)
  SELECT made.n, array_to_tsvector(leaves.words || one.words || two.words || brands.words || ARRAY[lower(letters), left(digits, 3), substr(digits, 4), lower(letters || digits)]),
    CASE made.n % 3 WHEN 0 THEN array_to_tsvector(one.words || ${DESCRIPTION}) ELSE '' END
  FROM ${OF_WORDS} JOIN made_brands brands ON brands.n = brand`;

const LISTINGS = insertSql(
  'listings',
  {
    id: PRODUCT,
    product: PRODUCT,
    number: 'n',
    brand: idSql('b', 'brand'),
    category: LEAF,
    c1: idSql('a', `leaf / ${MADE.groups * MADE.leaves}`),
    c2: idSql('d', `leaf / ${MADE.leaves}`),
    offer: idSql('o', 'n'),
    stock_kind: "'many'",
    availability_rank: 'rank',
    price_order: 'price',
    price_kopecks: KOPECKS,
  },
  'made',
);

const OFFERS = insertSql(
  'offers',
  {
    id: idSql('o', 'n'),
    product: PRODUCT,
    warehouse: idSql('w', `n % ${MADE.warehouses}`),
    stock_kind: "'many'",
    retail_kopecks: KOPECKS,
    multiple: '1',
    min_quantity: '1',
  },
  'made',
);

/** Two numbers each, which four products share. */
const NUMBERS = insertSql(
  'product_numbers',
  {
    id: `'n' || k || lpad(n::text, 13, '0')`,
    product: PRODUCT,
    brand: idSql('b', `(brand + k * 37) % ${MADE.brands}`),
    kind: "CASE k WHEN 0 THEN 'oem' ELSE 'trade' END",
    number: `(n / 4 + 10000000) || '-' || k`,
    number_key: '(n / 4 + 10000000)::text || k',
  },
  'made, generate_series(0, 1) k',
);

/** Every second stands for the one after it. */
const CROSSES = insertSql(
  'cross_links',
  {
    id: idSql('c', 'made.n'),
    from_brand: idSql('b', 'made.brand'),
    from_key: 'made.letters || made.digits',
    to_brand: idSql('b', 'other.brand'),
    to_key: 'other.letters || other.digits',
    kind: "'analog'",
    both_ways: 'TRUE',
  },
  'made JOIN made other ON other.n = made.n + 1 WHERE made.n % 2 = 0',
);

/** Of twenty products one has no car; one of forty fits any, of another nothing is known. */
const CARS = `CREATE TABLE made_cars AS SELECT n, leaf, floor(${GENERATIONS} * random() ^ 1.5)::int AS car, random() AS r
  FROM made, generate_series(0, 2) k WHERE n % 20 <> 0 AND k <= n % 3`;
const FITTED = `INSERT INTO fitted_products (generation, category, product) SELECT DISTINCT ${idSql('g', 'car')}, ${LEAF}, ${PRODUCT} FROM made_cars
  UNION ALL SELECT '', ${LEAF}, ${PRODUCT} FROM made WHERE n % 40 = 0`;
const UNFITTED = `INSERT INTO unfitted_products (category, product) SELECT ${LEAF}, ${PRODUCT} FROM made WHERE n % 40 = 20`;
/** A fifth is of one engine, a tenth begins in a year. */
const FITMENTS = insertSql(
  'fitments',
  {
    id: idSql('f', 'row_number() OVER ()'),
    product: PRODUCT,
    generation: `CASE WHEN r < 0.8 THEN ${idSql('g', 'car')} ELSE '' END`,
    modification: `CASE WHEN r < 0.8 THEN '' ELSE ${idSql('x', `car * ${MADE.engines} + floor(r * 1000)::int % ${MADE.engines}`)} END`,
    year_from: 'CASE WHEN r < 0.1 THEN 2012 ELSE 0 END',
  },
  'made_cars',
);
const OF_ANY = insertSql(
  'fitments',
  { id: idSql('u', 'n'), product: PRODUCT },
  'made WHERE n % 40 = 0',
);

const ATTRIBUTED = `INSERT INTO attributed_products (value, product)
  SELECT leaf * ${ATTRIBUTES.length * VALUES} + k * ${VALUES} + 1 + floor(${VALUES} * random() ^ 2)::int, ${PRODUCT} FROM made, generate_series(0, ${ATTRIBUTES.length - 1}) k`;

const COUNTED = [
  `UPDATE attribute_values v SET products = s.n FROM (SELECT value, count(*) AS n FROM attributed_products GROUP BY 1) s WHERE s.value = v.id`,
  `UPDATE categories c SET products_count = s.n FROM (SELECT above.id, count(*) AS n FROM listings, unnest(ARRAY[c1, c2, category]) above(id) GROUP BY 1) s WHERE s.id = c.id`,
];

/** What the rows are made from. */
export const MADE_TABLES = ['made', 'made_cars', 'made_words', 'made_brands', 'made_leaves'];

/**
 * Statements that fill the large tables, each with what it makes; the small ones are there. Each time
 * the same rows come out.
 */
export const productSteps = (products: number): [what: string, statement: string][] => [
  ['dice', `SELECT setseed(0.47); ${dice(products)}; ALTER TABLE made ADD PRIMARY KEY (n)`],
  ['products', PRODUCTS],
  ['listings', LISTINGS],
  ['offers', OFFERS],
  ['product_search', WORDS],
  ['product_numbers', NUMBERS],
  ['cross_links', CROSSES],
  ['cars', `${CARS}; ${FITTED}; ${UNFITTED}; ${FITMENTS}; ${OF_ANY}`],
  ['attributed_products', ATTRIBUTED],
  ['counts', COUNTED.join('; ')],
];
