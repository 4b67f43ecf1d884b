/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/admin/products/{id}/merge', (e) => {
  const { consequences } = require(
    `${__hooks}/products/duplicates/consequences.js`,
  ) as typeof import('./products/duplicates/consequences.ts');
  return consequences(e);
});

routerAdd('POST', '/api/shop/products/{id}/merge', (e) => {
  const { mergeProduct } = require(
    `${__hooks}/products/duplicates/merge.js`,
  ) as typeof import('./products/duplicates/merge.ts');
  return mergeProduct(e);
});

routerAdd('POST', '/api/shop/products/{id}/part', (e) => {
  const { splitProduct } = require(
    `${__hooks}/products/duplicates/split.js`,
  ) as typeof import('./products/duplicates/split.ts');
  return splitProduct(e);
});
