/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/diagnostics', (e) => {
  const { pulse } = require(
    `${__hooks}/diagnostics/pulse.js`,
  ) as typeof import('./diagnostics/pulse.ts');
  return pulse(e);
});
