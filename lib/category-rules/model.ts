/**
 * Which category a product belongs to, as its name says. The one reading of rules, for imports and
 * for trying a rule out.
 */

/** Where products go that no rule fits. */
export const OTHER_SLUG = 'prochee';

/** Of which products a rule is tried: those that no rule fitted, or all. */
export const TRIAL_SCOPES = ['other', 'all'] as const;
export type TrialScope = (typeof TRIAL_SCOPES)[number];

export type Rule = { words: string; category: string };

/** A rule made ready for many names. */
export type ReadRule<R extends Rule = Rule> = { rule: R; category: string; beginnings: string[] };

export const readRules = <R extends Rule>(rules: readonly R[]): ReadRule<R>[] =>
  rules.map((rule) => ({
    rule,
    category: rule.category,
    beginnings: folded(rule.words)
      .split(' ')
      .filter(Boolean)
      .map((word) => ` ${word}`),
  }));

/** The first rule all of whose word beginnings occur in the name; case and ё do not matter. */
export function firstFitting<R extends Rule>(
  rules: readonly ReadRule<R>[],
  name: string,
): ReadRule<R> | undefined {
  const text = ` ${folded(name)}`;
  return rules.find(
    ({ beginnings }) =>
      beginnings.length > 0 && beginnings.every((beginning) => text.includes(beginning)),
  );
}

/** Words in lower case with one space between them. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^0-9a-zа-я]+/g, ' ')
    .trim();

/**
 * Rules in the order in which they would be asked with `draft` among them: before the one named, or
 * last; instead of its stored self.
 */
export function withDraft<R extends Rule & { id: string }>(
  rules: readonly R[],
  draft: R,
  before: string,
): R[] {
  const others = rules.filter(({ id }) => id !== draft.id);
  const place = others.findIndex(({ id }) => id === before);
  return place < 0
    ? [...others, draft]
    : [...others.slice(0, place), draft, ...others.slice(place)];
}
