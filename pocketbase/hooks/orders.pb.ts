/// <reference path="engine.d.ts" />
routerAdd('POST', '/api/shop/orders', (e) => {
  const { placeOrder } = require(`${__hooks}/orders/place-order.js`) as typeof import('./orders/place-order.ts');
  return placeOrder(e);
}, $apis.bodyLimit(16 * 1024));
