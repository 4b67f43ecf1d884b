/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/diagnostics', (e) => {
  const { pulse } = require(
    `${__hooks}/diagnostics/health.js`,
  ) as typeof import('./diagnostics/health.ts');
  return pulse(e);
});
