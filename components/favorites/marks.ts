import { favoritesIn, parseFavorites } from '@/lib/favorites/model';
import { FAVORITES_FORM } from './favorites-form-id';

/** Storage tells the other tabs that the cookie has changed; cookies themselves tell nobody. */
const SIGNAL = 'shop-favorites-changed';

/** Shows on this page what the cookie says: hearts and counts. */
export function showFavorites(): void {
  const kept = favoritesIn(document.cookie);
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`button[form=${FAVORITES_FORM}][data-favorite]`)) {
    heart.setAttribute('aria-pressed', String(kept.includes(parseFavorites(heart.value)[0] ?? 0)));
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-favorites-count]')) {
    count.textContent = String(kept.length);
    count.hidden = kept.length === 0;
  }
}

/** Has the other tabs look at the cookie anew. Storage may be refused by the browser; they then see it when they are shown. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(SIGNAL, String(Date.now()));
  } catch {
    // said above
  }
}

/** Follows the cookie: now, when another tab changes it, when the page comes back from the browser's memory or into view. */
export function followFavorites(): () => void {
  const onStorage = ({ key }: StorageEvent) => key === SIGNAL && showFavorites();
  showFavorites();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', showFavorites);
  document.addEventListener('visibilitychange', showFavorites);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', showFavorites);
    document.removeEventListener('visibilitychange', showFavorites);
  };
}
