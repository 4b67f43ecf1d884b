/** A source of repeatable choices. */
export type Dice = ReturnType<typeof dice>;

/**
 * Dice for one thing of the demo: the same seed and index always fall the same way, whatever was
 * thrown before. (splitmix32: short, fast and even enough for demo goods; not for secrets.)
 */
export function dice(seed: number, index: number) {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number =>
    low + Math.floor(next() * (high - low + 1));
  return {
    /** A whole number from `low` to `high`, both included. */
    between,
    /** True in `percent` of 100 throws. */
    chance: (percent: number): boolean => next() * 100 < percent,
    pick: <T>(list: readonly [T, ...T[]]): T => list[between(0, list.length - 1)] ?? list[0],
  };
}
