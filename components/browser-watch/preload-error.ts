import { reloadOnce } from './reload-once';

/**
 * A file of the shop could not be loaded. The page is told so first, by the event `preloadError` on
 * its window; then it is loaded anew, unless that was just done (10 s).
 * @param reason what was thrown, or the element whose file is gone; the event's `detail`
 */
export function raisePreloadError(reason: unknown): void {
  dispatchEvent(new CustomEvent('preloadError', { detail: reason }));
  reloadOnce();
}
