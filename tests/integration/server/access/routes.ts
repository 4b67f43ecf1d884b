import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CALLERS, type CallerName } from '../../../support/callers.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Who finds what behind each address: ok, a page; none, «Page not found»; guest, the customers'
 * sign-in; staff, that of the staff; over and staff over, the same with the word that a session has
 * ended; account and desk, led on because one is signed in already; a number, that status: what
 * only scripts ask for leads nobody on, and 400 is past the guard, with nothing asked for. as: what
 * stands there for who may see it; a document is one to the router in the browser as well.
 */
const TABLE = `
                            as       guest  customer  blocked     owner   manager  warehouse  content  machine     inactive
/auth                       document  ok     account   ok          ok      ok       ok         ok       ok          ok
/auth/register              document  ok     account   ok          ok      ok       ok         ok       ok          ok
/admin/login                document  ok     ok        ok          desk    desk     desk       desk     ok          ok
/admin/login/code           page     staff  staff     staff       desk    desk     desk       desk     staff over  staff over
/admin/login/enrolment      page     staff  staff     staff       desk    desk     desk       desk     staff over  staff over
/cart                       page     guest  ok        over        guest   guest    guest      guest    guest       guest
/orders                     page     guest  ok        over        guest   guest    guest      guest    guest       guest
/orders/[id]                page     guest  none      over        guest   guest    guest      guest    guest       guest
/orders/[id]/documents/[doc]  page   guest  none      over        guest   guest    guest      guest    guest       guest
/orders/[id]/documents/[doc]/pdf  pdf  guest  none    over        guest   guest    guest      guest    guest       guest
/profile                    page     guest  ok        over        guest   guest    guest      guest    guest       guest
/profile/settings           page     guest  ok        over        guest   guest    guest      guest    guest       guest
/profile/status-requests    page     guest  ok        over        guest   guest    guest      guest    guest       guest
/profile/vin-requests       page     guest  ok        over        guest   guest    guest      guest    guest       guest
/profile/vin-requests/[id]  page     guest  none      over        guest   guest    guest      guest    guest       guest
/profile/export             json     guest  ok        over        guest   guest    guest      guest    guest       guest
/profile/price-list         csv      guest  none      over        guest   guest    guest      guest    guest       guest
/admin                      page     staff  staff     staff       ok      ok       ok         ok       staff over  staff over
/admin/letters              page     staff  staff     staff       ok      none     none       none     staff over  staff over
/admin/letters/[id]         page     staff  staff     staff       ok      none     none       none     staff over  staff over
/admin/letters/texts        page     staff  staff     staff       ok      none     none       none     staff over  staff over
/admin/letters/texts/[template]  page  staff  staff   staff       ok      none     none       none     staff over  staff over
/admin/settings             page     staff  staff     staff       ok      none     none       none     staff over  staff over
/admin/settings/[tab]       page     staff  staff     staff       ok      none     none       none     staff over  staff over
/admin/prices               page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/prices/[id]          page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/prices/[id]/fixed    page     staff  staff     staff       none    none     none       none     staff over  staff over
/admin/prices/[id]/fixed/[price]  page  staff  staff  staff       none    none     none       none     staff over  staff over
/admin/products/[id]/fixed-price  csv  staff  staff   staff       none    none     none       none     staff over  staff over
/admin/texts                page     staff  staff     staff       ok      ok       none       ok       staff over  staff over
/admin/texts/[slug]         page     staff  staff     staff       ok      ok       none       ok       staff over  staff over
/admin/feedback             page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/feedback/[id]        page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/feedback/export      csv      staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/categories           page     staff  staff     staff       ok      ok       none       ok       staff over  staff over
/admin/brands               page     staff  staff     staff       ok      ok       none       ok       staff over  staff over
/admin/brands/export        csv      staff  staff     staff       ok      ok       none       ok       staff over  staff over
/admin/suppliers/export     csv      staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/brands/[id]          page     staff  staff     staff       ok      ok       none       ok       staff over  staff over
/admin/category-rules       page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/category-rules/[id]  page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/suppliers            page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/suppliers/[id]       page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/suppliers/[id]/markup  page   staff  staff     staff       none    none     none       none     staff over  staff over
/api/admin/search           json     401    401       401         400     400      400        400      401         401
/api/admin/orders/[id]/viewers  json  401  401     401         none    none     none       401      401         401
/api/live                   stream   401    400       401         400     400      400        400      401         401
/admin/orders               page     staff  staff     staff       ok      ok       ok         none     staff over  staff over
/admin/orders/[id]          page     staff  staff     staff       ok      ok       ok         none     staff over  staff over
/admin/orders/export        csv      staff  staff     staff       ok      ok       ok         none     staff over  staff over
/admin/orders/new           page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/orders/[id]/print/[paper]  page  staff  staff  staff       none    none     none       none     staff over  staff over
/files/requests/[id]        file     none   none      none        none    none     none       none     none        none
/files/vin-requests/[id]    file     none   none      none        none    none     none       none     none        none
/admin/companies            page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/companies/new        page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/companies/[id]       page     staff  staff     staff       none    none     none       none     staff over  staff over
/admin/status-requests      page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/status-requests/[id]  page    staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/vin-requests         page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/vin-requests/export  csv      staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/vin-requests/[id]    page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/orders/[id]/documents/[doc]  page  staff  staff  staff     none    none     none       none     staff over  staff over
/admin/orders/[id]/documents/[doc]/pdf  pdf  staff  staff  staff  none    none     none       none     staff over  staff over
/admin/admins               page     staff  staff     staff       ok      none     none       none     staff over  staff over
/admin/admins/[id]          page     staff  staff     staff       none    none     none       none     staff over  staff over
/admin/account              page     staff  staff     staff       ok      ok       ok         ok       staff over  staff over
/admin/account/recovery-codes  page  staff  staff  staff  307 /admin/account#factor  307 /admin/account#factor  307 /admin/account#factor  307 /admin/account#factor  staff over  staff over
/admin/users                page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/users/new            page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/users/[id]           page     staff  staff     staff       none    none     none       none     staff over  staff over
/admin/users/[id]/merge     page     staff  staff     staff       none    none     none       none     staff over  staff over
/admin/users/export         csv      staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/audit                page     staff  staff     staff       ok      none     none       none     staff over  staff over
/admin/audit/export         csv      staff  staff     staff       ok      none     none       none     staff over  staff over
/admin/search-misses        page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/search-misses/export  csv     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/synonyms             page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/synonyms/[id]        page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/system               page     staff  staff     staff       ok      none     none       none     staff over  staff over
/admin/system/backups       json     staff  staff     staff       ok      none     none       none     staff over  staff over
/admin/system/backups/[name]  zip    staff  staff     staff       ok      none     none       none     staff over  staff over
/admin/imports              page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/imports/[id]         page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/imports/[id]/missing  page    staff  staff     staff       none    none     none       none     staff over  staff over
/admin/imports/[id]/missing/export  csv  staff  staff  staff      none    none     none       none     staff over  staff over
/admin/imports/[id]/report  csv      staff  staff     staff       none    none     none       none     staff over  staff over
/admin/stocktaking          page     staff  staff     staff       ok      ok       ok         none     staff over  staff over
/admin/stocktaking/shortages  page  staff  staff     staff       ok      ok       ok         none     staff over  staff over
/admin/stocktaking/[id]     page     staff  staff     staff       none    none     none       none     staff over  staff over
/admin/supplier-orders      page     staff  staff     staff       ok      ok       ok         none     staff over  staff over
/admin/supplier-orders/waiting  page  staff  staff    staff       ok      ok       none       none     staff over  staff over
/admin/supplier-orders/[id]  page    staff  staff     staff       ok      ok       ok         none     staff over  staff over
/admin/supplier-orders/[id]/export  csv  staff  staff  staff      ok      ok       none       none     staff over  staff over
/admin/products             page     staff  staff     staff       ok      ok       ok         ok       staff over  staff over
/admin/products/new         page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/products/[id]        page     staff  staff     staff       ok      ok       ok         ok       staff over  staff over
/admin/products/[id]/cars   page     staff  staff     staff       none    none     none       none     staff over  staff over
/admin/products/[id]/merge  page     staff  staff     staff       none    none     none       none     staff over  staff over
/admin/products/bulk        page     staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/products/export      csv      staff  staff     staff       ok      ok       ok         none     staff over  staff over
/admin/products/brand-names  json    staff  staff     staff       ok      ok       none       none     staff over  staff over
/admin/products/[id]/images/[file]  image  staff  staff  staff  none  none     none       none     staff over  staff over
`;

