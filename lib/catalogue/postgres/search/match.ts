import type { Match } from '../../../search/source/model.ts';
import type { Vocabulary } from './vocabulary.ts';

/** As in the words of a product: no visitor can type the letter (migration `search`). */
const BRAND_MARK = 'ѣb';
const markOf = (brand: string) => BRAND_MARK + brand.replace(/-/g, '').toLowerCase();

/**
 * A match as a `tsquery` is written. Every word stands in quotes of its own, in which quotes and
 * backslashes are doubled: nothing typed can be an operator.
 */
export function queryOf(match: Match): string {
  if ('word' in match) return quoted(match.word);
  if ('brand' in match) return quoted(markOf(match.brand));
  if ('beginning' in match) return `${quoted(match.beginning)}:*`;
  return 'all' in match
    ? joined(match.all.map(queryOf), ' & ')
    : joined(match.any.map(queryOf), ' | ');
}

/**
 * The same for an index, which finds at least all that the match is met by: of each word it knows the
 * products in their order and passes by those that have none of the others, while of a beginning it
 * reads all there are. So beginnings are spelled out; one that too many words share is left out
 * beside what is counted, and else stands for as many words as are spelled out, each of a product or
 * more.
 */
export function indexQueryOf(match: Match, vocabulary: Vocabulary): string {
  if ('beginning' in match) {
    const { words } = vocabulary({ text: match.beginning, isBeginning: true });
    return words.length === 0 ? quoted(match.beginning) : joined(words.map(quoted), ' | ');
  }
  if ('any' in match)
    return joined(
      match.any.map((part) => indexQueryOf(part, vocabulary)),
      ' | ',
    );
  if (!('all' in match)) return queryOf(match);
  const counted = match.all.filter((part) => mostOf(part, vocabulary) < Infinity);
  return joined(
    (counted.length > 0 ? counted : match.all).map((part) => indexQueryOf(part, vocabulary)),
    ' & ',
  );
}

function joined(parts: readonly string[], operator: string): string {
  const distinct = [...new Set(parts)];
  return distinct.length === 1 ? distinct[0]! : `(${distinct.join(operator)})`;
}

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
