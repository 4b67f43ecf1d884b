import { readCart, setCartLine } from '../../../lib/cart/repository.ts';
import { listDocuments, makeInvoice } from '../../../lib/documents/repository.ts';
import { moveLines } from '../../../lib/orders/lines/repository.ts';
import type { LineState, OrderDetails } from '../../../lib/orders/model.ts';
import { listMessages, writeMessage } from '../../../lib/orders/messages/repository.ts';
import { recordPayment } from '../../../lib/orders/payments/repository.ts';
import { acceptProposal, proposeInstead } from '../../../lib/orders/proposals/repository.ts';
import { readProposal } from '../../../lib/orders/proposals/schema.ts';
import { placeOrder } from '../../../lib/orders/repository.ts';
import { orderForCustomer } from '../../../lib/orders/admin/new-order-repository.ts';
import { MOVES } from '../../../lib/orders/states/model.ts';
import { unpaidText } from '../../../lib/orders/unpaid/model.ts';
import type { Backend } from '../../../lib/pocketbase/client.ts';
import { getRecord, listAllRecords } from '../../../lib/pocketbase/records.ts';
import type { OrderItemsRecord } from '../../../lib/pocketbase/schema.generated.ts';
import { consentTo } from './customers.ts';
import { leftOf, type Customer, type Life, type SignedInCustomer } from './life.ts';
import { ORDERS, type DemoLine, type DemoOrder } from './orders.ts';

type Hands = { owner: Backend; customer: Backend };

/** Orders what the demo's customers order and leads it on, as far as is left. @throws AppError */
export async function placeOrders(life: Life): Promise<void> {
  const { owner, people, goods } = life;
  const next = { own: goods.own.values(), partner: goods.partner.values() };
  const another = (of: DemoLine['of']): string => next[of].next().value!;
  const known = await listAllRecords(owner, 'orders', { filter: "client_number ~ 'Демо-%'" });
  for (const [index, order] of ORDERS.orders.entries()) {
    const lines = order.lines.map(({ of, pieces: quantity }) => ({ offer: another(of), quantity }));
    const spare = another('own');
    const who = people[order.who];
    const wish = wishOf(order, who, `Демо-${index + 1}`);
    const made = known.find(({ client_number: number }) => number === wish.clientNumber);
    const id = made?.id ?? (await place(life, who, wish, lines));
    const hands = { owner, customer: 'pb' in who ? who.pb : owner };
    const items = await linesOf(owner, id);
    for (const [nth, line] of order.lines.entries()) {
      const item = items.find(({ position }) => position === nth + 1)!;
      await leadLine(hands, items, item, line, spare);
    }
    await pay(owner, id, order, index);
    await talk(hands, id, order);
  }
}

const linesOf = (owner: Backend, order: string) =>
  listAllRecords(owner, 'order_items', {
    filter: owner.filter('order = {:order}', { order }),
    sort: 'position',
  });

/** Orders: by his cart who can sign in, through the shop who calls. Returns the id. */
async function place(
  { owner, storefront }: Life,
  who: Customer | SignedInCustomer,
  wish: OrderDetails,
  lines: { offer: string; quantity: number }[],
): Promise<string> {
  const forWhom = { ...wish, user: who.id, lines, storefront, key: keyOf(wish.clientNumber) };
  if (!('pb' in who)) return (await orderForCustomer(owner, forWhom)).id;
  const { pb } = who;
  for (const { offer } of (await readCart(pb)).lines)
    if (!lines.some((line) => line.offer === offer)) await setCartLine(pb, offer, 0);
  for (const { offer, quantity } of lines) await setCartLine(pb, offer, quantity);
  const { key, seen } = await readCart(pb);
  const consent = await consentTo(pb, storefront, 'order');
  return (await placeOrder(pb, { ...wish, key, seen, storefront, consent })).id;
}

const wishOf = (
  { payment, delivery: kind }: DemoOrder,
  { contact }: Customer,
  clientNumber: string,
): OrderDetails => {
  const to = kind === 'courier' ? ORDERS.courierTo : { city: '', street: '', flat: '' };
  const delivery = { kind, point: '', ...to, postalCode: '' };
  return { contact, delivery, payment, clientNumber, comment: '' };
};

