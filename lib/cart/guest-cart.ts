import 'server-only';
import { randomBytes } from 'node:crypto';
import { writeCartView } from './in-browser.ts';
import { MAX_GUEST_LINES } from './model.ts';
import type { GuestLine, Pieces } from './contract.ts';
import { mergeCart, quoteCart, readCart, setCartLine, setCartLines } from './repository.ts';
import { guestCartSchema, type CartChange } from './schema.ts';
import { CART_COOKIE, CART_VIEW_COOKIE } from '../constants.ts';
import { AppError } from '../errors.ts';
import type { Backend } from '../pocketbase/client.ts';
import { guestBackend } from '../pocketbase/public-read.ts';
import { asCustomer, currentCaller } from '../session/caller.ts';
import { hasCookie, readCookie, setCookie } from '../session/request-state.ts';
import { openSeal, seal } from '../session/session-cookie.ts';
import { currentSession, endSession, overHttps, ownSecrets } from '../session/session.ts';

/** How long a guest's cart is kept, s. */
const KEPT_S = 90 * 24 * 60 * 60;

type GuestCart = { cart: string; lines: GuestLine[] };

/** What a guest has put into his cart in this browser. Makes the page dynamic. */
async function guestCart(): Promise<GuestCart> {
  const kept = guestCartSchema.safeParse(
    await openSeal(await readCookie(CART_COOKIE), ownSecrets(), CART_COOKIE),
  );
  if (!kept.success) return { cart: randomBytes(16).toString('hex'), lines: [] };
  return {
    cart: kept.data.c,
    lines: kept.data.l.map(([offer, quantity, priceSeen]) => ({ offer, quantity, priceSeen })),
  };
}

/**
 * The same with what it costs now. An outage shows an empty cart: it must keep nobody from signing
 * in.
 */
export async function quotedGuestCart(): Promise<Awaited<ReturnType<typeof quoteCart>>> {
  const { lines } = await guestCart();
  const empty = { lines: [], totalKopecks: 0 };
  return lines.length === 0 ? empty : quoteCart(guestBackend(), lines).catch(() => empty);
}

async function keepGuestCart({ cart, lines }: GuestCart): Promise<void> {
  const value = await seal(
    { c: cart, l: lines.map(({ offer, quantity, priceSeen }) => [offer, quantity, priceSeen]) },
    ownSecrets(),
    CART_COOKIE,
  );
  if (!value) throw new AppError('guest_cart_full');
  await keep(CART_COOKIE, lines.length > 0 ? value : '', true);
  await keepView(lines, false);
}

const keepView = (lines: { offer: string; quantity: number }[], ofCustomer: boolean) =>
  keep(CART_VIEW_COOKIE, writeCartView(lines, ofCustomer), false);

async function keep(
  name: typeof CART_COOKIE | typeof CART_VIEW_COOKIE,
  value: string,
  httpOnly: boolean,
): Promise<void> {
  if (value || (await hasCookie(name)))
    await setCookie(name, value, {
      path: '/',
      maxAge: value ? KEPT_S : 0,
      sameSite: 'lax',
      secure: overHttps(),
      httpOnly,
    });
}

/** What became of a change: how many pieces stand in the cart now, and how many lines it has. */
type CartNews = { offer: string; quantity: number; count: number };

/**
 * Changes a line in the cart of whoever asks, a customer's in the shop, a guest's in his browser.
 * Whose session is over is a guest. For route handlers.
 * @throws AppError `not_sold`, `out_of_stock`, `cart_full`, `guest_cart_full`,
 * `backend_unavailable`
 */
export async function changeCart(change: CartChange): Promise<CartNews> {
  const caller = await currentCaller();
  if (!caller && (await currentSession())) await endSession();
  const customer = asCustomer(caller);
  return customer ? changeOwn(customer.pb, change) : changeGuests(change);
}

/** Refusals by which a part stays out of the cart while others go in. */
const LEFT_OUT = new Set(['not_sold', 'out_of_stock', 'cart_full', 'guest_cart_full']);

/**
 * Puts several offers into the cart of whoever asks, each with its quantity at least. For actions.
 * @returns how many are in it now as they were wanted, and how many are not
 * @throws AppError `backend_unavailable`
 */
export async function bringToCart(
  wanted: { offer: string; quantity: number }[],
): Promise<{ added: number; left: number }> {
  const customer = asCustomer(await currentCaller());
  const { lines } = customer ? await readCart(customer.pb) : await guestCart();
  let added = 0;
  for (const { offer, quantity } of wanted) {
    const there = lines.find((line) => line.offer === offer)?.quantity ?? 0;
    try {
      const now = await changeCart({ offer, quantity: Math.max(quantity, there) });
      added += Number(now.quantity >= quantity);
    } catch (error) {
      if (!(error instanceof AppError && LEFT_OUT.has(error.code))) throw error;
    }
  }
  return { added, left: wanted.length - added };
}

