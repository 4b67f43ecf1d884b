const collator = new Intl.Collator('ru', { numeric: true });

/**
 * Compares names for sorting as people count, not by characters: «Уровень 2» stands before «Уровень
 * 10».
 * @returns less than 0 when `one` comes first
 */
export const byName = (one: { name: string }, other: { name: string }): number =>
  collator.compare(one.name, other.name);
