/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/category-rules/candidates', (e) => {
  const { ruleCandidates } = require(
    `${__hooks}/category-rules/candidates.js`,
  ) as typeof import('./category-rules/candidates.ts');
  return ruleCandidates(e);
});

routerAdd('POST', '/api/shop/category-rules/first', (e) => {
  const { makeFirstRules } = require(
    `${__hooks}/category-rules/first.js`,
  ) as typeof import('./category-rules/first.ts');
  return makeFirstRules(e);
});

routerAdd('POST', '/api/shop/category-rules/{id}/move', (e) => {
  const { moveRule } = require(
    `${__hooks}/category-rules/order.js`,
  ) as typeof import('./category-rules/order.ts');
  return moveRule(e);
});
