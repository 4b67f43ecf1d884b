/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/search', (e) => {
  const { searchPage } = require(
    `${__hooks}/search/search-page.js`,
  ) as typeof import('./search/search-page.ts');
  return searchPage(e);
});

routerAdd('GET', '/api/shop/suggest', (e) => {
  const { suggest } = require(
    `${__hooks}/search/suggest.js`,
  ) as typeof import('./search/suggest.ts');
  return suggest(e);
});

routerAdd(
  'POST',
  '/api/shop/admin/search-misses',
  (e) => {
    const { changeMisses } = require(
      `${__hooks}/search/change-misses.js`,
    ) as typeof import('./search/change-misses.ts');
    return changeMisses(e);
  },
  $apis.bodyLimit(16 * 1024),
);
