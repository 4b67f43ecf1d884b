/** What lists, filters and full texts hold where they are right, in SQL. Pure. */

/** Columns of `listings` that `listing_source` tells. */
const LISTED = [
  'category',
  'brand',
  'number',
  'price_kopecks',
  'price_order',
  'availability_rank',
  'stock_kind',
  'quantity',
  'lead_min_h',
  'lead_max_h',
  'offer',
];
const listed = (row: string) => LISTED.map((column) => `${row}.${column}`).join(', ');

/**
 * Products whose row in the lists is not what `listing_source` says, but for those that an import
 * has put off.
 */
export const WRONG_LISTINGS = `SELECT s.product AS key FROM listing_source s LEFT JOIN listings l ON l.id = s.product
    WHERE (l.id IS NULL OR l.product IS NOT s.product OR (${listed('l')}) IS NOT (${listed('s')})) AND s.product NOT IN (SELECT product FROM listings_due)
  UNION ALL SELECT l.id FROM listings l WHERE NOT EXISTS (SELECT 1 FROM products p WHERE p.id = l.id AND p.published = TRUE) AND l.id NOT IN (SELECT product FROM listings_due)`;

/** What fits which cars, as `fitted_products` and `unfitted_products` hold it. @param which of products `p` */
export const fittedSource = (which: string): string =>
  `SELECT COALESCE(d.generation, f.generation) AS generation, p.category AS category, p.id AS product
    FROM fitments f CROSS JOIN products p ON p.id = f.product AND p.published = TRUE
    LEFT JOIN vehicle_modifications d ON d.id = f.modification
    WHERE ${which} AND (f.modification = '' OR d.id IS NOT NULL)`;
export const unfittedSource = (which: string): string =>
  `SELECT p.category AS category, p.id AS product FROM products p
    WHERE ${which} AND p.published = TRUE AND NOT EXISTS (SELECT 1 FROM fitments f WHERE f.product = p.id)`;

/** So long may be what a product says of itself to be chosen by, characters. */
const MAX_NAME = 80;
const MAX_VALUE = 60;
const said = (what: string) =>
  `trim(CAST(CASE j.type WHEN 'object' THEN j.value ELSE '{}' END ->> '${what}' AS TEXT))`;

/** What published products say of themselves. @param which of products `p` */
export const attributesSaid = (which: string): string =>
  `SELECT * FROM (SELECT p.id AS product, p.category AS category, ${said('name')} AS name, ${said('value')} AS value
      FROM products p, json_each(CASE WHEN json_valid(p.attributes) AND json_type(p.attributes) = 'array' THEN p.attributes ELSE '[]' END) j
      WHERE ${which} AND p.published = TRUE AND COALESCE(length(p.attributes), 0) > 2 LIMIT -1)
    WHERE length(name) BETWEEN 1 AND ${MAX_NAME} AND length(value) BETWEEN 1 AND ${MAX_VALUE}`;

/** Words of a small table's name, as its full text holds them. */
const plain = (text: string) => `replace(replace(${text}, 'ё', 'е'), 'Ё', 'Е')`;
export const SMALL_TEXTS = {
  categories: {
    index: 'categories_fts',
    column: 'category',
    source: `SELECT id, ${plain('name')} AS words FROM categories`,
  },
  search_synonyms: {
    index: 'synonyms_fts',
    column: 'synonym',
    source: `SELECT id, ${plain("words || CASE WHEN both_ways THEN ' ' || meanings ELSE '' END")} AS words FROM search_synonyms`,
  },
} as const;
export type SmallText = keyof typeof SMALL_TEXTS;

/** What the full text of descriptions holds. */
export const DESCRIPTION_WORDS = plain('p.description');