/**
 * Open to everybody alike: what stands there, and who may keep it: public, whoever asks again
 * whether it is still so; an hour, without asking; nobody. Those of `internal` answer nobody but
 * our own server.
 */
const OPEN_TABLE = `
                              status  as     kept by
/                             200     page   public
/about                        200     page   public
/bulk                         200     page   public
/brands/[slug]                200     page   public
/cars                         200     page   public
/cars/[...car]                200     page   public
/categories/[slug]            200     page   public
/contacts                     200     page   public
/delivery                     200     page   public
/diagnostika-avto             200     page   public
/diagnostika-avto/[code]      200     page   public
/privacy                      200     page   public
/products/[id]                200     page   public
/products/[id]/analogs        200     page   public
/quality                      200     page   public
/auth/deleted                 200     page   public
/robots.txt                   200     text   public
/security.txt                 404     text   nobody
/sitemap.xml                  200     xml    an hour
/sitemaps/[part]              404     page   nobody
/files/products/[id]/[file]   404     text   nobody
/debug                        200     page   nobody
/favorites                    200     page   nobody
/garage                       200     page   nobody
/compare                      200     page   nobody
/orders/success               200     page   nobody
/vin-request                  200     page   nobody
/vin-request/[link]           200     page   nobody
/api/level                    200     json   nobody
/api/cart                     204     -      nobody
/api/list-count               400     json   nobody
/api/ready                    200     json   nobody
/api/suggest                  400     json   nobody
/api/fits                     400     json   nobody
/api/cards                    400     json   nobody
/auth/register/service        307     page   nobody
/auth/reset                   200     page   nobody
/auth/reset/confirm           200     page   nobody
/auth/invitation              200     page   nobody
/auth/verify                  200     page   nobody
/auth/email                   200     page   nobody
/auth/service                 307     -      nobody
/auth/service/[name]          307     -      nobody
`;
const POSTED = [
  '/api/bulk-order',
  '/api/compare',
  '/api/favorites',
  '/api/forms/[name]',
  '/api/garage',
  '/api/uploads/backups',
  '/api/uploads/price-lists',
  '/api/uploads/products/[id]',
  '/api/uploads/status-requests',
  '/api/uploads/vin-requests',
];
const INTERNAL = /^\/internal\//;

