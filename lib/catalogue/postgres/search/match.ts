import type { Match } from '../../../search/source/model.ts';
import type { Vocabulary } from './vocabulary.ts';

/** As in the words of a product: no visitor can type the letter (migration `search`). */
const BRAND_MARK = 'ѣb';
const markOf = (brand: string) => BRAND_MARK + brand.replace(/-/g, '').toLowerCase();

/**
 * A match as a `tsquery` is written. Every word stands in quotes of its own, in which quotes and
 * backslashes are doubled: nothing typed can be an operator.
 * @param vocabulary by which beginnings are spelled out: of each word the index knows the products in
 *   their order and passes by those that are none of the other words; of a beginning it reads all
 */
export function queryOf(match: Match, vocabulary?: Vocabulary): string {
  if ('word' in match) return quoted(match.word);
  if ('brand' in match) return quoted(markOf(match.brand));
  if ('beginning' in match) return beginning(match.beginning, vocabulary);
  const parts = 'all' in match ? match.all : match.any;
  return anyOf(
    parts.map((part) => queryOf(part, vocabulary)),
    'all' in match ? ' & ' : ' | ',
  );
}

function beginning(text: string, vocabulary: Vocabulary | undefined): string {
  const words = vocabulary?.({ text, isBeginning: true }).words;
  if (!words) return `${quoted(text)}:*`;
  return words.length === 0 ? quoted(text) : anyOf(words.map(quoted), ' | ');
}

const anyOf = (parts: readonly string[], operator: string): string =>
  parts.length === 1 ? parts[0]! : `(${parts.join(operator)})`;

/** No product has a space for a word: an empty one is met by nothing. PostgreSQL knows no zero byte. */
const quoted = (word: string): string =>
  `'${word.replaceAll('\0', ' ').replaceAll('\\', '\\\\').replaceAll("'", "''") || ' '}'`;

/** A word or a beginning that a match asks for. */
export type Asked = { text: string; isBeginning: boolean };

/** All that a match asks for. */
export function askedIn(match: Match): Asked[] {
  if ('word' in match) return [{ text: match.word, isBeginning: false }];
  if ('beginning' in match) return [{ text: match.beginning, isBeginning: true }];
  if ('brand' in match) return [{ text: markOf(match.brand), isBeginning: false }];
  return ('all' in match ? match.all : match.any).flatMap(askedIn);
}

/** How many products have a match at most, withdrawn ones too. */
export function mostOf(match: Match, vocabulary: Vocabulary): number {
  if ('all' in match) return Math.min(...match.all.map((part) => mostOf(part, vocabulary)));
  if ('any' in match) return match.any.reduce((sum, part) => sum + mostOf(part, vocabulary), 0);
  return vocabulary(askedIn(match)[0]!).products;
}
