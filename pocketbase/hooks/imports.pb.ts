/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/imports/context', (e) => {
  const { importContext } = require(
    `${__hooks}/imports/context.js`,
  ) as typeof import('./imports/context.ts');
  return importContext(e);
});

routerAdd('GET', '/api/shop/imports/offered', (e) => {
  const { countOffered } = require(
    `${__hooks}/imports/vanished.js`,
  ) as typeof import('./imports/vanished.ts');
  return countOffered(e);
});

routerAdd(
  'POST',
  '/api/shop/imports/prepare',
  (e) => {
    const { prepareImport } = require(
      `${__hooks}/imports/prepare.js`,
    ) as typeof import('./imports/prepare.ts');
    return prepareImport(e);
  },
  $apis.bodyLimit(8 * 1024 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/imports/check',
  (e) => {
    const { checkRows } = require(
      `${__hooks}/imports/check.js`,
    ) as typeof import('./imports/check.ts');
    return checkRows(e);
  },
  $apis.bodyLimit(16 * 1024 * 1024),
);

routerAdd('POST', '/api/shop/imports', (e) => {
  const { startRun } = require(
    `${__hooks}/imports/start-run.js`,
  ) as typeof import('./imports/start-run.ts');
  return startRun(e);
});

routerAdd(
  'POST',
  '/api/shop/imports/{run}/chunks/{chunk}',
  (e) => {
    const { writeChunk } = require(
      `${__hooks}/imports/write-chunk.js`,
    ) as typeof import('./imports/write-chunk.ts');
    return writeChunk(e);
  },
  $apis.bodyLimit(16 * 1024 * 1024),
);

routerAdd('POST', '/api/shop/imports/{run}/vanished', (e) => {
  const { zeroVanished } = require(
    `${__hooks}/imports/vanished.js`,
  ) as typeof import('./imports/vanished.ts');
  return zeroVanished(e);
});

routerAdd(
  'POST',
  '/api/shop/imports/{run}/finish',
  (e) => {
    const { finishRun } = require(
      `${__hooks}/imports/end-run.js`,
    ) as typeof import('./imports/end-run.ts');
    return finishRun(e);
  },
  $apis.bodyLimit(8 * 1024 * 1024),
);

routerAdd('POST', '/api/shop/imports/{run}/cancel', (e) => {
  const { cancelRun } = require(
    `${__hooks}/imports/end-run.js`,
  ) as typeof import('./imports/end-run.ts');
  return cancelRun(e);
});

routerAdd('POST', '/api/shop/imports/{run}/rollback', (e) => {
  const { rollBack } = require(
    `${__hooks}/imports/roll-back.js`,
  ) as typeof import('./imports/roll-back.ts');
  return rollBack(e);
});

cronAdd('write-abandoned-lists', '* * * * *', () => {
  const { writeAbandoned } = require(
    `${__hooks}/imports/deferred-listings.js`,
  ) as typeof import('./imports/deferred-listings.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return writeAbandoned(baseApp($app));
});
