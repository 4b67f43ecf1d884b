/// <reference path="engine.d.ts" />
routerAdd(
  'POST',
  '/api/shop/quote',
  (e) => {
    const { quote } = require(`${__hooks}/prices/quote.js`) as typeof import('./prices/quote.ts');
    return quote(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd('GET', '/api/shop/price-list', (e) => {
  const { priceList } = require(
    `${__hooks}/prices/price-list.js`,
  ) as typeof import('./prices/price-list.ts');
  return priceList(e);
});

routerAdd('GET', '/api/shop/admin/price-levels', (e) => {
  const { priceLevels } = require(
    `${__hooks}/prices/levels.js`,
  ) as typeof import('./prices/levels.ts');
  return priceLevels(e);
});

routerAdd('GET', '/api/shop/admin/price-levels/{id}/customers', (e) => {
  const { levelCustomers } = require(
    `${__hooks}/prices/levels.js`,
  ) as typeof import('./prices/levels.ts');
  return levelCustomers(e);
});

routerAdd('GET', '/api/shop/admin/price-levels/{id}/fixed-prices', (e) => {
  const { fixedPrices } = require(
    `${__hooks}/prices/fixed-list.js`,
  ) as typeof import('./prices/fixed-list.ts');
  return fixedPrices(e);
});

routerAdd('GET', '/api/shop/admin/price-traces', (e) => {
  const { priceTraces } = require(
    `${__hooks}/prices/traces.js`,
  ) as typeof import('./prices/traces.ts');
  return priceTraces(e);
});

routerAdd(
  'POST',
  '/api/shop/customers/{id}/level',
  (e) => {
    const { changeCustomerLevel } = require(
      `${__hooks}/prices/customer-level.js`,
    ) as typeof import('./prices/customer-level.ts');
    return changeCustomerLevel(e);
  },
  $apis.bodyLimit(4 * 1024),
);

onRecordDeleteExecute((e) => {
  const { removeLevel } = require(
    `${__hooks}/prices/remove-level.js`,
  ) as typeof import('./prices/remove-level.ts');
  return removeLevel(e);
}, 'price_levels');
