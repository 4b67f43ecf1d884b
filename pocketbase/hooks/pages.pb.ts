/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/pages/{slug}', (e) => {
  const { companyPage } = require(
    `${__hooks}/pages/company-page.js`,
  ) as typeof import('./pages/company-page.ts');
  return companyPage(e);
});
