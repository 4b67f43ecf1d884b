/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/diagnostics', (e) => {
  const { reportHealth } = require(
    `${__hooks}/diagnostics/health.js`,
  ) as typeof import('./diagnostics/health.ts');
  return reportHealth(e);
});
