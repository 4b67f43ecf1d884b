/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/admin/products/found', (e) => {
  const { foundProducts } = require(
    `${__hooks}/bulk-changes/found.js`,
  ) as typeof import('./bulk-changes/found.ts');
  return foundProducts(e);
});

routerAdd('GET', '/api/shop/admin/products/changes', (e) => {
  const { recentChanges } = require(
    `${__hooks}/bulk-changes/recent.js`,
  ) as typeof import('./bulk-changes/recent.ts');
  return recentChanges(e);
});

routerAdd(
  'POST',
  '/api/shop/admin/products/changes',
  (e) => {
    const { changeProducts } = require(
      `${__hooks}/bulk-changes/change.js`,
    ) as typeof import('./bulk-changes/change.ts');
    return changeProducts(e);
  },
  $apis.bodyLimit(2 * 1024 * 1024),
);

routerAdd('POST', '/api/shop/admin/products/changes/{id}/undo', (e) => {
  const { undoChange } = require(
    `${__hooks}/bulk-changes/undo.js`,
  ) as typeof import('./bulk-changes/undo.ts');
  return undoChange(e);
});
