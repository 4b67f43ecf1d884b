/// <reference path="engine.d.ts" />
routerAdd(
  'POST',
  '/api/shop/storefronts',
  (e) => {
    const { introduce } = require(
      `${__hooks}/storefronts/introduce.js`,
    ) as typeof import('./storefronts/introduce.ts');
    return introduce(e);
  },
  $apis.bodyLimit(16 * 1024),
);
