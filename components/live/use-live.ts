'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore, useTransition } from 'react';
import { canReload } from '@/components/session/can-reload';
import { LIVE_PATH } from '@/lib/constants';
import { LIVE_TOPICS, type LiveChange, type LiveTopic } from '@/lib/live/model';
import { isConnectionLost, listen, watchConnection } from './live-connection';

/**
 * `missed`: the connection is there, or there again; something may have happened since the page was
 * rendered.
 */
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
      if (message.action !== 'lost')
        for (const topic of mine) tell({ topic, action: 'missed', record: null });
    });
  }, [listened]);
}

/** All that the staff may hear of: which page listens to what changes too often to connect anew. */
const EVERYTHING = `${LIVE_PATH}?topics=${LIVE_TOPICS.join(',')}`;

/** How often a page is asked for anew, ms. */
const REFRESH_MS = 1_000;

/**
 * Keeps a page of the staff in step with some collections: its server part is rendered again, at
 * most once a second.
 */
export function useLiveRefresh(topics: readonly LiveTopic[]): void {
  useLive(topics, useRefresh());
}

/** What of his own a customer's page follows: orders, requests for wholesale prices, selections. */
export type OwnKind = 'orders' | 'requests' | 'selections';

/**
 * Keeps a customer's page in step with some of his orders or requests.
 * @param ids none for nothing to follow
 */
export function useOwnRefresh(kind: OwnKind, ids: readonly string[]): void {
  const refresh = useEffectEvent(useRefresh());
  const address = ids.length > 0 ? `${LIVE_PATH}?${kind}=${ids.join()}` : '';
  useEffect(() => {
    if (address === '') return;
    return listen(address, ({ action }) => void (action !== 'lost' && refresh()));
  }, [address]);
}

/**
 * One request at a time: the router shows only what was asked for last, so asking again before the
 * answer is there would hold up both that answer and the page somebody has just opened, for as long
 * as things keep happening.
 */
function useRefresh(): () => void {
  const router = useRouter();
  const [isAsking, ask] = useTransition();
  const state = useRef<{
    timer?: ReturnType<typeof setTimeout>;
    askedAt: number;
    isAsking: boolean;
    again: boolean;
  }>({ askedAt: 0, isAsking: false, again: false });
  const refresh = () => {
    const { current } = state;
    current.timer ??= setTimeout(
      () => {
        current.timer = undefined;
        if (current.isAsking) return void (current.again = true);
        current.askedAt = Date.now();
        void canReload().then((may) => may && ask(() => router.refresh()));
      },
      Math.max(0, current.askedAt + REFRESH_MS - Date.now()),
    );
  };
  const goOn = useEffectEvent(refresh);
  useEffect(() => {
    const isDue = !isAsking && state.current.again;
    Object.assign(state.current, { isAsking, again: isAsking && state.current.again });
    if (isDue) goOn();
  }, [isAsking]);
  useEffect(() => () => clearTimeout(state.current.timer), []);
  return refresh;
}

/** Whether the shop is out of reach at the moment, as far as live updates tell. */
export const useIsConnectionLost = (): boolean =>
  useSyncExternalStore(watchConnection, isConnectionLost, () => false);
