/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/admin/orders', (e) => {
  const { listOrders } = require(
    `${__hooks}/staff-orders/list-page.js`,
  ) as typeof import('./staff-orders/list-page.ts');
  return listOrders(e);
});

routerAdd('GET', '/api/shop/admin/order-lines', (e) => {
  const { listLines } = require(
    `${__hooks}/staff-orders/list-page.js`,
  ) as typeof import('./staff-orders/list-page.ts');
  return listLines(e);
});

routerAdd('GET', '/api/shop/admin/orders/counts', (e) => {
  const { countOrders } = require(
    `${__hooks}/staff-orders/counts.js`,
  ) as typeof import('./staff-orders/counts.ts');
  return countOrders(e);
});

routerAdd('GET', '/api/shop/admin/orders/{id}', (e) => {
  const { oneOrder } = require(
    `${__hooks}/staff-orders/one-order.js`,
  ) as typeof import('./staff-orders/one-order.ts');
  return oneOrder(e);
});

routerAdd('GET', '/api/shop/admin/order-offers', (e) => {
  const { orderOffers } = require(
    `${__hooks}/staff-orders/offers.js`,
  ) as typeof import('./staff-orders/offers.ts');
  return orderOffers(e);
});

routerAdd('GET', '/api/shop/admin/order-customers', (e) => {
  const { orderCustomers } = require(
    `${__hooks}/staff-orders/customers.js`,
  ) as typeof import('./staff-orders/customers.ts');
  return orderCustomers(e);
});
