/** Told to the document where React has led on to another page without loading it (elements-later.tsx). */
export const PAGE_CHANGED = 'page-changed';

/**
 * Does something for the page that is open, and anew for each that React leads on to.
 * @param begin returns what ends it
 */
export function forEachPage(begin: () => (() => void) | void, signal: AbortSignal): void {
  let end = begin();
  const anew = () => {
    end?.();
    end = begin();
  };
  document.addEventListener(PAGE_CHANGED, anew, { signal });
  signal.addEventListener('abort', () => end?.());
}
