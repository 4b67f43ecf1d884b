/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/sitemap', (e) => {
  const { sitemapParts } = require(
    `${__hooks}/sitemap/parts.js`,
  ) as typeof import('./sitemap/parts.ts');
  return sitemapParts(e);
});

routerAdd('GET', '/api/shop/sitemap/{kind}', (e) => {
  const { sitemapItems } = require(
    `${__hooks}/sitemap/items.js`,
  ) as typeof import('./sitemap/items.ts');
  return sitemapItems(e);
});
