/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/favorites', (e) => {
  const { listFavorites } = require(
    `${__hooks}/favorites/own.js`,
  ) as typeof import('./favorites/own.ts');
  return listFavorites(e);
});

routerAdd(
  'POST',
  '/api/shop/favorites',
  (e) => {
    const { changeFavorites } = require(
      `${__hooks}/favorites/own.js`,
    ) as typeof import('./favorites/own.ts');
    return changeFavorites(e);
  },
  $apis.bodyLimit(16 * 1024),
);
