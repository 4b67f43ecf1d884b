/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/catalogue', (e) => {
  const { listPage } = require(
    `${__hooks}/catalogue/list-page.js`,
  ) as typeof import('./catalogue/list-page.ts');
  return listPage(e);
});

routerAdd('GET', '/api/shop/facets', (e) => {
  const { facets } = require(
    `${__hooks}/catalogue/facets.js`,
  ) as typeof import('./catalogue/facets.ts');
  return facets(e);
});

routerAdd('GET', '/api/shop/catalogue/by-number', (e) => {
  const { byNumber } = require(
    `${__hooks}/catalogue/by-number.js`,
  ) as typeof import('./catalogue/by-number.ts');
  return byNumber(e);
});

routerAdd('GET', '/api/shop/catalogue/bought-most', (e) => {
  const { boughtMost } = require(
    `${__hooks}/catalogue/bought-most.js`,
  ) as typeof import('./catalogue/bought-most.ts');
  return boughtMost(e);
});

routerAdd(
  'POST',
  '/api/shop/catalogue/rows',
  (e) => {
    const { loadRows } = require(
      `${__hooks}/catalogue-rows/load.js`,
    ) as typeof import('./catalogue-rows/load.ts');
    return loadRows(e);
  },
  $apis.bodyLimit(64 * 1024 * 1024),
);
