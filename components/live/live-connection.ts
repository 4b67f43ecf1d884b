import { REALTIME_CONNECT_TIMEOUT_MS, REALTIME_RECONNECT_MS } from '@/lib/constants';
import { LIVE_TOPICS, type LiveMessage } from '@/lib/live/model';

/** The one live connection of a tab, open while anybody listens and the tab is looked at: a browser allows six to a shop without HTTPS. */

type Listener = (message: LiveMessage) => void;

/** A tab that is out of sight longer than this hangs up, ms; it looks again when it is back. */
const HIDDEN_MS = 30_000;

const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
let source: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;
let isLost = false;
/** It has been open before: what is told as `back` from now on means that something may have been missed. */
let hasOpened = false;

/** @returns a function that stops listening */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', followVisibility);
    connect();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', followVisibility);
    hasOpened = false;
    hangUp();
  };
}

/** Whether the shop is out of reach at the moment. */
export const isConnectionLost = (): boolean => isLost;

/** For `useSyncExternalStore`. @returns a function that stops watching */
export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function connect(): void {
  hangUp();
  source = new EventSource(`/api/live?topics=${LIVE_TOPICS.join(',')}`);
  source.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as LiveMessage);
  source.onerror = tryAgain;
  timer = setTimeout(tryAgain, REALTIME_CONNECT_TIMEOUT_MS);
}

function hear(message: LiveMessage): void {
  clearTimeout(timer);
  attempts = 0;
  if (message.topic === null) setLost(message.action === 'lost');
  if (message.action === 'back' && !hasOpened) return void (hasOpened = true);
  for (const listener of listeners) listener(message);
}

function tryAgain(): void {
  hangUp();
  // The first time may be a restart of the server: that is over before anybody has read a note.
  if (attempts > 1) setLost(true);
  timer = setTimeout(connect, REALTIME_RECONNECT_MS[Math.min(attempts, REALTIME_RECONNECT_MS.length - 1)]);
  attempts += 1;
}

function hangUp(): void {
  clearTimeout(timer);
  source?.close();
  source = undefined;
}

function followVisibility(): void {
  if (!document.hidden) {
    if (!source) connect();
    else clearTimeout(timer);
  } else if (source) {
    clearTimeout(timer);
    timer = setTimeout(hangUp, HIDDEN_MS);
  }
}

function setLost(lost: boolean): void {
  if (lost === isLost) return;
  isLost = lost;
  for (const watcher of watchers) watcher();
}
