/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/admin/products', (e) => {
  const { adminList } = require(
    `${__hooks}/products/admin-list-page.js`,
  ) as typeof import('./products/admin-list-page.ts');
  return adminList(e);
});

routerAdd('GET', '/api/shop/admin/products/export', (e) => {
  const { exportRows } = require(
    `${__hooks}/products/admin-export-rows.js`,
  ) as typeof import('./products/admin-export-rows.ts');
  return exportRows(e);
});

routerAdd('GET', '/api/shop/admin/products/{id}/history', (e) => {
  const { productHistory } = require(
    `${__hooks}/products/admin-history.js`,
  ) as typeof import('./products/admin-history.ts');
  return productHistory(e);
});
