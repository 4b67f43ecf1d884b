/// <reference path="engine.d.ts" />
onRecordDeleteExecute((e) => {
  const { removeLevel } = require(
    `${__hooks}/prices/remove-level.js`,
  ) as typeof import('./prices/remove-level.ts');
  return removeLevel(e);
}, 'price_levels');
