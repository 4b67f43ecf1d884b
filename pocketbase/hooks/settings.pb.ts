/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/settings', (e) => {
  const { shopSettings } = require(
    `${__hooks}/settings/shop-settings.js`,
  ) as typeof import('./settings/shop-settings.ts');
  return shopSettings(e);
});

routerAdd(
  'POST',
  '/api/shop/settings',
  (e) => {
    const { changeSettings } = require(
      `${__hooks}/settings/change-settings.js`,
    ) as typeof import('./settings/change-settings.ts');
    return changeSettings(e);
  },
  $apis.bodyLimit(256 * 1024),
);
