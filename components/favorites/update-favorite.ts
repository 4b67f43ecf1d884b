import { isCustomerHere } from '@/components/session/browser-session';
import { writeCookies } from '@/components/session/write-cookies';
import {
  FAVORITES_KEPT_S,
  favoritesIn,
  formatFavorites,
  parseFavorites,
  toggleFavorite,
  favoritesUpdate,
} from '@/lib/favorites/model';
import type { FavoritesNotice } from '@/lib/favorites/schema';
import { routes } from '@/lib/routes';
import { awaitFavorite, favoritesHere, showFavorites } from './marks';

/** What became of a press on a heart. */
export type Outcome =
  'added' | 'removed' | 'refused' | 'refused_by_shop' | 'not_kept' | 'not_reached' | 'kept_here';

/** One press after the other, so that the last word stands. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Keeps or drops the heart's product: a customer's in the shop, a guest's in the browser. Never
 * rejects.
 */
export function updateFavorite(heart: HTMLButtonElement): Promise<Outcome> {
  const [number = 0] = parseFavorites(heart.value);
  if (!isCustomerHere()) return Promise.resolve(changeHere(number));
  const keep = heart.getAttribute('aria-pressed') !== 'true';
  const settle = awaitFavorite(number, keep);
  const answered = queue.then(() => askShop(number, keep));
  queue = answered;
  return answered.then((outcome) => {
    // The copy in the cookie may be too short to know of it.
    if (outcome === 'added' || outcome === 'removed')
      heart.dataset.favorite = outcome === 'added' ? 'kept' : '';
    settle();
    return outcome;
  });
}

/** From what the cookies say now: another tab may have changed them. */
function changeHere(number: number): Outcome {
  const { guest } = favoritesIn(document.cookie);
  const { favorites, change } = toggleFavorite(guest.numbers, number);
  writeCookies(favoritesUpdate(guest, favorites, Date.now()), FAVORITES_KEPT_S);
  showFavorites();
  return favoritesHere().numbers.includes(number) === (change === 'added') || change === 'refused'
    ? change
    : 'not_kept';
}

/**
 * The answer brings the cookie's new copy along. It arrives also when the visitor goes on to
 * another page meanwhile.
 */
async function askShop(number: number, keep: boolean): Promise<Outcome> {
  const body = new URLSearchParams({ [keep ? 'add' : 'remove']: formatFavorites([number]) });
  try {
    const reply = await fetch(routes.changeFavorites(), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      keepalive: true,
    });
    if (!reply.ok) return 'not_reached';
    const { refused }: FavoritesNotice = await reply.json();
    if (!isCustomerHere()) return keep ? 'kept_here' : 'removed';
    return refused.includes(number) ? 'refused_by_shop' : keep ? 'added' : 'removed';
  } catch {
    return 'not_reached';
  }
}
