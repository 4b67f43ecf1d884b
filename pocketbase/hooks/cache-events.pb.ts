/// <reference path="engine.d.ts" />
cronAdd('prune-cache-events', '*/10 * * * *', () => {
  const { pruneEvents } = require(
    `${__hooks}/cache-events/prune.js`,
  ) as typeof import('./cache-events/prune.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return pruneEvents(baseApp($app));
});
