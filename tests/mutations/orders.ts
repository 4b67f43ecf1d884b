import { faultsIn } from '../../scripts/mutate/mutation.ts';

const HOOKS = 'tests/integration/hooks';
const PLACING = `${HOOKS}/orders/placing.test.ts`;
const MOVE = `${HOOKS}/orders/lines/move.test.ts`;
const TAKE_BACK = `${HOOKS}/orders/lines/take-back.test.ts`;
const UNPAID = `${HOOKS}/orders/lines/unpaid.test.ts`;
const SHELF = `${HOOKS}/orders/lines/stock-shortage.test.ts`;
const SHORTAGES = `${HOOKS}/shortages/shortages.test.ts`;
const OWN_CART = `${HOOKS}/cart/own-cart.test.ts`;

/** Carts, orders and what is told of them. */
export const mutations = [
  ...faultsIn('pocketbase/hooks/cart/own-cart.ts', OWN_CART, {
    'who changes how many there are is told of another price': [
      'SET quantity = excluded.quantity, updated',
      'SET quantity = excluded.quantity, price_seen_kopecks = excluded.price_seen_kopecks, updated',
    ],
  }),
  ...faultsIn('pocketbase/hooks/orders/lines/reserve.ts', PLACING, {
    'what is promised already is not promised again': [
      'on_hand - reserved >= demand.value',
      'on_hand >= demand.value',
    ],
  }),
  ...faultsIn('pocketbase/hooks/cart/requested-lines.ts', `${HOOKS}/orders/for-customer.test.ts`, {
    'an offer stands in one line': [
      "  if (new Set(lines.map(({ offer }) => offer)).size < lines.length)\n    throw refuse('invalid_input', 'lines');",
      '',
    ],
  }),
  ...faultsIn('pocketbase/hooks/orders/lines/reserve.ts', PLACING, {
    'lines of one offer count together': [
      'demand[offer] = (demand[offer] ?? 0) + quantity',
      'demand[offer] = quantity',
    ],
  }),
  ...faultsIn('pocketbase/hooks/orders/lines/reserve.ts', `${HOOKS}/orders/crowd.test.ts`, {
    'in a rush nothing is sold twice': [
      'WHERE offer = demand.key AND on_hand - reserved >= demand.value',
      'WHERE offer = demand.key AND on_hand >= demand.value',
    ],
  }),
  ...faultsIn('pocketbase/hooks/orders/placing/place-order.ts', PLACING, {
    "the key that was pressed is the cart's": [
      "if (cart?.key !== key) throw refuse('cart_changed');",
      '',
    ],
    'what was seen is what is ordered': [
      'if (isAsSeen(lines, seen)) return lines;',
      'return lines;',
    ],
    'a press repeated is one order': [
      'reply = placedUnder(tx, user, request.key) ?? undefined;',
      'reply = undefined;',
    ],
    'the cart is empty afterwards': [
      "execute(tx, 'DELETE FROM cart_items WHERE user = {:user}', { user });",
      '',
    ],
    'a consent is kept with the order': [
      '  if (request.consent) recordConsent(tx, user, request.consent);\n',
      '',
    ],
  }),
  ...faultsIn('pocketbase/hooks/accounts/consents.ts', PLACING, {
    'who has consented to an older document is asked': [
      "  if (!given.isCurrent) throw refuse('consent_outdated');\n",
      '',
    ],
  }),
  ...faultsIn('pocketbase/hooks/orders/lines/store-lines.ts', PLACING, {
    'what is not counted is not reserved': [
      "line.stockKind === 'exact' ? line.quantity : 0",
      'line.quantity',
    ],
  }),
  ...faultsIn(
    'pocketbase/hooks/orders/account/for-customer.ts',
    `${HOOKS}/orders/for-customer.test.ts`,
    {
      'nobody orders for a blocked customer': [
        'requireUnblocked(findCustomer(tx, asked.user));',
        '',
      ],
    },
  ),
  ...faultsIn(
    'pocketbase/hooks/orders/events/order-actor.ts',
    'tests/integration/access/order-routes.test.ts',
    {
      "somebody else's order is not found": [
        "mover !== 'customer' || user === actor.id",
        'user !== actor.id || user === actor.id',
      ],
    },
  ),
  ...faultsIn('pocketbase/hooks/orders/account/list.ts', `${HOOKS}/orders/account-list.test.ts`, {
    'a list holds the own orders': ['WHERE o.user = {:user} AND', "WHERE {:user} != '' AND"],
  }),
  ...faultsIn(
    'pocketbase/hooks/orders/messages/write-message.ts',
    `${HOOKS}/orders/messages.test.ts`,
    {
      'a customer writes for everybody': [
        "const isPublic = mover === 'customer' || open;",
        'const isPublic = open ?? true;',
      ],
      'the warehouse does not write to customers': [
        "if (mover === 'warehouse' && isPublic) throw new ForbiddenError('');",
        '',
      ],
      "what the staff write for themselves is no event of the customer's": [
        'internal: !isPublic',
        'internal: false',
      ],
    },
  ),
  ...faultsIn('pocketbase/hooks/orders/lines/transition.ts', MOVE, {
    'who comes second is told': [
      "if (line.state !== from || (seen !== undefined && seen !== line.quantity)) return 'line_moved';",
      '',
    ],
    'only known steps are taken': ["if (!moveTo(line, to, mover)) return 'wrong_step';", ''],
  }),
  ...faultsIn('pocketbase/hooks/orders/lines/transition.ts', UNPAID, {
    'no more leaves unpaid than is known': [
      'line.unpaid > (known.get(line.order) ?? 0)',
      'line.unpaid > 0 && !known.has(line.order)',
    ],
    'each order is known by itself': ['(known.get(line.order) ?? 0)', 'unpaidSum(known)'],
  }),
  ...faultsIn('pocketbase/hooks/orders/lines/transition.ts', SHELF, {
    'nothing is handed out unasked that does not lie there': [
      ' short\n    ? new Set()\n    : beyondStock(\n        tx,\n        able.map(({ asked, line }) => ({ line, to: asked.to, quantity: asked.quantity })),\n',
      '\n    short || able.length > 0\n      ? new Set()\n      : beyondStock(\n          tx,\n          able.map(({ asked, line }) => ({ line, to: asked.to, quantity: asked.quantity })),\n  ',
    ],
    'what lacked is told in the audit': ['  tellLacking();\n', ''],
  }),
  ...faultsIn('pocketbase/hooks/orders/lines/stock-shortage.ts', SHELF, {
    'lines of one shelf count together': [
      'if (stock && !isBeyond) stock.onHand -= takenBy(taking);',
      '',
    ],
    'of a part only the part is counted': ['Math.min(reserved, quantity)', 'reserved'],
    'what a partner sends lies on no shelf of ours': ["own && to === 'issued'", "to !== 'ready'"],
  }),
  ...faultsIn('pocketbase/hooks/shortages/sql.ts', SHORTAGES, {
    'of a partner nothing is short': [
      "'i.own = TRUE AND i.reserved > 0'",
      "'i.own IN (TRUE, FALSE) AND i.reserved > 0'",
    ],
    'what lies there is not short': [
      'WHERE s.reserved > s.on_hand',
      'WHERE s.reserved > s.on_hand OR s.reserved > 0',
    ],
  }),
  ...faultsIn('pocketbase/hooks/shortages/list.ts', SHORTAGES, {
    'what was promised first comes first': [
      "ORDER BY i.promised_at = '', i.promised_at,",
      'ORDER BY',
    ],
    'another storefront has orders of its own': [
      'AND +o.storefront = {:storefront}',
      "AND {:storefront} != ''",
    ],
  }),
  ...faultsIn('pocketbase/hooks/stocktaking/page.ts', SHORTAGES, {
    'a stocktaking tells of what it found too little of': [
      'AND l.counted < l.book AND',
      'AND l.counted > l.book AND',
    ],
  }),
  ...faultsIn('pocketbase/hooks/orders/lines/take-back.ts', TAKE_BACK, {
    'a step is taken back in its time': ["  if (isLate(step)) return 'back_late';\n", ''],
    'money that has come since holds a step': [
      "  if (hasSince(tx, 'payments', line.order, step)) return 'back_paid';\n",
      '',
    ],
    'what others have been promised stays theirs': [
      "if (next.onHand < 0 || (takes && next.reserved > next.onHand)) return 'back_stock';",
      '',
    ],
    'a line that has gone on does not go back': [
      "  if (!stands(line, step)) return 'line_moved';\n",
      '',
    ],
  }),
  ...faultsIn('pocketbase/hooks/orders/lines/last-steps.ts', TAKE_BACK, {
    'who may not take a step does not take it back': [
      'isAdmin && moveTo({ state: from, previousState }, to, mover) !== null',
      'isAdmin || moveTo({ state: from, previousState }, to, mover) !== null',
    ],
  }),
  ...faultsIn('pocketbase/hooks/orders/parcels/write.ts', `${HOOKS}/orders/parcels.test.ts`, {
    'of two who correct a parcel the second is told': [
      "if (!bears(parcel, seen)) throw refuse('changed_meanwhile');",
      '',
    ],
    'a label typed in other letters is the same': [
      'isSameLabel(other, label)',
      'labelText(other) === labelText(label)',
    ],
  }),
  ...faultsIn('pocketbase/hooks/orders/parcels/show-label.ts', `${HOOKS}/orders/parcels.test.ts`, {
    'a customer does not read a number that stands no more': ['isTold ? label : null', 'label'],
  }),
  ...faultsIn('pocketbase/hooks/order-emails/withdraw.ts', TAKE_BACK, {
    'an email that waits does not tell of what was taken back': [
      '  if (changesSince(tx, order, since).length + parcelsSince(tx, order, since).length > 0)\n    enqueueChanged',
      '  enqueueChanged',
    ],
  }),
  ...faultsIn('pocketbase/hooks/orders/lines/edit.ts', `${HOOKS}/orders/lines/edit.test.ts`, {
    'more pieces are there before they are promised': [
      'AND ({:more} < 0 OR on_hand - reserved >= {:more})',
      'AND {:more} = {:more}',
    ],
    'a lower price is said why': [
      "  if (priceKopecks < line.price && reason === '') throw refuse('reason_required');\n",
      '',
    ],
  }),
  ...faultsIn('pocketbase/hooks/orders/lines/add.ts', `${HOOKS}/orders/lines/edit.test.ts`, {
    'a press repeated adds one line': [
      "  if (lines !== seen) throw refuse('changed_meanwhile');\n",
      '',
    ],
  }),
  ...faultsIn('pocketbase/hooks/orders/lines/requested-transitions.ts', MOVE, {
    'a reason is asked for': [
      "  if (reason.trim() === '' && moves.some(({ from, to }) => needsReason(from, to)))\n    throw refuse('reason_required');",
      '',
    ],
  }),
  ...faultsIn('pocketbase/hooks/orders/settle.ts', MOVE, {
    'the sum follows the lines': ["order.set('total_kopecks', totals.totalKopecks);", ''],
    'a change of an order is in the audit': [
      "writeLog(tx, actor, {\n    action: 'update',\n    collection: 'orders',\n    record: order.id,\n    before: { ...stood, ...before },\n    after: { ...standing(order), ...after },\n",
      "if (actor.id === '')\n    writeLog(tx, actor, {\n      action: 'update',\n      collection: 'orders',\n      record: order.id,\n      before: { ...stood, ...before },\n      after: { ...standing(order), ...after },\n  ",
    ],
  }),
  ...faultsIn('pocketbase/hooks/cart/own-cart.ts', OWN_CART, {
    'what is not sold does not come into a cart': [
      "if (!line?.sold) throw refuse('not_sold');",
      "if (!line) throw refuse('not_sold');",
    ],
    'a line leaves the own cart only': [
      "'DELETE FROM cart_items WHERE user = {:user} AND offer = {:offer}'",
      "'DELETE FROM cart_items WHERE {:user} != \\'\\' AND offer = {:offer}'",
    ],
    'a cart has an end': ["if (others >= MAX_LINES) throw refuse('cart_full');", ''],
  }),
  ...faultsIn('pocketbase/hooks/cart/lines.ts', PLACING, {
    'a supplier who has stopped sells nothing': [
      'w.active = TRUE AND s.active = TRUE AND o.retail_kopecks > 0 AS sold',
      'w.active = TRUE AND o.retail_kopecks > 0 AS sold',
    ],
  }),
  ...faultsIn('pocketbase/hooks/cart/merge.ts', `${HOOKS}/cart/merge.test.ts`, {
    "a guest's cart is brought once": ['if (isFirst) reply', 'reply'],
  }),
];
