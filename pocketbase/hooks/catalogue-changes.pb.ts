/// <reference path="engine.d.ts" />
cronAdd('prune-catalogue-changes', '*/10 * * * *', () => {
  const { pruneChanges } = require(
    `${__hooks}/catalogue/changes/prune-changes.js`,
  ) as typeof import('./catalogue/changes/prune-changes.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return pruneChanges(baseApp($app));
});
