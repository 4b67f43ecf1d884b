import type { Match } from '../../../search/source/model.ts';

/** As in the words of a product: no visitor can type the letter (migration `search`). */
const BRAND_MARK = 'ѣb';
/** The word that marks the products of a brand. */
export const markOf = (brand: string) => BRAND_MARK + brand.replace(/-/g, '').toLowerCase();

/** A word or a beginning that a match asks for. */
export type Asked = { text: string; isBeginning: boolean };

/** All that a match asks for. */
export function askedIn(match: Match): Asked[] {
  if ('word' in match) return [{ text: match.word, isBeginning: false }];
  if ('beginning' in match) return [{ text: match.beginning, isBeginning: true }];
  if ('brand' in match) return [{ text: markOf(match.brand), isBeginning: false }];
  return ('all' in match ? match.all : match.any).flatMap(askedIn);
}
