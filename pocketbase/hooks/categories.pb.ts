/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/categories', (e) => {
  const { categoryTree } = require(`${__hooks}/categories/tree.js`) as typeof import('./categories/tree.ts');
  return categoryTree(e);
});
