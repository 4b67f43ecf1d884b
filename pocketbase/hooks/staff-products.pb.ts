/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/admin/products', (e) => {
  const { staffList } = require(
    `${__hooks}/staff-products/list-page.js`,
  ) as typeof import('./staff-products/list-page.ts');
  return staffList(e);
});

routerAdd('GET', '/api/shop/admin/products/export', (e) => {
  const { exportRows } = require(
    `${__hooks}/staff-products/export-rows.js`,
  ) as typeof import('./staff-products/export-rows.ts');
  return exportRows(e);
});

routerAdd('GET', '/api/shop/admin/products/{id}/history', (e) => {
  const { productHistory } = require(
    `${__hooks}/staff-products/history.js`,
  ) as typeof import('./staff-products/history.ts');
  return productHistory(e);
});