async function changeOwn(pb: Backend, { offer, quantity: wanted }: CartChange): Promise<CartNews> {
  await bringGuestCart(pb);
  const { quantity, lines } = await setCartLine(pb, offer, wanted);
  await keepView(lines, true);
  return { offer, quantity, count: lines.length };
}

async function changeGuests({ offer, quantity }: CartChange): Promise<CartNews> {
  const { cart, lines } = await guestCart();
  const known = lines.find((line) => line.offer === offer);
  if (quantity === null && known) return { offer, quantity: known.quantity, count: lines.length };
  const line = quantity === 0 ? null : await orderable(offer, quantity ?? 1);
  if (line && !known && lines.length >= MAX_GUEST_LINES) throw new AppError('guest_cart_full');
  const kept = known
    ? lines.flatMap((one) => (one.offer === offer ? (line ?? []) : one))
    : line
      ? [...lines, line]
      : lines;
  await keepGuestCart({ cart, lines: kept });
  return { offer, quantity: line?.quantity ?? 0, count: kept.length };
}

/**
 * What became of many offers that were put into a cart: what stands there of them now, and those
 * that found no room. What is in neither cannot be ordered.
 */
export type CartFilled = { set: Pieces[]; full: string[]; isGuest: boolean };

/**
 * Sets how many pieces of many offers, each once, stand in the cart of whoever asks; a guest's
 * takes as many as a cookie holds, in their order. For actions.
 * @throws AppError `backend_unavailable`
 */
export async function fillCart(lines: Pieces[]): Promise<CartFilled> {
  const customer = asCustomer(await currentCaller());
  if (!customer) return fillGuests(lines);
  await bringGuestCart(customer.pb);
  const { set, full, lines: all } = await setCartLines(customer.pb, lines);
  await keepView(all, true);
  return { set, full, isGuest: false };
}

async function fillGuests(wanted: Pieces[]): Promise<CartFilled> {
  const { cart, lines } = await guestCart();
  const isKnown = ({ offer }: Pieces) => lines.some((line) => line.offer === offer);
  const fresh = wanted.filter((one) => !isKnown(one));
  const room = MAX_GUEST_LINES - lines.length;
  const asked = [...wanted.filter(isKnown), ...fresh.slice(0, room)];
  const quoted = await quoteCart(
    guestBackend(),
    asked.map((one) => ({ ...one, priceSeen: 0 })),
  );
  const set = quoted.lines
    .filter(({ problem, orderable: pieces }) => problem !== 'not_sold' && pieces > 0)
    .map((line) => ({
      offer: line.offer,
      quantity: line.orderable,
      priceSeen: line.priceKopecks,
    }));
  const changed = new Map(set.map((line) => [line.offer, line]));
  const kept = lines.map((line) => changed.get(line.offer) ?? line);
  await keepGuestCart({ cart, lines: [...kept, ...set.filter((line) => !isKnown(line))] });
  return {
    set: set.map(({ offer, quantity }) => ({ offer, quantity })),
    full: fresh.slice(room).map(({ offer }) => offer),
    isGuest: true,
  };
}

/** The line as it can be ordered now. */
async function orderable(offer: string, quantity: number): Promise<GuestLine> {
  const {
    lines: [line],
  } = await quoteCart(guestBackend(), [{ offer, quantity, priceSeen: 0 }]);
  if (!line || line.problem === 'not_sold') throw new AppError('not_sold');
  if (line.orderable === 0) throw new AppError('out_of_stock');
  return { offer, quantity: line.orderable, priceSeen: line.priceKopecks };
}

/** Puts a guest's cart into the customer's, once and for all. */
async function bringGuestCart(pb: Backend): Promise<void> {
  const { cart, lines } = await guestCart();
  if (lines.length === 0) return;
  await mergeCart(pb, cart, lines);
  await keep(CART_COOKIE, '', true);
}

/**
 * What happens to a guest's cart when he signs in: it joins his own, and the browser shows that.
 * For actions and route handlers.
 * @param pb the customer's client
 */
export async function takeCartAlong(pb: Backend): Promise<void> {
  await bringGuestCart(pb);
  await copyCart(pb);
}

/**
 * Makes the copy in the browser say what the customer's cart holds now, whoever has changed it. For
 * actions and route handlers.
 */
export const copyCart = async (pb: Backend): Promise<void> =>
  keepView((await readCart(pb)).lines, true);

/**
 * The same for whoever asks; a guest's copy is as old as his cart, and a session that is over shows
 * none. For route handlers.
 * @throws AppError in an outage
 */
export async function copyOwnCart(): Promise<void> {
  const customer = asCustomer(await currentCaller());
  if (customer) await copyCart(customer.pb);
}

/** The cart has become an order. For actions. */
export const forgetCart = (): Promise<void> => keepView([], true);
