import { REALTIME_CONNECT_TIMEOUT_MS, REALTIME_RECONNECT_MS } from '@/lib/constants';
import type { LiveMessage } from '@/lib/live/model';

/**
 * The one live connection of a tab, open while anybody listens and the tab is looked at: a browser
 * allows six to a shop without HTTPS.
 */

/**
 * `open`: this listener hears from now on; what happened since its part of the page was rendered
 * may have been missed.
 */
type Listener = (message: LiveMessage | { topic: null; action: 'open' }) => void;

/**
 * The shop has given this tab's place to newer ones of the same session or network: it asks again
 * after this, or when somebody looks at it anew, ms.
 */
const REPLACED_MS = 60_000;
/** A tab that is out of sight longer than this hangs up, ms; it looks again when it is back. */
const HIDDEN_MS = 30_000;

const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
let source: EventSource | undefined;
/** What it is asked for. */
let address = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;
let isLost = false;
/**
 * It has been open before: what is told as `back` from now on means that something may have been
 * missed.
 */
let hasOpened = false;

/**
 * @param wanted address of what is to be heard: the same for all who listen in a tab, a new one
 * takes the place of the last
 * @returns a function that stops listening
 */
export function listen(wanted: string, listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) document.addEventListener('visibilitychange', followVisibility);
  if (listeners.size === 1 || wanted !== address) {
    address = wanted;
    connect();
  } else if (hasOpened) {
    // Who begins to listen to an open line was rendered before he could hear anything, too.
    queueMicrotask(() => listeners.has(listener) && listener({ topic: null, action: 'open' }));
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
  source = new EventSource(address);
  source.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as LiveMessage);
  source.addEventListener('replaced', giveWay);
  source.onerror = tryAgain;
  timer = setTimeout(tryAgain, REALTIME_CONNECT_TIMEOUT_MS);
}

function hear(message: LiveMessage): void {
  clearTimeout(timer);
  attempts = 0;
  if (message.topic === null) setLost(message.action === 'lost');
  const isFirst = message.action === 'back' && !hasOpened;
  if (isFirst) hasOpened = true;
  for (const listener of listeners) listener(isFirst ? { topic: null, action: 'open' } : message);
}

function tryAgain(): void {
  hangUp();
  // The first time may be a restart of the server: that is over before anybody has read a note.
  if (attempts > 1) setLost(true);
  timer = setTimeout(
    connect,
    REALTIME_RECONNECT_MS[Math.min(attempts, REALTIME_RECONNECT_MS.length - 1)],
  );
  attempts += 1;
}

function giveWay(): void {
  hangUp();
  timer = setTimeout(connect, REPLACED_MS);
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
