/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/admin/products/found', (e) => {
  const { findProducts } = require(
    `${__hooks}/products/bulk/find-products.js`,
  ) as typeof import('./products/bulk/find-products.ts');
  return findProducts(e);
});

routerAdd('GET', '/api/shop/admin/products/changes', (e) => {
  const { recentChanges } = require(
    `${__hooks}/products/bulk/recent.js`,
  ) as typeof import('./products/bulk/recent.ts');
  return recentChanges(e);
});

routerAdd(
  'POST',
  '/api/shop/admin/products/changes',
  (e) => {
    const { changeProducts } = require(
      `${__hooks}/products/bulk/change.js`,
    ) as typeof import('./products/bulk/change.ts');
    return changeProducts(e);
  },
  $apis.bodyLimit(2 * 1024 * 1024),
);

routerAdd('POST', '/api/shop/admin/products/changes/{id}/undo', (e) => {
  const { undoChange } = require(
    `${__hooks}/products/bulk/undo.js`,
  ) as typeof import('./products/bulk/undo.ts');
  return undoChange(e);
});
