/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/admin/customers', (e) => {
  const { listCustomers } = require(
    `${__hooks}/customers/list-page.js`,
  ) as typeof import('./customers/list-page.ts');
  return listCustomers(e);
});

routerAdd(
  'POST',
  '/api/shop/admin/customers',
  (e) => {
    const { createCustomer } = require(
      `${__hooks}/customers/save.js`,
    ) as typeof import('./customers/save.ts');
    return createCustomer(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd('GET', '/api/shop/admin/customers/{id}', (e) => {
  const { oneCustomer } = require(
    `${__hooks}/customers/one-customer.js`,
  ) as typeof import('./customers/one-customer.ts');
  return oneCustomer(e);
});

routerAdd(
  'POST',
  '/api/shop/admin/customers/{id}',
  (e) => {
    const { changeCustomer } = require(
      `${__hooks}/customers/save.js`,
    ) as typeof import('./customers/save.ts');
    return changeCustomer(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/admin/customers/{id}/block',
  (e) => {
    const { blockCustomer } = require(
      `${__hooks}/customers/block.js`,
    ) as typeof import('./customers/block.ts');
    return blockCustomer(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/admin/customers/{id}/unblock',
  (e) => {
    const { unblockCustomer } = require(
      `${__hooks}/customers/block.js`,
    ) as typeof import('./customers/block.ts');
    return unblockCustomer(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/admin/customers/{id}/sign-out',
  (e) => {
    const { signCustomerOut } = require(
      `${__hooks}/customers/sessions.js`,
    ) as typeof import('./customers/sessions.ts');
    return signCustomerOut(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/admin/customers/{id}/password-letter',
  (e) => {
    const { sendPasswordEmail } = require(
      `${__hooks}/customers/sessions.js`,
    ) as typeof import('./customers/sessions.ts');
    return sendPasswordEmail(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd('GET', '/api/shop/admin/customers/{id}/merge', (e) => {
  const { previewMerge } = require(
    `${__hooks}/customers/merge.js`,
  ) as typeof import('./customers/merge.ts');
  return previewMerge(e);
});

routerAdd(
  'POST',
  '/api/shop/admin/customers/{id}/merge',
  (e) => {
    const { mergeCustomer } = require(
      `${__hooks}/customers/merge.js`,
    ) as typeof import('./customers/merge.ts');
    return mergeCustomer(e);
  },
  $apis.bodyLimit(16 * 1024),
);
