'use client';

import { useSyncExternalStore } from 'react';
import { openState, shopTime } from '@/lib/format/hours';
import type { Hours } from '@/lib/settings/model';
import styles from './open-now.module.css';

const MINUTE = 60_000;

function everyMinute(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE);
  return () => clearInterval(timer);
}
const currentMinute = () => Math.floor(Date.now() / MINUTE);

/**
 * Whether the shop is open at this moment, by its own clock. The page is the same for hours, so the
 * browser finds out.
 */
export function OpenNow({ hours, closedDays }: { hours: Hours[]; closedDays: string[] }) {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => null);
  const state =
    minute === null ? null : openState(hours, shopTime(new Date(minute * MINUTE)), closedDays);
  return (
    <p className={state ? `${styles.now} ${styles.known}` : styles.now} data-open={state?.open}>
      {state && (
        <>
          {state.open ? 'Сейчас открыто' : 'Сейчас закрыто'}, {state.next}
        </>
      )}
    </p>
  );
}
