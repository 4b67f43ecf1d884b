import { isCustomerHere } from '@/components/session/browser-session';
import { routes } from '@/lib/routes';
import { asked, CART_CHANGED, isInCart, showCart, type OwnChange } from './in-page';

/** Presses come quicker than requests are worth, ms: the last of them is what is meant. */
const SETTLE_MS = 350;

/** What became of a wish: how many pieces stand there now, or the shop's words why not. */
export type Answer = { wanted: number; quantity: number } | { refused: string };

type Waiting = { timer: ReturnType<typeof setTimeout>; tell: (answer: Answer) => void };
const waiting = new Map<string, Waiting>();
/** Each resolves to whether the shop has done what was asked last. */
const onTheWay = new Map<string, Promise<boolean>>();
let looking = new AbortController();
/** Several answers brought a copy of the cart each, and the last to arrive is not the newest. */
let areSeveral = false;

/**
 * Asks for so many pieces of an offer once the presses have settled; shown at once. One request of
 * an offer at a time, the last wish last.
 */
export function requestPieces(offer: string, pieces: number, tell: (answer: Answer) => void): void {
  asked.set(offer, pieces);
  clearTimeout(waiting.get(offer)?.timer);
  waiting.set(offer, { tell, timer: setTimeout(() => void send(offer), SETTLE_MS) });
  showCart();
}

/** Sends what waits, now. Resolves when the shop has answered everything: whether it has refused nothing. */
export async function settle(): Promise<boolean> {
  for (const offer of waiting.keys()) void send(offer);
  return (await Promise.all(onTheWay.values())).every(Boolean);
}

/**
 * Has the shop write into this browser what the customer's cart holds now, unless a wish is about
 * to do that: an answer from before it must not come after.
 */
export async function flushCart(): Promise<void> {
  looking.abort();
  if (asked.size > 0) return;
  looking = new AbortController();
  await fetch(routes.ownCart(), { signal: looking.signal }).catch(() => undefined); // unreachable for a moment: asked again at the next look
}

async function send(offer: string): Promise<boolean> {
  const mine = waiting.get(offer);
  if (!mine) return true;
  clearTimeout(mine.timer);
  if (onTheWay.has(offer)) return true; // goes on below when that is answered
  waiting.delete(offer);
  looking.abort();
  const wanted = asked.get(offer) ?? 0;
  const round = post(offer, wanted).then((answer) => {
    onTheWay.delete(offer);
    if (waiting.has(offer)) return send(offer);
    asked.delete(offer);
    showCart();
    mine.tell(answer);
    const isDone = 'quantity' in answer;
    const detail: OwnChange | null = isDone ? { offer, pieces: answer.quantity } : null;
    document.dispatchEvent(new CustomEvent(CART_CHANGED, { detail }));
    if (onTheWay.size === 0 && areSeveral) void lookAgain();
    return isDone;
  });
  areSeveral ||= onTheWay.size > 0;
  onTheWay.set(offer, round);
  return round;
}

async function lookAgain(): Promise<void> {
  areSeveral = false;
  if (!isCustomerHere()) return; // a guest's lines are their own copy
  await flushCart();
  showCart();
}

const NOT_KEPT = {
  refused:
    'Не\u00A0добавлено: браузер не\u00A0разрешает запоминать корзину. Включите для магазина файлы cookie',
};

/** Arrives also when the visitor goes on to another page meanwhile. */
async function post(offer: string, wanted: number): Promise<Answer> {
  const lost = { refused: 'Не получилось сохранить. Проверьте связь и нажмите ещё раз' };
  try {
    const reply = await fetch(routes.ownCart(), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ offer, quantity: String(wanted) }),
      keepalive: true,
    });
    const { quantity, message } = (await reply.json()) as { quantity?: number; message?: string };
    if (quantity === undefined) return { refused: message ?? lost.refused };
    return quantity > 0 && !isInCart(offer) ? NOT_KEPT : { wanted, quantity };
  } catch {
    return lost;
  }
}
