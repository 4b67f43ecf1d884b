import { browserSession } from './browser-session';
import { showAccount } from './show-account';
import { noteTypedText, wasHeardTyping } from './typed-text';

/**
 * The browser's own copy of what the display cookie says: storage tells the other tabs of a change,
 * cookies not everywhere.
 */
const LOCAL_COPY = 'shop-session';
/** Timers cannot wait longer, ms. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/**
 * What changes the session in this tab, a form or a page that found it dead, leads on by itself a
 * moment after the cookie has changed, ms.
 */
const LEADING_ON_MS = 1_500;

let timer: ReturnType<typeof setTimeout> | undefined;
let hasLooked = false;
/** A form of this page has been sent, or another page asked for: it may change the session. */
let isLeaving = false;
/** Until then it may lead on, UTC ms. */
let patientUntil = 0;
/**
 * What stayed wrong though the page was asked for again: a browser that hides the cookie would
 * never come to rest.
 */
let accepted: string | undefined;

/**
 * Follows the session: now, when another tab or an action changes it, when it expires, when the
 * page comes into view or back from the browser's memory.
 */
export function followSession(): () => void {
  // Only on https and on this very machine; elsewhere the other ways have to do.
  const cookies = 'cookieStore' in window ? window.cookieStore : undefined;
  const control = new AbortController();
  const { signal } = control;
  const onLeaving = () => void (isLeaving = true);
  // What was sent before this began may be leading on already.
  isLeaving = !hasLooked;
  look();
  window.addEventListener('storage', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  document.addEventListener('input', noteTypedText, { signal });
  document.addEventListener('drop', noteTypedText, { signal });
  document.addEventListener('submit', onLeaving, { signal });
  window.addEventListener('beforeunload', onLeaving, { signal });
  cookies?.addEventListener('change', look, { signal });
  return () => {
    clearTimeout(timer);
    control.abort();
  };
}

function look(): void {
  const { value, copy } = browserSession();
  showAccount(copy);
  keepLocalCopy(copy ? value : '');
  clearTimeout(timer);
  if (copy) timer = setTimeout(look, Math.min(copy.expiresAt - Date.now(), LONGEST_WAIT_MS));
  if (isOf(copy?.account ?? '')) return;
  if (isLeaving) patientUntil = Date.now() + LEADING_ON_MS;
  isLeaving = false;
  const wait = patientUntil - Date.now();
  if (wait > 0) timer = setTimeout(look, wait);
  else askAgain();
}

/** Storage may be refused: then the other tabs see it when they come into view. */
function keepLocalCopy(value: string): void {
  try {
    if ((localStorage.getItem(LOCAL_COPY) ?? '') === value) return;
    if (value) localStorage.setItem(LOCAL_COPY, value);
    else localStorage.removeItem(LOCAL_COPY);
  } catch {
    // said above
  }
}

/**
 * Whether this page may stay: it is nobody's, or of whoever is here, or nothing is to be done about
 * it.
 */
function isOf(account: string): boolean {
  const owner = document.querySelector<HTMLElement>('[data-own-page]')?.dataset.ownPage;
  const difference = `${owner} ${account}`;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!hasLooked && navigation?.type === 'reload') accepted = difference;
  hasLooked = true;
  return owner === undefined || owner === account || wasHeardTyping() || difference === accepted;
}

/** The server knows where whoever is here now belongs. */
function askAgain(): void {
  document.documentElement.hidden = true;
  location.reload();
}
