'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { LiveChange, LiveTopic } from '@/lib/live/model';
import { isConnectionLost, listen, watchConnection } from './live-connection';

/** `missed`: the connection is back, something may have happened meanwhile. */
export type LiveEvent = LiveChange | { topic: LiveTopic; action: 'missed'; record: null };

/**
 * Tells what happens to some collections while the page is open.
 * @param topics must stay the same from rendering to rendering, as texts
 */
export function useLive(topics: readonly LiveTopic[], onEvent: (event: LiveEvent) => void): void {
  const tell = useEffectEvent(onEvent);
  const listened = topics.join();
  useEffect(() => {
    const mine = new Set(listened.split(',') as LiveTopic[]);
    return listen((message) => {
      if (message.topic !== null) return void (mine.has(message.topic) && tell(message));
      if (message.action === 'back') for (const topic of mine) tell({ topic, action: 'missed', record: null });
    });
  }, [listened]);
}

/** How often a page is asked for anew, ms. */
const REFRESH_MS = 1_000;

/** Keeps the page in step with some collections: its server part is rendered again, at most once a second. */
export function useLiveRefresh(topics: readonly LiveTopic[]): void {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  useLive(topics, () => {
    if (timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      asked.current = Date.now();
      router.refresh();
    }, Math.max(0, asked.current + REFRESH_MS - Date.now()));
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** Whether the shop is out of reach at the moment, as far as live updates tell. */
export const useIsConnectionLost = (): boolean => useSyncExternalStore(watchConnection, isConnectionLost, () => false);
