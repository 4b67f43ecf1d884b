import { articleKey } from '../../../lib/articles/model.ts';
import { wordStem } from '../../../lib/search/model.ts';
import { select, selectOne } from '../sql/select.ts';

/** Numbers of products (`products.number`), in no order of worth. */
export type Numbers = number[];

/** As in the index: no visitor can type the letter (migration `search`). */
const BRAND_MARK = 'ѣb';
const brandMark = (id: string) => `"${BRAND_MARK}${id.replace(/-/g, '')}"`;
const anyOf = (terms: string[]) => (terms.length > 1 ? `(${terms.join(' OR ')})` : (terms[0] ?? ''));

/** What may be found. */
export type Scope = 'on_sale' | 'all';

/** How exactly a word must be met, the strictest first. */
export type Likeness = 'word' | 'prefix' | 'stem';
/** The words of a query, each with the brands that are also called so. */
export type Word = { text: string; brands: string[] };

/** A word as the index may hold it: as typed, and as a number with its Cyrillic letters read as Latin ones. */
function spellings(text: string): string[] {
  return /\d/.test(text) ? [...new Set([text, articleKey(text).toLowerCase()])] : [text];
}

/** One letter begins everything: it must be met as it is. */
function term(text: string, likeness: Likeness): string {
  if (likeness === 'word' || text.length < 2) return `"${text}"`;
  return `"${likeness === 'stem' ? wordStem(text) : text}"*`;
}

/**
 * A full-text query for products that have all the words, made by any of the brands.
 * Only letters and digits get in: nothing typed can be an operator.
 */
export function productMatch(words: Word[], likeness: Likeness, brandIds: string[]): string {
  const terms = words.map(({ text, brands }) => anyOf([...spellings(text).map((spelling) => term(spelling, likeness)), ...brands.map((id) => brandMark(id))]));
  return [...terms, anyOf(brandIds.map((id) => brandMark(id)))].filter(Boolean).join(' AND ');
}

/** The same for descriptions, whose index knows beginnings of 4 and 6 letters. */
export function descriptionMatch(words: Word[]): string {
  return words.map(({ text }) => (text.length >= 6 ? `"${text.slice(0, 6)}"*` : text.length >= 4 ? `"${text.slice(0, 4)}"*` : `"${text}"`)).join(' AND ');
}

/**
 * Up to `limit` products that a full-text table names. The index hands them out one by one, so a common word costs no more
 * than a rare one; withdrawn products, which it holds too, take nobody's place where only those on sale may be found.
 */
export function matching(app: core.App, table: 'products_fts' | 'descriptions_fts', match: string, limit: number, scope: Scope): Numbers {
  const onSale = scope === 'all' ? '' : `AND EXISTS (SELECT 1 FROM listings l WHERE l.number = ${table}.rowid)`;
  return selectNumbers(app, `SELECT rowid AS number FROM ${table} WHERE ${table} MATCH {:match} ${onSale} LIMIT ${limit}`, { match });
}

/** The column `number` of a statement, as one text: a row each costs the engine ten times as much. */
export function selectNumbers(app: core.App, sql: string, values: object): Numbers {
  return JSON.parse(selectOne(app, { numbers: '' }, `SELECT json_group_array(number) AS numbers FROM (${sql})`, values)?.numbers ?? '[]');
}

/** Joins the words with the other names of brands («VAG» for Volkswagen). */
export function withAliases(app: core.App, words: string[]): Word[] {
  const keys = JSON.stringify(words.map(articleKey));
  const rows = select(app, { key: '', brand: '' }, 'SELECT alias_key AS "key", brand FROM brand_aliases WHERE alias_key IN (SELECT value FROM json_each({:keys}))', { keys });
  return words.map((text) => ({ text, brands: rows.filter(({ key }) => key === articleKey(text)).map(({ brand }) => brand) }));
}
