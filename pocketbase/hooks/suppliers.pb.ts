/// <reference path="engine.d.ts" />
onRecordDeleteExecute((e) => {
  const { removeSupplier } = require(
    `${__hooks}/suppliers/remove-supplier.js`,
  ) as typeof import('./suppliers/remove-supplier.ts');
  return removeSupplier(e);
}, 'suppliers');
