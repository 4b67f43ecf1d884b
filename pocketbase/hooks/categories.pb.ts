/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/categories', (e) => {
  const { categoryTree } = require(
    `${__hooks}/categories/tree.js`,
  ) as typeof import('./categories/tree.ts');
  return categoryTree(e);
});

routerAdd('GET', '/api/shop/admin/categories/{id}/uses', (e) => {
  const { categoryUses } = require(
    `${__hooks}/categories/category-uses.js`,
  ) as typeof import('./categories/category-uses.ts');
  return categoryUses(e);
});

routerAdd('POST', '/api/shop/categories/{id}/move', (e) => {
  const { moveCategory } = require(
    `${__hooks}/categories/move.js`,
  ) as typeof import('./categories/move.ts');
  return moveCategory(e);
});

routerAdd('POST', '/api/shop/categories/{id}/merge', (e) => {
  const { mergeCategory } = require(
    `${__hooks}/categories/merge.js`,
  ) as typeof import('./categories/merge.ts');
  return mergeCategory(e);
});

onRecordCreate((e) => {
  const { placeNew } = require(
    `${__hooks}/categories/place.js`,
  ) as typeof import('./categories/place.ts');
  return placeNew(e);
}, 'categories');

onRecordUpdate((e) => {
  const { placeMoved } = require(
    `${__hooks}/categories/place.js`,
  ) as typeof import('./categories/place.ts');
  return placeMoved(e);
}, 'categories');
