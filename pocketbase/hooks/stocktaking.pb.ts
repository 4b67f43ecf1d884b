/// <reference path="engine.d.ts" />
routerAdd('POST', '/api/shop/admin/stocktakings', (e) => {
  const { openStocktaking } = require(
    `${__hooks}/stocktaking/open.js`,
  ) as typeof import('./stocktaking/open.ts');
  return openStocktaking(e);
});

routerAdd('GET', '/api/shop/admin/stocktakings/{id}', (e) => {
  const { stocktakingPage } = require(
    `${__hooks}/stocktaking/page.js`,
  ) as typeof import('./stocktaking/page.ts');
  return stocktakingPage(e);
});

routerAdd('POST', '/api/shop/admin/stocktakings/{id}/scan', (e) => {
  const { scan } = require(
    `${__hooks}/stocktaking/count.js`,
  ) as typeof import('./stocktaking/count.ts');
  return scan(e);
});

routerAdd('GET', '/api/shop/admin/stocktakings/{id}/meanings', (e) => {
  const { meanings } = require(
    `${__hooks}/stocktaking/count.js`,
  ) as typeof import('./stocktaking/count.ts');
  return meanings(e);
});

routerAdd('POST', '/api/shop/admin/barcodes', (e) => {
  const { bindBarcode } = require(
    `${__hooks}/stocktaking/bind.js`,
  ) as typeof import('./stocktaking/bind.ts');
  return bindBarcode(e);
});

routerAdd('POST', '/api/shop/admin/stocktakings/{id}/lines', (e) => {
  const { correctLine } = require(
    `${__hooks}/stocktaking/count.js`,
  ) as typeof import('./stocktaking/count.ts');
  return correctLine(e);
});

routerAdd('POST', '/api/shop/admin/stocktakings/{id}/books', (e) => {
  const { acceptBooks } = require(
    `${__hooks}/stocktaking/post.js`,
  ) as typeof import('./stocktaking/post.ts');
  return acceptBooks(e);
});

routerAdd('POST', '/api/shop/admin/stocktakings/{id}/post', (e) => {
  const { postStocktaking } = require(
    `${__hooks}/stocktaking/post.js`,
  ) as typeof import('./stocktaking/post.ts');
  return postStocktaking(e);
});

routerAdd('POST', '/api/shop/admin/stocktakings/{id}/cancel', (e) => {
  const { cancelStocktaking } = require(
    `${__hooks}/stocktaking/post.js`,
  ) as typeof import('./stocktaking/post.ts');
  return cancelStocktaking(e);
});
