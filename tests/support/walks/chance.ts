/** Chance that a seed repeats: numbers from 0 to below 1 (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** True so often. */
    is: (share: number) => next() < share,
    /** A whole number from `least` to `most`. */
    from: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!,
  };
}

export type Chance = ReturnType<typeof chanceOf>;
