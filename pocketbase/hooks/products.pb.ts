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
