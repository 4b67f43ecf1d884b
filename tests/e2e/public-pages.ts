import type { APIRequestContext } from 'playwright/test';
import { STEADY_LIST } from './steady-list.ts';

/** A page that anybody may open. `indexed`: search engines may show it. */
export type PublicPage = { name: string; path: string; indexed: boolean };

const CATEGORY = '/categories/filtry';

/** Every kind of public page of the demo shop. */
export const PUBLIC_PAGES: PublicPage[] = [
  { name: 'the catalogue', path: '/', indexed: true },
  { name: 'its second page', path: '/?page=2', indexed: true },
  { name: 'the catalogue narrowed', path: '/?available=1&sort=price', indexed: false },
  { name: 'a category', path: CATEGORY, indexed: true },
  { name: 'its second page', path: `${CATEGORY}?page=2`, indexed: true },
  { name: 'a category narrowed', path: `${CATEGORY}?available=1`, indexed: false },
  { name: 'a brand', path: '/brands/demo-filtr', indexed: true },
  { name: 'makes of cars', path: '/cars', indexed: true },
  { name: 'a make', path: '/cars/kia', indexed: true },
  { name: 'a model', path: '/cars/kia/rio', indexed: true },
  { name: 'a car', path: '/cars/kia/rio/iv', indexed: true },
  { name: 'a car of a year', path: '/cars/kia/rio/iv?year=2018', indexed: false },
  { name: 'a category for a car', path: `${CATEGORY}?car=kia.rio.iv`, indexed: false },
  { name: 'search results', path: '/?q=фильтр', indexed: false },
  { name: 'a search in vain', path: '/?q=ничего-такого-нет', indexed: false },
  { name: 'favorites', path: '/favorites', indexed: false },
  { name: 'garage', path: '/garage', indexed: false },
  { name: 'an order by a list', path: '/bulk', indexed: true },
  { name: 'a request to select parts', path: '/vin-request?q=масло', indexed: false },
  { name: 'analogs of analogs', path: '/products/demo-zavod-zv-000018/analogs', indexed: false },
  { name: 'nothing to compare', path: '/compare', indexed: false },
  { name: 'a comparison', path: '/compare?products=1,2,3,400', indexed: false },
  { name: 'about', path: '/about', indexed: true },
  { name: 'quality', path: '/quality', indexed: true },
  { name: 'delivery', path: '/delivery', indexed: true },
  { name: 'contacts', path: '/contacts', indexed: true },
  { name: 'privacy', path: '/privacy', indexed: true },
  { name: 'contacts with an errand', path: '/contacts?q=масло', indexed: false },
  { name: 'trouble codes', path: '/diagnostika-avto', indexed: true },
  { name: 'a code not understood', path: '/diagnostika-avto?code=масло', indexed: false },
  { name: 'a chapter of codes', path: '/diagnostika-avto/p03', indexed: true },
  { name: 'a code', path: '/diagnostika-avto/p0301', indexed: true },
  { name: 'a code of makers', path: '/diagnostika-avto/p1301', indexed: false },
  { name: 'diagnostics', path: '/debug', indexed: false },
  { name: 'an order placed', path: '/orders/success', indexed: false },
  { name: 'signing in', path: '/auth', indexed: false },
  { name: 'an account', path: '/auth/register', indexed: false },
  { name: 'a forgotten password', path: '/auth/reset', indexed: false },
  { name: 'the email that was asked for', path: '/auth/reset?sent=1', indexed: false },
  { name: 'a new password', path: '/auth/reset/confirm?token=of-a-letter', indexed: false },
  { name: 'an address to confirm', path: '/auth/verify?token=of-a-letter', indexed: false },
  { name: 'an address confirmed', path: '/auth/verify?done=1', indexed: false },
  { name: 'a new address', path: '/auth/email?token=of-a-letter', indexed: false },
  { name: 'a link without its end', path: '/auth/email', indexed: false },
  { name: 'an account that is gone', path: '/auth/deleted', indexed: false },
  { name: 'signing in of the staff', path: '/admin/login', indexed: false },
];

/** Addresses of some products of the demo. */
export async function productPaths(request: APIRequestContext, count: number): Promise<string[]> {
  const html = await (await request.get(STEADY_LIST)).text();
  return [
    ...new Set([...html.matchAll(/href="(\/products\/[^"]+)"/g)].map(([, path]) => path!)),
  ].slice(0, count);
}
