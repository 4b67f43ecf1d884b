/// <reference path="engine.d.ts" />
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

cronAdd('count-bought-together', '50 3 * * *', () => {
  const { countBoughtTogether } = require(
    `${__hooks}/products/bought-together.js`,
  ) as typeof import('./products/bought-together.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return countBoughtTogether(baseApp($app));
});
