/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/settings', (e) => {
  const { shopSettings } = require(`${__hooks}/settings/shop-settings.js`) as typeof import('./settings/shop-settings.ts');
  return shopSettings(e);
});
