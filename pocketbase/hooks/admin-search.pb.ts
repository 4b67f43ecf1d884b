/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/admin/search', (e) => {
  const { adminSearch } = require(
    `${__hooks}/admin-search/everything.js`,
  ) as typeof import('./admin-search/everything.ts');
  return adminSearch(e);
});
