import { browserSession } from '@/components/session/browser-session';
import {
  favoritesCookie,
  favoritesIn,
  parseFavorites,
  type InBrowser,
} from '@/lib/favorites/model';
import { FAVORITES_FORM } from './favorites-form-id';

/** Storage tells the other tabs what the cookie says; cookies themselves tell nobody. */
const LOCAL_COPY = 'shop-favorites';
const NONE: InBrowser = { numbers: [], isCopy: false, count: 0 };
/** What the shop was asked for and has not answered yet, by product. */
const awaited = new Map<number, { kept: boolean }>();

/** Whether favorites are kept by the shop, not by this browser. */
export const isCustomerHere = (): boolean => browserSession().copy?.kind === 'authRecord';

/**
 * What the visitor keeps, as far as his browser knows. A customer's copy is nobody's once he is
 * signed out.
 */
export function favoritesHere(): InBrowser {
  const here = favoritesIn(document.cookie);
  return here.isCopy && !isCustomerHere() ? NONE : here;
}

/** Puts a value of ours into the cookie. */
export function writeFavorites(value: string): void {
  const isHttps = location.protocol === 'https:';
  document.cookie = favoritesCookie(value, isHttps);
  // What was kept before the names had a prefix must not come back.
  if (isHttps) document.cookie = favoritesCookie('', false);
}

/** Shows on this page what is kept: hearts and counts; tells the other tabs. */
export function showFavorites(): void {
  const { numbers, count } = favoritesHere();
  // The copy holds the newest only; of the others the shop has told.
  const isKept = (number: number, isTold: boolean) =>
    awaited.get(number)?.kept ?? (numbers.includes(number) || (isTold && count > numbers.length));
  for (const heart of document.querySelectorAll<HTMLButtonElement>(
    `button[form=${FAVORITES_FORM}][data-favorite]`,
  )) {
    heart.setAttribute(
      'aria-pressed',
      String(isKept(parseFavorites(heart.value)[0] ?? 0, heart.dataset.favorite === 'kept')),
    );
  }
  const coming = [...awaited].reduce(
    (sum, [number, { kept }]) => sum + Number(kept) - Number(numbers.includes(number)),
    0,
  );
  for (const badge of document.querySelectorAll<HTMLElement>('[data-favorites-count]')) {
    badge.textContent = String(count + coming);
    badge.hidden = count + coming <= 0;
  }
  tellOtherTabs();
}

/**
 * Shows what the shop was asked for as if it were done.
 * @returns to be called when the shop has answered
 */
export function awaitFavorite(number: number, kept: boolean): () => void {
  const wish = { kept };
  awaited.set(number, wish);
  showFavorites();
  return () => {
    if (awaited.get(number) === wish) awaited.delete(number);
    showFavorites();
  };
}

/** Storage may be refused by the browser; the other tabs then see it when they are shown. */
function tellOtherTabs(): void {
  try {
    localStorage.setItem(LOCAL_COPY, favoritesIn(document.cookie).numbers.join('.'));
  } catch {
    // said above
  }
}

/**
 * Follows the cookie: now, when another tab changes it or signs in or out, when the page comes back
 * from the browser's memory or into view.
 */
export function followFavorites(): () => void {
  const control = new AbortController();
  const { signal } = control;
  showPageCopy();
  window.addEventListener('storage', showFavorites, { signal });
  window.addEventListener('pageshow', showFavorites, { signal });
  document.addEventListener('visibilitychange', showFavorites, { signal });
  return () => control.abort();
}

/** Shows what the page knows of the favorites, where it is newer than the browser's copy. */
export function showPageCopy(): void {
  takeOverPageCopy();
  showFavorites();
}

/**
 * The page of the favorites has just asked the shop; the copy may be older, from before a change on
 * another device.
 */
function takeOverPageCopy(): void {
  const page = document.querySelector<HTMLElement>('[data-favorites-copy]');
  const { favoritesCopy } = page?.dataset ?? {};
  if (favoritesCopy === undefined) return;
  writeFavorites(favoritesCopy);
  delete page?.dataset.favoritesCopy;
}
