/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/admin/companies', (e) => {
  const { listCompanies } = require(
    `${__hooks}/companies/list-page.js`,
  ) as typeof import('./companies/list-page.ts');
  return listCompanies(e);
});

routerAdd('GET', '/api/shop/admin/companies/{id}', (e) => {
  const { oneCompany } = require(
    `${__hooks}/companies/one-company.js`,
  ) as typeof import('./companies/one-company.ts');
  return oneCompany(e);
});

routerAdd(
  'POST',
  '/api/shop/admin/companies/{id}',
  (e) => {
    const { changeCompany } = require(
      `${__hooks}/companies/change.js`,
    ) as typeof import('./companies/change.ts');
    return changeCompany(e);
  },
  $apis.bodyLimit(4 * 1024),
);

routerAdd('GET', '/api/shop/admin/customers/{id}/wholesale', (e) => {
  const { customerWholesale } = require(
    `${__hooks}/companies/customer.js`,
  ) as typeof import('./companies/customer.ts');
  return customerWholesale(e);
});

routerAdd(
  'POST',
  '/api/shop/admin/customers/{id}/company',
  (e) => {
    const { changeMembership } = require(
      `${__hooks}/companies/membership.js`,
    ) as typeof import('./companies/membership.ts');
    return changeMembership(e);
  },
  $apis.bodyLimit(4 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/admin/customers/{id}/revocation',
  (e) => {
    const { revoke } = require(
      `${__hooks}/companies/revoke.js`,
    ) as typeof import('./companies/revoke.ts');
    return revoke(e);
  },
  $apis.bodyLimit(16 * 1024),
);
