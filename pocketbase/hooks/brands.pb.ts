/// <reference path="engine.d.ts" />
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
