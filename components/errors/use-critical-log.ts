import { useEffect } from 'react';

/**
 * An error that took the page away is logged as critical, once, and the shop is told
 * (browser-errors.inline.ts).
 */
export function useCriticalLog(error: Error): void {
  useEffect(() => {
    console.error('Critical: the page failed', error);
    dispatchEvent(new CustomEvent('page-failed', { detail: error }));
  }, [error]);
}
