'use client';

import { useSyncExternalStore } from 'react';

/** Whether scripts run: false on the server, and until the page is alive. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
