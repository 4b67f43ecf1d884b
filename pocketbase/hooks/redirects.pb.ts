/// <reference path="engine.d.ts" />
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
