import type { Mode } from './modes';

/** The key MUI's own color scheme provider uses, so that moving parts and plain pages agree. */
const KEY = 'mui-mode';
const CHANGED = 'colour-scheme-changed';

/**
 * Light until something else is chosen. Storage may be refused by the browser; the choice then
 * lives as long as the page.
 */
export function readMode(): Mode {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'dark' || kept === 'system' ? kept : 'light';
  } catch {
    return 'light';
  }
}

/** Follows the choice, in whatever tab it is made. @returns what ends it */
export function followMode(notify: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    apply(readMode());
    notify();
  };
  const control = new AbortController();
  const { signal } = control;
  window.addEventListener(CHANGED, notify, { signal });
  window.addEventListener('storage', follow, { signal }); // the other tabs
  window.addEventListener('pageshow', follow, { signal }); // what they told while it was put away
  system.addEventListener('change', follow, { signal });
  // What was chosen elsewhere between the first frame and now was told to nobody.
  apply(readMode());
  return () => control.abort();
}

function apply(mode: Mode): void {
  const dark =
    mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(dark ? 'dark' : 'light');
}

/** Dresses the shop in this look, in all tabs, for as long as the browser keeps it. */
export function chooseMode(mode: Mode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // said above
  }
  apply(mode);
  window.dispatchEvent(new Event(CHANGED));
}
