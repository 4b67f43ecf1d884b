/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/admin/shortages', (e) => {
  const { listShortages } = require(
    `${__hooks}/shortages/list.js`,
  ) as typeof import('./shortages/list.ts');
  return listShortages(e);
});
