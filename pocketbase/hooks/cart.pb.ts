/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/cart', (e) => {
  const { showCart } = require(
    `${__hooks}/cart/own-cart.js`,
  ) as typeof import('./cart/own-cart.ts');
  return showCart(e);
});

routerAdd(
  'POST',
  '/api/shop/cart',
  (e) => {
    const { setLine } = require(
      `${__hooks}/cart/own-cart.js`,
    ) as typeof import('./cart/own-cart.ts');
    return setLine(e);
  },
  $apis.bodyLimit(1024),
);

routerAdd('DELETE', '/api/shop/cart', (e) => {
  const { emptyCart } = require(
    `${__hooks}/cart/own-cart.js`,
  ) as typeof import('./cart/own-cart.ts');
  return emptyCart(e);
});

routerAdd(
  'POST',
  '/api/shop/cart/merge',
  (e) => {
    const { mergeCart } = require(`${__hooks}/cart/merge.js`) as typeof import('./cart/merge.ts');
    return mergeCart(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/cart/quote',
  (e) => {
    const { quoteCart } = require(`${__hooks}/cart/quote.js`) as typeof import('./cart/quote.ts');
    return quoteCart(e);
  },
  $apis.bodyLimit(16 * 1024),
);

cronAdd('forget-merged-carts', '40 3 * * *', () => {
  const { pruneMerges } = require(`${__hooks}/cart/merge.js`) as typeof import('./cart/merge.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return pruneMerges(baseApp($app));
});
