/// <reference path="engine.d.ts" />
routerAdd('POST', '/api/shop/quote', (e) => {
  const { quote } = require(`${__hooks}/prices/quote.js`) as typeof import('./prices/quote.ts');
  return quote(e);
}, $apis.bodyLimit(16 * 1024));
