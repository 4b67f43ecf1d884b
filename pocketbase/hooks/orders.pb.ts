/// <reference path="engine.d.ts" />
routerAdd(
  'POST',
  '/api/shop/orders',
  (e) => {
    const { placeOrder } = require(
      `${__hooks}/orders/place-order.js`,
    ) as typeof import('./orders/place-order.ts');
    return placeOrder(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd('GET', '/api/shop/orders', (e) => {
  const { accountOrders } = require(
    `${__hooks}/orders/account-list.js`,
  ) as typeof import('./orders/account-list.ts');
  return accountOrders(e);
});

routerAdd(
  'POST',
  '/api/shop/order-lines/move',
  (e) => {
    const { moveLines } = require(
      `${__hooks}/order-lines/transition.js`,
    ) as typeof import('./order-lines/transition.ts');
    return moveLines(e);
  },
  $apis.bodyLimit(64 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/order-lines/take-back',
  (e) => {
    const { takeBackSteps } = require(
      `${__hooks}/order-lines/take-back.js`,
    ) as typeof import('./order-lines/take-back.ts');
    return takeBackSteps(e);
  },
  $apis.bodyLimit(64 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/order-lines/promise',
  (e) => {
    const { promiseLines } = require(
      `${__hooks}/order-lines/promise.js`,
    ) as typeof import('./order-lines/promise.ts');
    return promiseLines(e);
  },
  $apis.bodyLimit(64 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/order-lines/{id}/split',
  (e) => {
    const { splitLine } = require(
      `${__hooks}/order-lines/split.js`,
    ) as typeof import('./order-lines/split.ts');
    return splitLine(e);
  },
  $apis.bodyLimit(1024),
);

routerAdd(
  'POST',
  '/api/shop/order-lines/{id}/edit',
  (e) => {
    const { editLine } = require(
      `${__hooks}/order-lines/edit.js`,
    ) as typeof import('./order-lines/edit.ts');
    return editLine(e);
  },
  $apis.bodyLimit(4 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/orders/{id}/lines',
  (e) => {
    const { addLine } = require(
      `${__hooks}/order-lines/add.js`,
    ) as typeof import('./order-lines/add.ts');
    return addLine(e);
  },
  $apis.bodyLimit(4 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/order-lines/{id}/proposal',
  (e) => {
    const { propose } = require(
      `${__hooks}/order-lines/propose.js`,
    ) as typeof import('./order-lines/propose.ts');
    return propose(e);
  },
  $apis.bodyLimit(1024),
);

routerAdd(
  'POST',
  '/api/shop/order-lines/{id}/proposal/accept',
  (e) => {
    const { acceptProposal } = require(
      `${__hooks}/order-lines/answer-proposal.js`,
    ) as typeof import('./order-lines/answer-proposal.ts');
    return acceptProposal(e);
  },
  $apis.bodyLimit(1024),
);

routerAdd(
  'POST',
  '/api/shop/order-lines/{id}/proposal/decline',
  (e) => {
    const { declineProposal } = require(
      `${__hooks}/order-lines/answer-proposal.js`,
    ) as typeof import('./order-lines/answer-proposal.ts');
    return declineProposal(e);
  },
  $apis.bodyLimit(1024),
);

routerAdd(
  'POST',
  '/api/shop/orders/for-customer',
  (e) => {
    const { orderForCustomer } = require(
      `${__hooks}/orders/for-customer.js`,
    ) as typeof import('./orders/for-customer.ts');
    return orderForCustomer(e);
  },
  $apis.bodyLimit(64 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/orders/{id}/looks',
  (e) => {
    const { lookAtOrder } = require(
      `${__hooks}/orders/look.js`,
    ) as typeof import('./orders/look.ts');
    return lookAtOrder(e);
  },
  $apis.bodyLimit(1024),
);

routerAdd(
  'POST',
  '/api/shop/orders/{id}/messages',
  (e) => {
    const { writeMessage } = require(
      `${__hooks}/orders/write-message.js`,
    ) as typeof import('./orders/write-message.ts');
    return writeMessage(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/orders/{id}/seen',
  (e) => {
    const { markSeen } = require(
      `${__hooks}/orders/mark-seen.js`,
    ) as typeof import('./orders/mark-seen.ts');
    return markSeen(e);
  },
  $apis.bodyLimit(1024),
);

routerAdd(
  'POST',
  '/api/shop/orders/{id}/contact',
  (e) => {
    const { changeContact } = require(
      `${__hooks}/orders/change-contact.js`,
    ) as typeof import('./orders/change-contact.ts');
    return changeContact(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/orders/{id}/payments',
  (e) => {
    const { recordPayment } = require(
      `${__hooks}/orders/record-payment.js`,
    ) as typeof import('./orders/record-payment.ts');
    return recordPayment(e);
  },
  $apis.bodyLimit(4 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/orders/{id}/repeat',
  (e) => {
    const { repeatOrder } = require(
      `${__hooks}/orders/repeat.js`,
    ) as typeof import('./orders/repeat.ts');
    return repeatOrder(e);
  },
  $apis.bodyLimit(1024),
);

onRecordEnrich((e) => {
  const { showActor } = require(
    `${__hooks}/orders/show-actor.js`,
  ) as typeof import('./orders/show-actor.ts');
  return showActor(e);
}, 'order_events');
