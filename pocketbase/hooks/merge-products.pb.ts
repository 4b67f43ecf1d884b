/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/admin/products/{id}/merge', (e) => {
  const { consequences } = require(
    `${__hooks}/merge-products/consequences.js`,
  ) as typeof import('./merge-products/consequences.ts');
  return consequences(e);
});

routerAdd('POST', '/api/shop/products/{id}/merge', (e) => {
  const { mergeProduct } = require(
    `${__hooks}/merge-products/merge.js`,
  ) as typeof import('./merge-products/merge.ts');
  return mergeProduct(e);
});

routerAdd('POST', '/api/shop/products/{id}/part', (e) => {
  const { partProduct } = require(
    `${__hooks}/merge-products/part.js`,
  ) as typeof import('./merge-products/part.ts');
  return partProduct(e);
});
