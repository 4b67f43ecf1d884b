/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/admin/orders', (e) => {
  const { listOrders } = require(
    `${__hooks}/orders/admin-list-page.js`,
  ) as typeof import('./orders/admin-list-page.ts');
  return listOrders(e);
});

routerAdd('GET', '/api/shop/admin/order-lines', (e) => {
  const { listLines } = require(
    `${__hooks}/orders/admin-list-page.js`,
  ) as typeof import('./orders/admin-list-page.ts');
  return listLines(e);
});

routerAdd('GET', '/api/shop/admin/orders/counts', (e) => {
  const { countOrders } = require(
    `${__hooks}/orders/admin-counts.js`,
  ) as typeof import('./orders/admin-counts.ts');
  return countOrders(e);
});

routerAdd('GET', '/api/shop/admin/orders/{id}', (e) => {
  const { oneOrder } = require(
    `${__hooks}/orders/admin-one-order.js`,
  ) as typeof import('./orders/admin-one-order.ts');
  return oneOrder(e);
});

routerAdd('GET', '/api/shop/admin/order-offers', (e) => {
  const { orderOffers } = require(
    `${__hooks}/orders/admin-offers.js`,
  ) as typeof import('./orders/admin-offers.ts');
  return orderOffers(e);
});

routerAdd('GET', '/api/shop/admin/order-customers', (e) => {
  const { orderCustomers } = require(
    `${__hooks}/orders/admin-customers.js`,
  ) as typeof import('./orders/admin-customers.ts');
  return orderCustomers(e);
});
