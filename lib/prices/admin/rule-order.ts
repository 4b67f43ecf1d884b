import { isBefore, type PriceRule } from '../model.ts';

/** Rules in the order in which they win where several fit. */
export const inWinningOrder = <Rule extends PriceRule>(rules: readonly Rule[]): Rule[] =>
  rules.toSorted((one, other) => (one.id === other.id ? 0 : isBefore(one, other) ? -1 : 1));

/**
 * A rule behind which another one never holds: it wins wherever both fit, and fits wherever the
 * other does.
 * @param rules in the order in which they win
 * @param above ids of a category and of all above it
 * @returns null for a rule that may hold
 */
export function hiddenBehind<Rule extends PriceRule>(
  rules: readonly Rule[],
  rule: Rule,
  above: (category: string) => readonly string[],
): Rule | null {
  const earlier = rules.slice(
    0,
    rules.findIndex(({ id }) => id === rule.id),
  );
  return earlier.find((other) => covers(other, rule, above)) ?? null;
}

const covers = (
  wide: PriceRule,
  narrow: PriceRule,
  above: (category: string) => readonly string[],
): boolean =>
  (wide.category === '' ||
    (narrow.category !== '' && above(narrow.category).includes(wide.category))) &&
  (wide.brand === '' || wide.brand === narrow.brand) &&
  (wide.supplier === '' || wide.supplier === narrow.supplier) &&
  wide.fromKopecks <= narrow.fromKopecks &&
  (wide.toKopecks === 0 || (narrow.toKopecks > 0 && narrow.toKopecks <= wide.toKopecks));
