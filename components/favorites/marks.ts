import { isCustomerHere } from '@/components/session/browser-session';
import { takeNewerCopy } from '@/components/session/write-cookies';
import { enhance, enhanceEach } from '@/components/ui/enhance';
import { FAVORITES_COOKIE } from '@/lib/constants';
import { FAVORITES_KEPT_S, favoritesIn, parseFavorites } from '@/lib/favorites/model';
import { FAVORITES_FORM } from './favorites-form-id';

/** Storage tells the other tabs what the cookies say; cookies themselves tell nobody. */
const LOCAL_COPY = 'shop-favorites';
/** What the shop was asked for and has not answered yet, by product. */
const awaited = new Map<number, { kept: boolean }>();

/**
 * What the visitor keeps, as far as his browser knows. A customer's copy is nobody's once he is
 * signed out. `count`: of all, more than `numbers` perhaps.
 */
export function favoritesHere(): { numbers: number[]; count: number } {
  const { guest, copy } = favoritesIn(document.cookie);
  if (!copy || !isCustomerHere()) return { numbers: guest.numbers, count: guest.numbers.length };
  const waiting = guest.numbers.filter((number) => !copy.numbers.includes(number));
  return { numbers: [...waiting, ...copy.numbers], count: waiting.length + copy.count };
}

/** Shows on this page what is kept: hearts and counts; tells the other tabs. Never throws. */
export const showFavorites = (): void => void enhance('favorites', showAll);

function showAll(): void {
  const { numbers, count } = favoritesHere();
  // The copy holds the newest only; of the others the shop has told.
  const isKept = (number: number, isTold: boolean) =>
    awaited.get(number)?.kept ?? (numbers.includes(number) || (isTold && count > numbers.length));
  const hearts = document.querySelectorAll<HTMLButtonElement>(
    `button[form=${FAVORITES_FORM}][data-favorite]`,
  );
  enhanceEach('favorites', hearts, (heart) =>
    heart.setAttribute(
      'aria-pressed',
      String(isKept(parseFavorites(heart.value)[0] ?? 0, heart.dataset.favorite === 'kept')),
    ),
  );
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
    localStorage.setItem(LOCAL_COPY, favoritesHere().numbers.join('.'));
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
  const { favoritesCopy: now, favoritesBefore: before = '' } = page?.dataset ?? {};
  if (!page || now === undefined) return;
  takeNewerCopy(FAVORITES_COOKIE, { before, now }, FAVORITES_KEPT_S);
  delete page.dataset.favoritesCopy;
}
