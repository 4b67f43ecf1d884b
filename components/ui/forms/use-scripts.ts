'use client';

import { useSyncExternalStore } from 'react';

/** Whether scripts run: false on the server, and until the page is alive. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

/**
 * Whether the browser begins at a field by itself: at the first wrong one of a page, where no
 * scripts lead there (form-message.tsx).
 */
export const useBeginsHere = (error: string | undefined): boolean => !useScripts() && !!error;
