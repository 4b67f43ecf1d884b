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
import type { Goods } from './goods.ts';
import { ORDERS, REASONS, type DemoLine, type DemoOrder } from './orders.ts';
import { leftOf } from './path.ts';
import {
  consentTo,
  type Customer,
  type DemoCustomers,
  type SignedInCustomer,
} from './customers.ts';

type Piece = { offer: string; quantity: number };
type Hands = { owner: Backend; customer: Backend };

/**
 * Orders what the demo's customers order and leads it on, as far as that has not been done.
 * @throws AppError
 */
export async function placeOrders(
  owner: Backend,
  people: DemoCustomers,
  goods: Goods,
  storefront: string,
): Promise<void> {
  const next = { own: goods.own.values(), partner: goods.partner.values() };
  const made = new Map(
    (await listAllRecords(owner, 'orders', { filter: "client_number ~ 'Демо-%'" })).map(
      ({ id, client_number }) => [client_number, id],
    ),
  );
  const another = (of: DemoLine['of']): string => next[of].next().value!;
  for (const [index, order] of ORDERS.entries()) {
    const lines = order.lines.map(({ of, pieces = 1 }) => ({
      offer: another(of),
      quantity: pieces,
    }));
    const spare = another('own');
    const who = people[order.who];
    const clientNumber = `Демо-${index + 1}`;
    const id =
      made.get(clientNumber) ??
      (await place(owner, who, wishOf(order, who, clientNumber), lines, storefront));
    const hands = { owner, customer: 'pb' in who ? who.pb : owner };
    const items = await linesOf(owner, id);
    for (const [nth, line] of order.lines.entries())
      await leadLine(
        hands,
        items,
        items.find(({ position }) => position === nth + 1)!,
        line,
        spare,
      );
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
  owner: Backend,
  who: Customer | SignedInCustomer,
  wish: OrderDetails,
  lines: Piece[],
  storefront: string,
): Promise<string> {
  if (!('pb' in who))
    return (
      await orderForCustomer(owner, {
        ...wish,
        user: who.id,
        lines,
        storefront,
        key: keyOf(wish.clientNumber),
      })
    ).id;
  const wanted = new Set(lines.map(({ offer }) => offer));
  for (const { offer } of (await readCart(who.pb)).lines)
    if (!wanted.has(offer)) await setCartLine(who.pb, offer, 0);
  for (const { offer, quantity } of lines) await setCartLine(who.pb, offer, quantity);
  const { key, seen } = await readCart(who.pb);
  return (
    await placeOrder(who.pb, {
      ...wish,
      key,
      seen,
      storefront,
      consent: await consentTo(who.pb, storefront, 'order'),
    })
  ).id;
}

function wishOf(
  { payment = 'on_receipt', delivery = 'pickup' }: DemoOrder,
  { contact }: Customer,
  clientNumber: string,
): OrderDetails {
  const address =
    delivery === 'courier'
      ? { city: 'Москва', street: 'Демонстрационная улица, 1', flat: '10', postalCode: '' }
      : { city: '', street: '', flat: '', postalCode: '' };
  return {
    contact,
    delivery: { kind: delivery, point: '', ...address },
    payment,
    clientNumber,
    comment: '',
  };
}

/** 32 letters and digits of their own for everything that must happen once. */
const keyOf = (text: string): string =>
  [...text]
    .map((letter) => letter.codePointAt(0)!.toString(36))
    .join('')
    .padStart(32, 'd')
    .slice(-32);

async function leadLine(
  hands: Hands,
  items: OrderItemsRecord[],
  line: OrderItemsRecord,
  { steps = [], toOrder, part, instead }: DemoLine,
  spare: string,
): Promise<void> {
  if (line.state === 'replaced' || (toOrder && line.state === 'ordered')) return;
  await lead(hands, line, steps);
  if (part) await leadPart(hands, items, line, part);
  if (instead) await replace(hands.owner, line, instead, spare);
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
  reason: REASONS[to] ?? '',
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
  const {
    moved: [id],
  } = await moveLines(
    hands.owner,
    [{ line: line.id, from: state, to: first!, quantity: pieces, seen: quantity }],
    said(line.order, first!),
  );
  await lead(hands, { id: id!, order: line.order, state: first! }, rest);
}

async function replace(
  owner: Backend,
  { id }: OrderItemsRecord,
  instead: 'proposed' | 'accepted',
  offer: string,
): Promise<void> {
  const { proposal, quantity } = await getRecord(owner, 'order_items', id);
  const proposed = readProposal(proposal) ?? (await proposeInstead(owner, id, { offer, quantity }));
  if (instead === 'accepted') await acceptProposal(owner, id, proposed.id);
}

/** An invoice for who pays by one, and the money that came. */
async function pay(
  owner: Backend,
  id: string,
  { payment, paid = [] }: DemoOrder,
  index: number,
): Promise<void> {
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
    const payments = {
      kind,
      amountKopecks: Math.round(total * share),
      receivedAt: new Date().toISOString(),
      comment: '',
    };
    // Whole sums are meant, of what has come back since, too.
    const known = payments.amountKopecks;
    await recordPayment(owner, id, { ...payments, key: keyOf(`payment-${index}-${nth}`), known });
  }
}

async function talk(
  { owner, customer }: Hands,
  id: string,
  { says = [] }: DemoOrder,
): Promise<void> {
  if (says.length === 0) return;
  const written = new Set((await listMessages(owner, id)).map(({ text }) => text));
  for (const { by, text } of says)
    if (!written.has(text))
      await writeMessage(by === 'customer' ? customer : owner, id, text, by !== 'note');
}
