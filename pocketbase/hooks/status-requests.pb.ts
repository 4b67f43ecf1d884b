/// <reference path="engine.d.ts" />
cronAdd('prune-request-files', '41 4 * * *', () => {
  const { pruneFiles } = require(
    `${__hooks}/status-requests/files.js`,
  ) as typeof import('./status-requests/files.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return pruneFiles(baseApp($app));
});