/** What `as` stands for in the tables, as the beginning of a content type. */
export const TYPES: Record<string, string> = {
  page: 'text/html',
  document: 'text/html',
  json: 'application/json',
  csv: 'text/csv',
  zip: 'application/zip',
  text: 'text/plain',
  xml: 'application/xml',
  '-': '',
};

export type RouteAccess = { route: string; as: string; answers: Record<CallerName, string> };

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/ {2,}/));

/** Where it matters who asks. */
export const GUARDED: RouteAccess[] = rowsOf(TABLE).map(([route = '', as = '', ...cells]) => ({
  route,
  as,
  answers: Object.fromEntries(CALLERS.map((caller, column) => [caller, cells[column]!])) as Record<
    CallerName,
    string
  >,
}));

export const OPEN = rowsOf(OPEN_TABLE).map(([route = '', status, as = '', keptBy = '']) => ({
  route,
  status: Number(status),
  as,
  keptBy,
}));

/** Every route that is known here. */
export const KNOWN = [
  ...GUARDED.map(({ route }) => route),
  ...OPEN.map(({ route }) => route),
  ...POSTED,
].toSorted();

/**
 * Every route of the application, as its files say: groups in parentheses and slots (`@…`) are no
 * part of an address.
 */
export function routesOfApp(): string[] {
  const files = globSync('app/**/{page,route,robots,sitemap,manifest}.{ts,tsx}', { cwd: ROOT });
  const routes = files.map(
    (file) =>
      file
        .replace(/^app/, '')
        .replace(/\/(?:\([^)]+\)|@\w+)/g, '')
        .replace(/\/(?:page|route)\.tsx?$/, '')
        .replace(/robots\.ts$/, 'robots.txt') || '/',
  );
  return [...new Set(routes)].filter((route) => !INTERNAL.test(route)).toSorted();
}
