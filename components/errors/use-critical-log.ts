import { useEffect } from 'react';

/** An error that took the page away is logged as critical, once. */
export function useCriticalLog(error: Error): void {
  useEffect(() => console.error('Critical: the page failed', error), [error]);
}
