/// <reference path="engine.d.ts" />
cronAdd('forget-merged-carts', '40 3 * * *', () => {
  const { pruneMerges } = require(`${__hooks}/cart/merge.js`) as typeof import('./cart/merge.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return pruneMerges(baseApp($app));
});
