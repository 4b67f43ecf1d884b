/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/backups', (e) => {
  const { listBackups } = require(
    `${__hooks}/backups/routes.js`,
  ) as typeof import('./backups/routes.ts');
  return listBackups(e);
});

routerAdd('POST', '/api/shop/backups', (e) => {
  const { createBackup } = require(
    `${__hooks}/backups/routes.js`,
  ) as typeof import('./backups/routes.ts');
  return createBackup(e);
});

routerAdd('GET', '/api/shop/backups/{name}', (e) => {
  const { downloadBackup } = require(
    `${__hooks}/backups/routes.js`,
  ) as typeof import('./backups/routes.ts');
  return downloadBackup(e);
});

routerAdd(
  'POST',
  '/api/shop/backups/upload',
  (e) => {
    const { uploadBackup } = require(
      `${__hooks}/backups/routes.js`,
    ) as typeof import('./backups/routes.ts');
    return uploadBackup(e);
  },
  $apis.bodyLimit(64 * 1024 ** 3),
);

routerAdd('POST', '/api/shop/backups/restore', (e) => {
  const { restoreBackup } = require(
    `${__hooks}/backups/routes.js`,
  ) as typeof import('./backups/routes.ts');
  return restoreBackup(e);
});

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
