/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/redirects', (e) => {
  const { movedTo } = require(
    `${__hooks}/redirects/moved-to.js`,
  ) as typeof import('./redirects/moved-to.ts');
  return movedTo(e);
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
