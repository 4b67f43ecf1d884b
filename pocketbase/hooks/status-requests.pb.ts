/// <reference path="engine.d.ts" />
routerAdd(
  'POST',
  '/api/shop/status-requests',
  (e) => {
    const { submitRequest } = require(
      `${__hooks}/status-requests/submit.js`,
    ) as typeof import('./status-requests/submit.ts');
    return submitRequest(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/status-requests/{id}/{step}',
  (e) => {
    const { takeStep } = require(
      `${__hooks}/status-requests/step.js`,
    ) as typeof import('./status-requests/step.ts');
    return takeStep(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/status-request-files',
  (e) => {
    const { addFile } = require(
      `${__hooks}/status-requests/files.js`,
    ) as typeof import('./status-requests/files.ts');
    return addFile(e);
  },
  $apis.bodyLimit(11 * 1024 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/status-request-files/{id}/remove',
  (e) => {
    const { removeFile } = require(
      `${__hooks}/status-requests/files.js`,
    ) as typeof import('./status-requests/files.ts');
    return removeFile(e);
  },
  $apis.bodyLimit(1024),
);

cronAdd('prune-request-files', '41 4 * * *', () => {
  const { pruneFiles } = require(
    `${__hooks}/status-requests/files.js`,
  ) as typeof import('./status-requests/files.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return pruneFiles(baseApp($app));
});
