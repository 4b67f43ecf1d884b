import type { Match } from '../../../search/source/model.ts';
import { askedIn, markOf, type Asked } from './asked.ts';
import type { Vocabulary } from './vocabulary.ts';

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

/** Of so few products each is looked at, whatever else is asked for: an index weighs every word. */
const FEW = 2_000;

/**
 * The same for an index, which finds at least all that the match is met by: of a word it knows the
 * products in their order and passes by those that have none of the others, while of a beginning it
 * reads all there are. So beginnings are spelled out, and of what all is asked for the rarest is
 * enough where it is rare, or where none is counted.
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
  const rarest = match.all.toSorted((a, b) => toldOf(a, vocabulary) - toldOf(b, vocabulary))[0]!;
  const counted = match.all.filter((part) => mostOf(part, vocabulary) < Infinity);
  const asked = counted.length === 0 || toldOf(rarest, vocabulary) <= FEW ? [rarest] : counted;
  return joined(
    asked.map((part) => indexQueryOf(part, vocabulary)),
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

/** How many products have a match at most, withdrawn ones too; Infinity where that is not counted. */
export const mostOf = (match: Match, vocabulary: Vocabulary): number =>
  sumOf(match, (asked) => {
    const { products, isAll } = vocabulary(asked);
    return isAll ? products : Infinity;
  });

/** How many have the words that are told. */
const toldOf = (match: Match, vocabulary: Vocabulary): number =>
  sumOf(match, (asked) => vocabulary(asked).products);

function sumOf(match: Match, of: (asked: Asked) => number): number {
  if ('all' in match) return Math.min(...match.all.map((part) => sumOf(part, of)));
  if ('any' in match) return match.any.reduce((sum, part) => sum + sumOf(part, of), 0);
  return of(askedIn(match)[0]!);
}
