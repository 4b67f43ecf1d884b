/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/admin/suppliers', (e) => {
  const { supplierList } = require(
    `${__hooks}/suppliers/supplier-list.js`,
  ) as typeof import('./suppliers/supplier-list.ts');
  return supplierList(e);
});

routerAdd('GET', '/api/shop/admin/suppliers/{id}/uses', (e) => {
  const { supplierUses } = require(
    `${__hooks}/suppliers/supplier-uses.js`,
  ) as typeof import('./suppliers/supplier-uses.ts');
  return supplierUses(e);
});

routerAdd(
  'POST',
  '/api/shop/suppliers/{id}/markup/preview',
  (e) => {
    const { previewMarkup } = require(
      `${__hooks}/suppliers/recount.js`,
    ) as typeof import('./suppliers/recount.ts');
    return previewMarkup(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/suppliers/{id}/markup/recount',
  (e) => {
    const { recountMarkup } = require(
      `${__hooks}/suppliers/recount.js`,
    ) as typeof import('./suppliers/recount.ts');
    return recountMarkup(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/suppliers/{id}/markup',
  (e) => {
    const { changeMarkup } = require(
      `${__hooks}/suppliers/markup.js`,
    ) as typeof import('./suppliers/markup.ts');
    return changeMarkup(e);
  },
  $apis.bodyLimit(64 * 1024),
);

onRecordDeleteExecute((e) => {
  const { removeSupplier } = require(
    `${__hooks}/suppliers/remove-supplier.js`,
  ) as typeof import('./suppliers/remove-supplier.ts');
  return removeSupplier(e);
}, 'suppliers');
