/// <reference path="engine.d.ts" />
cronAdd('write-abandoned-lists', '* * * * *', () => {
  const { writeAbandoned } = require(
    `${__hooks}/imports/deferred-listings.js`,
  ) as typeof import('./imports/deferred-listings.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return writeAbandoned(baseApp($app));
});
