/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/admin/system', (e) => {
  const { systemFacts } = require(
    `${__hooks}/system/facts.js`,
  ) as typeof import('./system/facts.ts');
  return systemFacts(e);
});

routerAdd('GET', '/api/shop/admin/failures', (e) => {
  const { listFailures } = require(
    `${__hooks}/system/failures.js`,
  ) as typeof import('./system/failures.ts');
  return listFailures(e);
});

routerAdd('GET', '/api/shop/admin/data-size', (e) => {
  const { dataSize } = require(
    `${__hooks}/system/data-size.js`,
  ) as typeof import('./system/data-size.ts');
  return dataSize(e);
});

routerAdd('GET', '/api/shop/admin/overview', (e) => {
  const { overview } = require(
    `${__hooks}/overview/overview.js`,
  ) as typeof import('./overview/overview.ts');
  return overview(e);
});
