'use client';

import { useSyncExternalStore } from 'react';
import type { Dispatch } from '@/lib/delivery/model';
import { arrivalText } from '@/lib/delivery/arrival-text';
import { formatLeadTime } from '@/lib/format/duration';

/** Days pass while a tab is out of sight. */
function onReturn(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}

/**
 * When an order made now arrives. The page is kept for everybody, so the server names a term that stays true
 * («1–2 дня»); the browser makes a date of it («завтра, 22 ноября»), by the shop's clock.
 */
export function Arrival({ dispatch }: { dispatch: Dispatch }) {
  const date = useSyncExternalStore(onReturn, () => arrivalText(new Date(), dispatch), () => null);
  return <span>{date ?? formatLeadTime(dispatch.leadMinHours, dispatch.leadMaxHours)}</span>;
}
