/**
 * Tells a scanner from a hand: it types a whole code and Enter, a few milliseconds a key. Pure but
 * for the timer.
 */

/** A hand leaves more than this between two keys, ms. */
const BURST_MS = 40;
/** So many keys at that pace are no hand's: two fingers may fall on G and O almost at once. */
const LEAST_KEYS = 4;

export type ScanKeys<Key> = {
  /** A key that types something. It waits until it is known whose it is. */
  type: (key: Key) => void;
  /**
   * Enter: it ends a code, or comes after keys of a hand that waited until now, which may have moved
   * the focus, or stands alone.
   */
  enter: () => 'code' | 'after' | 'alone';
  /** Whatever else happens: what waits was typed by hand. */
  settle: () => void;
};

/**
 * @param onHand takes each key that was typed by hand, a moment later
 * @param onScan takes the keys of a code; `isEntered`: the scanner ends its codes with Enter
 */
export function scanKeys<Key>(
  onHand: (key: Key) => void,
  onScan: (keys: Key[], isEntered: boolean) => void,
): ScanKeys<Key> {
  let held: Key[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isCode = () => held.length >= LEAST_KEYS;
  const take = () => {
    clearTimeout(timer);
    const keys = held;
    held = [];
    return keys;
  };
  const settle = () => (isCode() ? onScan(take(), false) : take().forEach(onHand));
  return {
    type: (key) => {
      held.push(key);
      clearTimeout(timer);
      timer = setTimeout(settle, BURST_MS);
    },
    enter: () => {
      if (held.length === 0) return 'alone';
      const ends = isCode() ? 'code' : 'after';
      if (ends === 'code') onScan(take(), true);
      else settle();
      return ends;
    },
    settle,
  };
}
