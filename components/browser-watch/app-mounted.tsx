'use client';

import { useEffect } from 'react';

/** Tells the watch over the start (start-watch.inline.ts) that React has taken the page over. */
export function AppMounted() {
  useEffect(() => void window.dispatchEvent(new Event('app-mounted')), []);
  return null;
}
