import { indexedWords } from './search-words.ts';

/**
 * What the backend's full texts are made of, in its words: a row a product, withdrawn ones too. A
 * condition on `w.number` may follow.
 */
export const SEARCH_ROWS = `SELECT w.number AS number, w.words AS words, replace(replace(p.description, 'ё', 'е'), 'Ё', 'Е') AS description
  FROM product_words w CROSS JOIN products p ON p.id = w.product WHERE w.number > 0`;

/** One of `SEARCH_ROWS`. */
export type SearchRow = { number: number; words: string; description: string };

/** Columns of `product_search` in the order of `searchValuesOf`. */
export const SEARCH_COLUMNS = ['number', 'words', 'description'] as const;

/**
 * A product as searches look into it: the words of its name, brand, category and article, the mark of
 * its brand among them, and those of its description.
 */
export const searchValuesOf = ({
  number,
  words,
  description,
}: SearchRow): [number: number, words: string, description: string] => [
  number,
  vectorOf(words),
  vectorOf(description),
];

/** Words of a text as a `tsvector` is written: nothing but letters and digits stands in them. */
const vectorOf = (text: string): string =>
  indexedWords(text)
    .map((word) => `'${word}'`)
    .join(' ');

const plain = (text: string) => text.replaceAll('ё', 'е').replaceAll('Ё', 'Е');

/** The column `search_words` of tables that have one, by the row that is copied. */
export const SEARCH_WORDS: { readonly [table: string]: (row: Row) => string } = {
  categories: ({ name }) => vectorOf(plain(String(name))),
  search_synonyms: ({ words, meanings, both_ways: isBothWays }) =>
    vectorOf(plain(isBothWays ? `${String(words)} ${String(meanings)}` : String(words))),
};
type Row = { readonly [column: string]: unknown };
