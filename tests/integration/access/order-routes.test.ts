import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopToday } from '../../../lib/format/day.ts';
import * as contracts from '../../../lib/orders/contract.ts';
import * as lines from '../../../lib/orders/lines/contract.ts';
import type { LineState } from '../../../lib/orders/model.ts';
import * as parcels from '../../../lib/orders/parcels/contract.ts';
import { recordParcel } from '../../../lib/orders/parcels/repository.ts';
import { recordPayment } from '../../../lib/orders/payments/repository.ts';
import { proposeInstead } from '../../../lib/orders/proposals/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../support/callers.ts';
import { aLine, lead, unpaidOf } from '../../support/order-lines.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { callBackend } from '../hooks/call-backend.ts';

/**
 * What each door of an order answers to whom; the order is somebody else's, so a customer must not
 * learn that it is there.
 */
const TABLE = `
                 guest customer blocked owner manager warehouse content machine inactive
move             401   404      401     200   200     200       403     403     401
take back        401   403      401     200   200     200       403     403     401
promise          401   403      401     200   200     403       403     403     401
split            401   403      401     201   201     201       403     403     401
edit             401   403      401     204   204     403       403     403     401
add              401   403      401     201   201     403       403     403     401
propose          401   403      401     200   200     403       403     403     401
accept           401   404      401     201   201     403       403     403     401
decline          401   404      401     204   204     403       403     403     401
write            401   404      401     201   201     403       403     403     401
note             401   404      401     201   201     201       403     403     401
seen             401   404      401     204   204     204       403     403     401
look             401   403      401     200   200     200       403     403     401
contact          401   403      401     200   200     403       403     403     401
cash             401   403      401     201   201     201       403     403     401
transfer         401   403      401     201   201     403       403     403     401
take back money  401   403      401     200   200     403       403     403     401
parcel           401   403      401     201   201     201       403     403     401
change parcel    401   403      401     204   204     204       403     403     401
remove parcel    401   403      401     204   204     204       403     403     401
for a customer   401   403      401     201   201     403       403     403     401
repeat           401   404      401     401   401     401       401     401     401`;

const [, ...rows] = TABLE.trim().split('\n');
const EXPECTED = rows.map((row) => {
  const [door = '', ...answers] = row.split(/ {2,}/);
  return {
    door,
    allowed: Object.fromEntries(
      CALLERS.map((caller, column) => [caller, Number(answers[column])]),
    ) as Record<CallerName, number>,
  };
});

let shop: TestShop;
let callers: Record<CallerName, Caller>;
let customer: Person;
let manager: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager] = [await aCustomer(shop), await anAdmin(shop, 'manager')];
  callers = await theCallers(shop);
});
afterAll(() => shop.stop());

/** A line of two pieces that stands so. */
async function standing(state: LineState) {
  const own = await aLine(shop, customer, (await anOffer(shop)).id, 2);
  shop.database().prepare('UPDATE order_items SET state = ? WHERE id = ?').run(state, own.line);
  return own;
}
const offer = async () => (await anOffer(shop)).id;
const answered = async (what: string) => {
  const { line } = await standing('refused');
  return [
    `order-lines/${line}/proposal/${what}`,
    { seen: (await proposeInstead(manager.pb, line, { offer: await offer(), quantity: 1 })).id },
  ] as const;
};
const ofOrder = async (door: string, body: object) =>
  [`orders/${(await standing('accepted')).order}/${door}`, body] as const;
const updatedOf = async (order: string) =>
  (await shop.root.collection('orders').getOne(order)).updated;
const CONTACT = {
  contact: { name: 'Ольга', phone: '+79031112233', email: '' },
  delivery: { kind: 'pickup', point: '', city: '', street: '', flat: '', postalCode: '' },
};
const money = (kind: string) =>
  ofOrder('payments', { kind, amountKopecks: 100, receivedAt: '2026-01-02', comment: '' });
const LABEL = { carrier: 'СДЭК', number: '1' };
/** An order whose goods the courier has. */
const sent = async () => {
  const { order } = await standing('in_delivery');
  shop.database().prepare("UPDATE orders SET delivery = 'courier' WHERE id = ?").run(order);
  return order;
};
const aParcel = async () => (await recordParcel(manager.pb, await sent(), LABEL)).id;
let keys = 0;

