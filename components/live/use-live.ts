'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { mayBeAskedAnew } from '@/components/session/may-be-asked-anew';
import { LIVE_PATH } from '@/lib/constants';
import { LIVE_TOPICS, type LiveChange, type LiveTopic } from '@/lib/live/model';
import { isConnectionLost, listen, watchConnection } from './live-connection';

/** `missed`: the connection is back, something may have happened meanwhile. */
export type LiveEvent = LiveChange | { topic: LiveTopic; action: 'missed'; record: null };

/**
 * Tells the staff what happens to some collections while the page is open.
 * @param topics must stay the same from rendering to rendering, as texts
 */
export function useLive(topics: readonly LiveTopic[], onEvent: (event: LiveEvent) => void): void {
  const tell = useEffectEvent(onEvent);
  const listened = topics.join();
  useEffect(() => {
    const mine = new Set(listened.split(',') as LiveTopic[]);
    return listen(EVERYTHING, (message) => {
      if (message.topic !== null) return void (mine.has(message.topic) && tell(message));
      if (message.action === 'back') for (const topic of mine) tell({ topic, action: 'missed', record: null });
    });
  }, [listened]);
}

/** All that the staff may hear of: which page listens to what changes too often to connect anew. */
const EVERYTHING = `${LIVE_PATH}?topics=${LIVE_TOPICS.join(',')}`;

/** How often a page is asked for anew, ms. */
const REFRESH_MS = 1_000;

/** Keeps a page of the staff in step with some collections: its server part is rendered again, at most once a second. */
export function useLiveRefresh(topics: readonly LiveTopic[]): void {
  useLive(topics, useRefresh());
}

/** Keeps a customer's page in step with some of his orders or requests. @param ids none for nothing to follow */
export function useOwnRefresh(kind: 'orders' | 'requests', ids: readonly string[]): void {
  const refresh = useEffectEvent(useRefresh());
  const address = ids.length > 0 ? `${LIVE_PATH}?${kind}=${ids.join()}` : '';
  useEffect(() => {
    if (address === '') return;
    return listen(address, ({ action }) => void (action !== 'lost' && refresh()));
  }, [address]);
}

function useRefresh(): () => void {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    if (timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      asked.current = Date.now();
      void mayBeAskedAnew().then((may) => may && router.refresh());
    }, Math.max(0, asked.current + REFRESH_MS - Date.now()));
  };
}

/** Whether the shop is out of reach at the moment, as far as live updates tell. */
export const useIsConnectionLost = (): boolean => useSyncExternalStore(watchConnection, isConnectionLost, () => false);
