'use client';

import { useSyncExternalStore } from 'react';
import { arrivalText } from '@/lib/delivery/arrival-text';
import type { Dispatch } from '@/lib/delivery/model';
import { formatLeadTime } from '@/lib/format/duration';
import type { OpenDays } from '@/lib/settings/model';

const MINUTE_MS = 60_000;

/** The shop closes, and midnight passes, while a tab is looked at or out of sight. */
function onTheClock(look: () => void): () => void {
  const timer = setInterval(look, MINUTE_MS);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}

/**
 * When an order made now arrives. The page is kept for everybody, so the server names a term that
 * stays true («1–2 дня»); the browser makes a date of it («завтра, 22 ноября»), by the shop's clock
 * and opening hours.
 */
export function Arrival({ dispatch, shop }: { dispatch: Dispatch; shop: OpenDays }) {
  const date = useSyncExternalStore(
    onTheClock,
    () => arrivalText(new Date(), dispatch, shop),
    () => null,
  );
  return <span>{date ?? formatLeadTime(dispatch.leadMinHours, dispatch.leadMaxHours)}</span>;
}
