/// <reference path="engine.d.ts" />
cronAdd('merge-search-index', '*/10 * * * *', () => {
  const { mergeIndex } = require(
    `${__hooks}/search/merge-index.js`,
  ) as typeof import('./search/merge-index.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return mergeIndex(baseApp($app));
});
