/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/brands/{slug}', (e) => {
  const { brandPage } = require(
    `${__hooks}/brands/brand-page.js`,
  ) as typeof import('./brands/brand-page.ts');
  return brandPage(e);
});

routerAdd('GET', '/api/shop/admin/brands', (e) => {
  const { brandList } = require(
    `${__hooks}/brands/brand-list.js`,
  ) as typeof import('./brands/brand-list.ts');
  return brandList(e);
});

routerAdd('GET', '/api/shop/admin/brands/{id}/uses', (e) => {
  const { brandUses } = require(
    `${__hooks}/brands/brand-uses.js`,
  ) as typeof import('./brands/brand-uses.ts');
  return brandUses(e);
});

routerAdd('POST', '/api/shop/brands/{id}/merge', (e) => {
  const { mergeBrand } = require(
    `${__hooks}/brands/merge.js`,
  ) as typeof import('./brands/merge.ts');
  return mergeBrand(e);
});

onRecordCreate((e) => {
  const { keepAliasKey } = require(
    `${__hooks}/brands/aliases.js`,
  ) as typeof import('./brands/aliases.ts');
  return keepAliasKey(e);
}, 'brand_aliases');

onRecordUpdate((e) => {
  const { keepAliasKey } = require(
    `${__hooks}/brands/aliases.js`,
  ) as typeof import('./brands/aliases.ts');
  return keepAliasKey(e);
}, 'brand_aliases');
