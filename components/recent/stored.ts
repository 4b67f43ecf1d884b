import { addRecent, readRecent, RECENT_KEY, writeRecent } from '@/lib/recent/model';

/** What was looked at besides the product of this page; nothing where the browser keeps nothing. */
export function recentHere(current: number | null): number[] {
  try {
    return readRecent(localStorage.getItem(RECENT_KEY)).filter((number) => number !== current);
  } catch {
    return [];
  }
}

/** Remembers the product of this page. */
export function rememberRecent(current: number): void {
  try {
    localStorage.setItem(RECENT_KEY, writeRecent(addRecent(recentHere(current), current)));
  } catch {
    // Said above.
  }
}

/** Makes room for the strip, or gives it back. */
export const makeRoom = (isNeeded: boolean): boolean =>
  document.documentElement.toggleAttribute('data-recent', isNeeded);
