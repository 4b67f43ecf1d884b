import { articleKey } from '../../../lib/articles/model.ts';
import { wordForms, wordStems } from '../../../lib/search/stems/model.ts';
import { selectOne } from '../sql/select.ts';
import { remembered } from './remembered.ts';
import { withWholeWords } from './terms.ts';
import type { Slot, ParsedQuery } from './parsed-query.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Numbers of products (`products.number`), in no order of worth. */
export type Numbers = number[];

/** As in the index: no visitor can type the letter (migration `search`). */
const BRAND_MARK = 'ѣb';
const brandMark = (id: string) => `"${BRAND_MARK}${id.replace(/-/g, '')}"`;
const joined = (terms: string[], operator: 'OR' | 'AND') =>
  terms.length > 1 ? `(${terms.join(` ${operator} `)})` : (terms[0] ?? '');
const anyOf = (terms: string[]) => joined([...new Set(terms)], 'OR');
const allOf = (terms: string[]) => joined(terms, 'AND');

/** What may be found. */
export type Scope = 'on_sale' | 'all';

/**
 * How exactly a word must be met, the strictest first: as it is, as a beginning, in another form,
 * in something that begins alike.
 */
export type Likeness = 'word' | 'prefix' | 'form' | 'stem';

/**
 * A word as the index may hold it: as typed, and as a number with its Cyrillic letters read as
 * Latin ones.
 */
const spellings = remembered((text) =>
  /\d/.test(text) ? [...new Set([text, keyOf(text).toLowerCase()])] : [text],
);
const keyOf = remembered(articleKey);

/** One letter begins everything: it must be met as it is. */
const beginningAs = (beginnings: (text: string) => string[]) =>
  remembered((text) =>
    text.length < 2 ? `"${text}"` : anyOf(beginnings(text).map((beginning) => `"${beginning}"*`)),
  );
const TERMS: Record<Likeness, (text: string) => string> = {
  word: (text) => `"${text}"`,
  prefix: beginningAs((text) => [text]),
  form: beginningAs(wordForms),
  stem: beginningAs(wordStems),
};

/** The owner writes a meaning in one form: a Russian word is met in any. */
const meaningTerm = (text: string) => TERMS[/^[а-я]{4,}$/.test(text) ? 'form' : 'word'](text);

/**
 * A full-text query for all the slots. Only letters and digits get in: nothing typed can be an
 * operator.
 */
export function termsMatch(
  slots: Slot[],
  likeness: Likeness,
  brands: ParsedQuery['brands'] = new Map(),
): string {
  const word = (text: string) =>
    anyOf([
      ...spellings(text).map((spelling) => TERMS[likeness](spelling)),
      ...(brands.get(keyOf(text)) ?? []).map(brandMark),
    ]);
  return slots
    .map(({ ways, meanings }) =>
      anyOf([
        ...ways.map((way) => allOf(way.map(word))),
        ...meanings.map((meaning) => allOf(meaning.map(meaningTerm))),
      ]),
    )
    .join(' AND ');
}

/** The same for products, made by any of the makers. */
export const productMatch = (
  slots: Slot[],
  likeness: Likeness,
  brands: ParsedQuery['brands'],
  brandIds: string[],
): string =>
  [termsMatch(slots, likeness, brands), anyOf(brandIds.map(brandMark))]
    .filter(Boolean)
    .join(' AND ');

/** The same for descriptions, whose index knows beginnings of 4 and 6 letters. */
export function descriptionMatch(slots: Slot[]): string {
  const word = (text: string) =>
    text.length >= 6
      ? `"${text.slice(0, 6)}"*`
      : text.length >= 4
        ? `"${text.slice(0, 4)}"*`
        : `"${text}"`;
  return slots
    .map(({ ways, meanings }) => anyOf([...ways, ...meanings].map((way) => allOf(way.map(word)))))
    .join(' AND ');
}

type Table = 'products_fts' | 'descriptions_fts';

/**
 * Products that a full-text table names: `match` as SQL. Withdrawn products, which it holds too,
 * take nobody's place where only those on sale may be found.
 */
const named = (table: Table, match: string, scope: Scope): string =>
  `FROM ${table} WHERE ${table} MATCH ${match} ${
    scope === 'all' ? '' : `AND EXISTS (SELECT 1 FROM listings l WHERE l.number = ${table}.rowid)`
  }`;

/**
 * Up to `limit` products that a full-text table names. The index hands them out one by one, so a
 * common word costs no more than a rare one.
 * @param among none but these; null for all
 */
export function matching(
  vocabulary: Vocabulary,
  table: Table,
  match: string,
  limit: number,
  scope: Scope,
  among: Numbers | null = null,
): Numbers {
  const whole = table === 'products_fts' ? withWholeWords(vocabulary, [match])[0]! : match;
  // The plus keeps the index from being asked for each of them by itself.
  const only = among ? `AND +${table}.rowid IN (SELECT value FROM json_each({:among}))` : '';
  return selectNumbers(
    vocabulary.app,
    `SELECT rowid AS number ${named(table, '{:match}', scope)} ${only} LIMIT ${limit}`,
    { match: whole, among: JSON.stringify(among ?? []) },
  );
}

/** Of each full-text query for products whether anything on sale answers it: all at once. */
export function areMet(vocabulary: Vocabulary, matches: readonly string[]): boolean[] {
  if (matches.length === 0) return [];
  return selectNumbers(
    vocabulary.app,
    `SELECT EXISTS (SELECT 1 ${named('products_fts', 'c.value', 'on_sale')}) AS number FROM json_each({:matches}) c ORDER BY c.key`,
    { matches: JSON.stringify(withWholeWords(vocabulary, matches)) },
  ).map(Boolean);
}

/**
 * The column `number` of a statement, as one text: a row each costs the engine ten times as much.
 */
export function selectNumbers(app: core.App, sql: string, values: object): Numbers {
  return JSON.parse(
    selectOne(
      app,
      { numbers: '' },
      `SELECT json_group_array(number) AS numbers FROM (${sql})`,
      values,
    )?.numbers ?? '[]',
  );
}
