'use client';

import { useEffect } from 'react';
import { useLiveRefresh } from '@/components/live/use-live';
import { useCarefulRefresh } from '@/components/session/use-careful-refresh';

/**
 * What happened between the rendering of a page and its first listening is heard of by nobody:
 * while the worker is at something the page asks now and then, too, ms.
 */
const NET_MS = 3_000;

/** Keeps what the page shows of price lists as it is now. */
export function FollowJobs({ isBusy }: { isBusy: boolean }) {
  const refresh = useCarefulRefresh();
  useLiveRefresh(['import_jobs']);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), NET_MS);
    return () => clearInterval(timer);
  }, [refresh, isBusy]);
  return null;
}
