/**
 * What searches need beside the rows, in the current schema; made when all of them are there.
 * `search_terms` is counted once, then kept by the triggers: a term that no product has any more
 * stays with 0.
 */
export const SEARCH_INDEXES: readonly string[] = [
  'ALTER TABLE product_search ADD PRIMARY KEY (number)',
  // What is written would wait in a list that every search reads through.
  'CREATE INDEX product_search_words ON product_search USING gin (words) WITH (fastupdate = off)',
  'CREATE INDEX product_search_description ON product_search USING gin (description) WITH (fastupdate = off)',
  `INSERT INTO search_terms (term, products)
    SELECT term COLLATE "C", count(*) FROM product_search, unnest(tsvector_to_array(words)) AS term GROUP BY 1`,
  'ALTER TABLE search_terms ADD PRIMARY KEY (term)',
  ...['INSERT', 'DELETE', 'UPDATE'].flatMap(keepTerms),
  "CREATE INDEX products_of_barcode ON products (barcode) WHERE barcode <> ''",
  'CREATE INDEX products_of_ending ON products (reverse(article_key)) WHERE published',
  'CREATE INDEX cross_links_of_from_key ON cross_links (from_key)',
  'CREATE INDEX cross_links_of_to_key ON cross_links (to_key)',
  'CREATE INDEX brand_aliases_of_key ON brand_aliases (alias_key)',
  'CREATE INDEX car_name_mistakes_of_mistaken ON car_name_mistakes (mistaken)',
];

/** Once a statement: what is written again as it was changes nothing. */
function keepTerms(change: string): string[] {
  const name = `search_terms_on_${change.toLowerCase()}`;
  const isNew = change !== 'DELETE';
  const isOld = change !== 'INSERT';
  const counted = [
    ...(isNew ? ['SELECT unnest(tsvector_to_array(words)) AS term, 1 AS n FROM new_rows'] : []),
    ...(isOld ? ['SELECT unnest(tsvector_to_array(words)) AS term, -1 AS n FROM old_rows'] : []),
  ].join(' UNION ALL ');
  const rows = [
    ...(isNew ? ['NEW TABLE AS new_rows'] : []),
    ...(isOld ? ['OLD TABLE AS old_rows'] : []),
  ];
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO search_terms AS t (term, products) SELECT term COLLATE "C", sum(n) FROM (${counted}) c GROUP BY 1 HAVING sum(n) <> 0 ORDER BY 1
        ON CONFLICT (term) DO UPDATE SET products = t.products + excluded.products;
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER ${name} AFTER ${change} ON product_search REFERENCING ${rows.join(' ')} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
  ];
}
