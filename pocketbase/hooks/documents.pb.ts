/// <reference path="engine.d.ts" />
routerAdd(
  'POST',
  '/api/shop/orders/{id}/invoice',
  (e) => {
    const { makeInvoice } = require(
      `${__hooks}/documents/make-invoice.js`,
    ) as typeof import('./documents/make-invoice.ts');
    return makeInvoice(e);
  },
  $apis.bodyLimit(1024),
);
