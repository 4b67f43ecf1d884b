/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/brands/{slug}', (e) => {
  const { brandPage } = require(`${__hooks}/brands/brand-page.js`) as typeof import('./brands/brand-page.ts');
  return brandPage(e);
});
