import 'server-only';
import { createHash } from 'node:crypto';
import { readGuestLines, writeGuestLine, type KeptLine } from './guest-lines.ts';
import { writeCartView } from './in-browser.ts';
import { MAX_GUEST_LINES, MAX_GUEST_READ } from './model.ts';
import type { GuestLine, Pieces } from './contract.ts';
import { mergeCart, quoteCart, readCart, setCartLine, setCartLines } from './repository.ts';
import { guestCartSchema, type CartChange } from './schema.ts';
import { CART_COOKIE, CART_LINE_COOKIES, CART_VIEW_COOKIE } from '../constants.ts';
import { AppError } from '../errors.ts';
import type { Backend } from '../pocketbase/client.ts';
import { guestBackend } from '../pocketbase/public-read.ts';
import { asCustomer, currentCaller } from '../session/caller.ts';
import { keepCookie } from '../session/kept-cookie.ts';
import { readCookie, readCookies } from '../session/request-state.ts';
import { openSeal } from '../session/session-cookie.ts';
import { currentSession, endSession, ownSecrets } from '../session/session.ts';

/** How long a guest's cart is kept, s. */
const KEPT_S = 90 * 24 * 60 * 60;

/** What a guest has put into his cart in this browser. Makes the page dynamic. */
async function guestLines(): Promise<KeptLine[]> {
  const own = readGuestLines(await readCookies(CART_LINE_COOKIES));
  const known = new Set(own.map(({ offer }) => offer));
  const before = (await linesBefore()).filter(({ offer }) => !known.has(offer));
  return [...before, ...own].slice(0, MAX_GUEST_READ);
}

/** Those of a cart from before each line had a cookie of its own. */
async function linesBefore(): Promise<KeptLine[]> {
  const kept = guestCartSchema.safeParse(
    await openSeal(await readCookie(CART_COOKIE), ownSecrets(), CART_COOKIE),
  );
  if (!kept.success) return [];
  return kept.data.l.map(([offer, quantity, priceSeen], at) => ({
    ...{ offer, quantity, priceSeen, at },
  }));
}

/**
 * The same with what it costs now. An outage shows an empty cart: it must keep nobody from signing
 * in. `seen`: by which the page notices that the browser has more in it (`cartIn`).
 */
export async function quotedGuestCart(): Promise<
  Awaited<ReturnType<typeof quoteCart>> & { seen: string }
> {
  const lines = await guestLines();
  const empty = { lines: [], totalKopecks: 0 };
  const quoted =
    lines.length === 0
      ? empty
      : await quoteCart(guestBackend(), lines.map(asked)).catch(() => empty);
  return { ...quoted, seen: writeCartView(lines, false) };
}

const asked = ({ offer, quantity, priceSeen }: KeptLine): GuestLine => ({
  offer,
  quantity,
  priceSeen,
});

/**
 * Each line is a cookie of its own: requests that come together change nothing but their own lines.
 */
async function keepLines(changed: readonly KeptLine[], gone: readonly string[] = []) {
  const touched = new Set([...changed.map(({ offer }) => offer), ...gone]);
  const moved = (await linesBefore()).filter(({ offer }) => !touched.has(offer));
  for (const line of [...moved, ...changed])
    await keepCookie(cookieOf(line.offer), writeGuestLine(line), KEPT_S);
  for (const offer of gone) await keepCookie(cookieOf(offer), '', KEPT_S);
  await keepCookie(CART_COOKIE, '', KEPT_S, true);
  await keepCookie(CART_VIEW_COOKIE, '', KEPT_S);
}

const cookieOf = (offer: string) => `${CART_LINE_COOKIES}.${offer}` as const;

/** Makes the copy of a customer's cart in his browser. */
const keepView = (lines: { offer: string; quantity: number }[]) =>
  keepCookie(CART_VIEW_COOKIE, writeCartView(lines, true), KEPT_S);

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

/**
 * What a line that is there keeps: who only changes how many there are is told of another price.
 */
const pricedAs = (line: KeptLine | undefined) => line && { at: line.at, priceSeen: line.priceSeen };

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
  const lines = customer ? (await readCart(customer.pb)).lines : await guestLines();
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
  await keepView(lines);
  return { offer, quantity, count: lines.length };
}

async function changeGuests({ offer, quantity }: CartChange): Promise<CartNews> {
  const lines = await guestLines();
  const known = lines.find((line) => line.offer === offer);
  if (quantity === null && known) return { offer, quantity: known.quantity, count: lines.length };
  const others = lines.filter((line) => line !== known);
  if (quantity === 0) {
    await keepLines([], [offer]);
    return { offer, quantity, count: others.length };
  }
  const line = { ...(await orderable(offer, quantity ?? 1)), ...pricedAs(known) };
  if (!known && lines.length >= MAX_GUEST_LINES) throw new AppError('guest_cart_full');
  await keepLines([{ at: Date.now(), ...line }]);
  return { offer, quantity: line.quantity, count: others.length + 1 };
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
  await keepView(all);
  return { set, full, isGuest: false };
}

async function fillGuests(wanted: Pieces[]): Promise<CartFilled> {
  const lines = await guestLines();
  const known = new Map(lines.map((line) => [line.offer, line]));
  const fresh = wanted.filter(({ offer }) => !known.has(offer));
  const room = Math.max(0, MAX_GUEST_LINES - lines.length);
  const taken = [...wanted.filter(({ offer }) => known.has(offer)), ...fresh.slice(0, room)];
  const quoted = await quoteCart(
    guestBackend(),
    taken.map((one) => ({ ...one, priceSeen: 0 })),
  );
  const now = Date.now();
  const set = quoted.lines
    .filter(({ problem, orderable: pieces }) => problem !== 'not_sold' && pieces > 0)
    .map(({ offer, orderable: quantity, priceKopecks: priceSeen }, n) => ({
      ...{ offer, quantity, priceSeen, at: now + n, ...pricedAs(known.get(offer)) },
    }));
  await keepLines(set);
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

/**
 * Puts a guest's cart into the customer's, once and for all: the same lines, put in at the same
 * moments, are the same cart. A line that another request adds meanwhile comes with the next one.
 */
async function bringGuestCart(pb: Backend): Promise<void> {
  const lines = await guestLines();
  if (lines.length === 0) return;
  const cart = createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 32);
  await mergeCart(pb, cart, lines.map(asked));
  for (const { offer } of lines) await keepCookie(cookieOf(offer), '', KEPT_S);
  await keepCookie(CART_COOKIE, '', KEPT_S, true);
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
export const copyCart = async (pb: Backend): Promise<void> => keepView((await readCart(pb)).lines);

/**
 * The same for whoever asks, with what came too late to be taken along when he signed in; a guest's
 * lines are their own copy, and a session that is over shows none. For route handlers.
 * @throws AppError in an outage
 */
export async function copyOwnCart(): Promise<void> {
  const customer = asCustomer(await currentCaller());
  if (customer) await takeCartAlong(customer.pb);
}

/** The cart has become an order. For actions. */
export const forgetCart = (): Promise<void> => keepView([]);
