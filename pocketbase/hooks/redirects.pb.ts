/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/redirects', (e) => {
  const { findRedirect } = require(
    `${__hooks}/redirects/find-redirect.js`,
  ) as typeof import('./redirects/find-redirect.ts');
  return findRedirect(e);
});

onRecordCreate((e) => {
  const { keepPlainPaths } = require(
    `${__hooks}/redirects/plain-paths.js`,
  ) as typeof import('./redirects/plain-paths.ts');
  return keepPlainPaths(e);
}, 'redirects');

onRecordUpdate((e) => {
  const { keepPlainPaths } = require(
    `${__hooks}/redirects/plain-paths.js`,
  ) as typeof import('./redirects/plain-paths.ts');
  return keepPlainPaths(e);
}, 'redirects');
