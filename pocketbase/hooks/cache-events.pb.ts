/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/cache-events', (e) => {
  const { feed } = require(
    `${__hooks}/cache-events/feed.js`,
  ) as typeof import('./cache-events/feed.ts');
  return feed(e);
});

cronAdd('prune-cache-events', '*/10 * * * *', () => {
  const { pruneEvents } = require(
    `${__hooks}/cache-events/prune.js`,
  ) as typeof import('./cache-events/prune.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return pruneEvents(baseApp($app));
});
