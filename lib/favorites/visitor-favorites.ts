import 'server-only';
import { changeOwnFavorites, listOwnFavorites } from './repository.ts';
import { FAVORITE_COOKIES, FAVORITES_COOKIE, MAX_OWN_FAVORITES } from '../constants.ts';
import {
  addFavorites,
  copyOfFavorites,
  FAVORITES_KEPT_S,
  forgottenFavorites,
  readFavorites,
  removeFavorites,
  favoritesUpdate,
  type GuestFavorites,
} from './model.ts';
import type { FavoritesChange, FavoritesNotice } from './schema.ts';
import type { NewerCopy } from '../format/cookie.ts';
import type { Backend } from '../pocketbase/client.ts';
import { asCustomer, currentCaller } from '../session/caller.ts';
import { keepCookies } from '../session/kept-cookie.ts';
import { readCookie, readCookies } from '../session/request-state.ts';
import { currentSession, endSession } from '../session/session.ts';

/** What a guest keeps in this browser; a customer's copy is not his. */
const guestFavorites = async (): Promise<GuestFavorites> =>
  readFavorites(await readCookie(FAVORITES_COOKIE), await readCookies(FAVORITE_COOKIES)).guest;

/** A copy of what the shop keeps takes the place of what a guest kept. */
const keepCopy = async (numbers: number[], merged: GuestFavorites): Promise<void> =>
  keepCookies(
    [...forgottenFavorites(merged), [FAVORITES_COOKIE, copyOfFavorites(numbers)]],
    FAVORITES_KEPT_S,
  );

/** Favorites, newest first, and what a page needs to know of their owner. */
type VisitorsFavorites = {
  /** Whoever is signed in, '' for a guest. */
  account: string;
  kept: number[];
  /** Whether the shop keeps them, not the browser. */
  inShop: boolean;
  /** What the browser's copy should hold; absent for a guest. */
  copy?: NewerCopy;
};

/**
 * The favorites of whoever asks. What an outage kept from being merged when he signed in stands in
 * front. Makes the page dynamic.
 */
export async function favoritesOfVisitor(): Promise<VisitorsFavorites> {
  const [caller, { numbers: waiting }] = [await currentCaller(), await guestFavorites()];
  const customer = asCustomer(caller);
  if (!customer) return { account: caller?.me.id ?? '', kept: waiting, inShop: false };
  const own = await listOwnFavorites(customer.pb);
  const before = (await readCookie(FAVORITES_COOKIE)) ?? '';
  const copy = waiting.length === 0 ? { before, now: copyOfFavorites(own) } : undefined;
  return {
    account: customer.me.id,
    kept: [...waiting.filter((number) => !own.includes(number)), ...own],
    inShop: true,
    copy,
  };
}

/**
 * Puts what the guest kept among the customer's own, once and for all, and a copy of all into the
 * browser. What finds no room among his 500 is left out. For actions and route handlers.
 * @param pb the customer's client
 */
export async function mergeFavorites(pb: Backend): Promise<void> {
  const waiting = await guestFavorites();
  await keepCopy((await changeOwnFavorites(pb, { add: waiting.numbers })).numbers, waiting);
}

/**
 * Changes the favorites of whoever asks, a customer's in the shop, a guest's in his browser. Whose
 * session is over is a guest. For route handlers.
 * @returns what has changed
 * @throws AppError
 */
export async function changeFavorites(change: FavoritesChange): Promise<FavoritesNotice> {
  const caller = await currentCaller();
  if (!caller && (await currentSession())) await endSession();
  const customer = asCustomer(caller);
  return customer ? changeOwn(customer.pb, change) : changeGuests(change);
}

async function changeOwn(pb: Backend, { add, remove }: FavoritesChange): Promise<FavoritesNotice> {
  const waiting = await guestFavorites();
  const { numbers, refused, removed } = await changeOwnFavorites(pb, {
    add: [...add, ...removeFavorites(waiting.numbers, remove)].slice(0, MAX_OWN_FAVORITES),
    remove,
  });
  await keepCopy(numbers, waiting);
  return {
    added: add.filter((number) => numbers.includes(number)),
    removed: removed > 0 ? remove : [],
    refused,
  };
}

async function changeGuests({ add, remove }: FavoritesChange): Promise<FavoritesNotice> {
  const guest = await guestFavorites();
  const kept = guest.numbers;
  const { favorites, refused } = addFavorites(removeFavorites(kept, remove), add);
  await keepCookies(favoritesUpdate(guest, favorites, Date.now()), FAVORITES_KEPT_S);
  return {
    added: add.filter((number) => favorites.includes(number)),
    removed: remove.filter((number) => kept.includes(number)),
    refused,
  };
}
