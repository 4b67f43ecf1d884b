/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/products/{id}', (e) => {
  const { productPage } = require(
    `${__hooks}/products/product-page.js`,
  ) as typeof import('./products/product-page.ts');
  return productPage(e);
});

routerAdd(
  'POST',
  '/api/shop/products/category',
  (e) => {
    const { moveProducts } = require(
      `${__hooks}/products/move-products.js`,
    ) as typeof import('./products/move-products.ts');
    return moveProducts(e);
  },
  $apis.bodyLimit(512 * 1024),
);

onRecordCreate((e) => {
  const { giveProductId } = require(
    `${__hooks}/products/keys.js`,
  ) as typeof import('./products/keys.ts');
  return giveProductId(e);
}, 'products');

onRecordCreate((e) => {
  const { keepProductKey } = require(
    `${__hooks}/products/keys.js`,
  ) as typeof import('./products/keys.ts');
  return keepProductKey(e);
}, 'products');

onRecordUpdate((e) => {
  const { keepProductKey } = require(
    `${__hooks}/products/keys.js`,
  ) as typeof import('./products/keys.ts');
  return keepProductKey(e);
}, 'products');

onRecordCreate((e) => {
  const { keepNumberKey } = require(
    `${__hooks}/products/keys.js`,
  ) as typeof import('./products/keys.ts');
  return keepNumberKey(e);
}, 'product_numbers');

onRecordUpdate((e) => {
  const { keepNumberKey } = require(
    `${__hooks}/products/keys.js`,
  ) as typeof import('./products/keys.ts');
  return keepNumberKey(e);
}, 'product_numbers');
