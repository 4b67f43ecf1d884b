/// <reference path="engine.d.ts" />
// 6:00 in Moscow.
cronAdd('nightly-backup', '0 3 * * *', () => {
  const { wantNightlyBackup } = require(
    `${__hooks}/backups/wanted.js`,
  ) as typeof import('./backups/wanted.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return wantNightlyBackup(baseApp($app));
});