const KNOCKS: Record<string, () => Promise<readonly [path: string, body: object]>> = {
  move: async () => {
    const { line, order } = await standing('ready');
    return [
      'order-lines/move',
      { moves: [{ line, from: 'ready', to: 'issued' }], unpaid: unpaidOf(order) },
    ];
  },
  'take back': async () => {
    const { line } = await standing('accepted');
    await lead(shop, manager, line, 'confirmed', 'ready');
    return ['order-lines/take-back', { lines: [{ line, from: 'ready' }] }];
  },
  promise: async () => [
    'order-lines/promise',
    { lines: [{ line: (await standing('ordered')).line, from: 'ordered' }], day: shopToday() },
  ],
  split: async () => [`order-lines/${(await standing('ready')).line}/split`, { quantity: 1 }],
  edit: async () => [
    `order-lines/${(await standing('ready')).line}/edit`,
    { quantity: 2, priceKopecks: 20_000, seen: { quantity: 2, priceKopecks: 10_000 } },
  ],
  add: async () => ofOrder('lines', { offer: await offer(), quantity: 1, seen: 1 }),
  propose: async () => [
    `order-lines/${(await standing('refused')).line}/proposal`,
    { offer: await offer(), quantity: 1 },
  ],
  accept: () => answered('accept'),
  decline: () => answered('decline'),
  write: () => ofOrder('messages', { text: 'Здравствуйте', public: true }),
  note: () => ofOrder('messages', { text: 'Про себя', public: false }),
  seen: () => ofOrder('seen', {}),
  look: () => ofOrder('looks', {}),
  contact: async () => {
    const { order } = await standing('accepted');
    return [`orders/${order}/contact`, { ...CONTACT, seen: await updatedOf(order) }];
  },
  cash: () => money('cash'),
  transfer: () => money('transfer'),
  'take back money': async () => {
    const { order } = await standing('accepted');
    // Of somebody else: the warehouse takes back its own alone.
    const payment = { receivedAt: '2026-01-02', comment: '', key: '' };
    const { id } = await recordPayment(manager.pb, order, {
      ...payment,
      kind: 'cash',
      amountKopecks: 100,
    });
    return [`order-payments/${id}/take-back`, { reason: 'Ошибка' }];
  },
  parcel: async () => [`orders/${await sent()}/parcels`, LABEL],
  'change parcel': async () => [
    `order-parcels/${await aParcel()}/change`,
    { ...LABEL, number: '2', seen: LABEL },
  ],
  'remove parcel': async () => [`order-parcels/${await aParcel()}/remove`, { seen: LABEL }],
  'for a customer': async () => [
    'orders/for-customer',
    {
      ...CONTACT,
      user: customer.id,
      lines: [{ offer: await offer(), quantity: 1 }],
      storefront: 'main',
      payment: 'invoice',
      clientNumber: '',
      comment: '',
      key: String((keys += 1)).padStart(32, 'k'),
    },
  ],
  repeat: () => ofOrder('repeat', {}),
};

describe.each(EXPECTED)('$door', ({ door, allowed }) => {
  it.each(CALLERS)('%s', async (name) => {
    const [path, body] = await KNOCKS[door]!();
    const { token, ip } = callers[name];
    expect((await callBackend(shop, `/api/shop/${path}`, { token, ip, body })).status).toBe(
      allowed[name],
    );
  });
});

it('no route that changes an order is left out', async () => {
  const knocked: string[] = [];
  for (const knocks of Object.values(KNOCKS)) knocked.push(`/api/shop/${(await knocks())[0]}`);
  const left = [...Object.values(contracts), ...Object.values(lines), ...Object.values(parcels)]
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => path)
    .filter(
      (path) =>
        !knocked.some((one) => new RegExp(`^${path.replace('{id}', '[a-z0-9]+')}$`).test(one)),
    );
  expect(left).toEqual(['/api/shop/orders']); // placing has tests of its own
});
