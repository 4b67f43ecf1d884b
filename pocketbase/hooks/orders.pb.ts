/// <reference path="engine.d.ts" />
routerAdd('POST', '/api/shop/orders', (e) => {
  const { placeOrder } = require(`${__hooks}/orders/place-order.js`) as typeof import('./orders/place-order.ts');
  return placeOrder(e);
}, $apis.bodyLimit(16 * 1024));

routerAdd('POST', '/api/shop/order-lines/move', (e) => {
  const { moveLines } = require(`${__hooks}/order-lines/move.js`) as typeof import('./order-lines/move.ts');
  return moveLines(e);
}, $apis.bodyLimit(64 * 1024));
