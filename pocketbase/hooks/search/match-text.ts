import type { Match } from '../../../lib/search/source/model.ts';

/** As in the index: no visitor can type the letter (migration `search`). */
const BRAND_MARK = 'ѣb';

/** Of what is asked for words, the same objects come again and again (`remembered`). */
const known = new WeakMap<Match, string>();

/**
 * What is looked for as a query of FTS5. Only letters and digits stand in it: nothing typed can be
 * an operator.
 */
export function matchText(match: Match): string {
  const kept = known.get(match);
  if (kept !== undefined) return kept;
  const text = textOf(match);
  known.set(match, text);
  return text;
}

function textOf(match: Match): string {
  if ('word' in match) return `"${match.word}"`;
  if ('beginning' in match) return `"${match.beginning}"*`;
  if ('brand' in match) return `"${BRAND_MARK}${match.brand.replace(/-/g, '')}"`;
  return 'any' in match ? joined(match.any, ' OR ') : joined(match.all, ' AND ');
}

function joined(matches: readonly Match[], operator: string): string {
  if (matches.length === 1) return matchText(matches[0]!);
  const texts = [...new Set(matches.map(matchText))];
  return texts.length > 1 ? `(${texts.join(operator)})` : (texts[0] ?? '');
}