/** 32 letters and digits of their own for everything that must happen once. */
const keyOf = (text: string): string =>
  Buffer.from(text).toString('hex').padStart(32, 'd').slice(-32);

async function leadLine(
  hands: Hands,
  items: OrderItemsRecord[],
  line: OrderItemsRecord,
  { steps, toOrder, part, instead }: DemoLine,
  spare: string,
): Promise<void> {
  if (line.state === 'replaced' || (toOrder && line.state === 'ordered')) return;
  await lead(hands, line, steps);
  if (part) await leadPart(hands, items, line, part);
  if (!instead) return;
  const { owner } = hands;
  const { proposal, quantity } = await getRecord(owner, 'order_items', line.id);
  const proposed =
    readProposal(proposal) ?? (await proposeInstead(owner, line.id, { offer: spare, quantity }));
  if (instead === 'accepted') await acceptProposal(owner, line.id, proposed.id);
}

async function lead(
  hands: Hands,
  { id, order, state }: Pick<OrderItemsRecord, 'id' | 'order' | 'state'>,
  steps: readonly LineState[],
): Promise<void> {
  let from = state;
  for (const to of leftOf(steps, from)) {
    await moveLines(moverOf(hands, from, to), [{ line: id, from, to }], said(order, to));
    from = to;
  }
}

/** Some of it leaves before it is paid: those orders are in the demo, too. */
const said = (order: string, to: LineState) => ({
  reason: ORDERS.reasons[to] ?? '',
  restock: to === 'returned',
  unpaid: unpaidText([[order, Number.MAX_SAFE_INTEGER]]),
});

/** What only the customer may ask for is asked for by him. */
const moverOf = ({ owner, customer }: Hands, from: LineState, to: LineState): Backend =>
  MOVES[from].find((move) => move.to === to)?.by.includes('admin') ? owner : customer;

async function leadPart(
  hands: Hands,
  items: OrderItemsRecord[],
  line: OrderItemsRecord,
  { pieces, steps }: NonNullable<DemoLine['part']>,
): Promise<void> {
  const apart = items.find(({ split_of }) => split_of === line.id);
  if (apart) return lead(hands, apart, steps);
  const [first, ...rest] = steps;
  const { state, quantity } = await getRecord(hands.owner, 'order_items', line.id);
  const move = { line: line.id, from: state, to: first, quantity: pieces, seen: quantity };
  const { moved } = await moveLines(hands.owner, [move], said(line.order, first));
  await lead(hands, { id: moved[0]!, order: line.order, state: first }, rest);
}

/** An invoice for who pays by one, and the money that came. */
async function pay(owner: Backend, id: string, order: DemoOrder, index: number): Promise<void> {
  const { payment, paid } = order;
  // Made before any money came: later on the order may owe some back.
  if (payment === 'invoice' && (await listDocuments(owner, id)).length === 0)
    await makeInvoice(owner, id);
  if (paid.length === 0) return;
  const lines = await linesOf(owner, id);
  const total = lines.reduce(
    (sum, { quantity, price_kopecks }) => sum + quantity * price_kopecks,
    (await getRecord(owner, 'orders', id)).delivery_kopecks,
  );
  for (const [nth, { kind, share }] of paid.entries()) {
    const amountKopecks = Math.round(total * share);
    await recordPayment(owner, id, {
      kind,
      amountKopecks,
      receivedAt: new Date().toISOString(),
      comment: '',
      key: keyOf(`payment-${index}-${nth}`),
      // Whole sums are meant, of what has come back since, too.
      known: amountKopecks,
    });
  }
}

async function talk({ owner, customer }: Hands, id: string, { says }: DemoOrder): Promise<void> {
  if (says.length === 0) return;
  const written = new Set((await listMessages(owner, id)).map(({ text }) => text));
  for (const { by, text } of says)
    if (!written.has(text))
      await writeMessage(by === 'customer' ? customer : owner, id, text, by !== 'note');
}
