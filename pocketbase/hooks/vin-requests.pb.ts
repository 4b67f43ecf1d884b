/// <reference path="engine.d.ts" />
cronAdd('prune-vin-files', '43 4 * * *', () => {
  const { pruneFiles } = require(
    `${__hooks}/vin-requests/files.js`,
  ) as typeof import('./vin-requests/files.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return pruneFiles(baseApp($app));
});
