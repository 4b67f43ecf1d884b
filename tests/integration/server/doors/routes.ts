import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CALLERS, type CallerName } from '../../../support/callers.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Who finds what behind each address: ok, a page; none, «Page not found»; guest, the customers' sign-in; staff, that of the staff;
 * over and staff over, the same with the word that a session has ended; cabinet and desk, led on because one is signed in already;
 * a number, that status: what only scripts ask for leads nobody on, and 400 is past the guard, with nothing asked for.
 */
const TABLE = `
                              guest   customer    blocked     owner   manager     warehouse   content     machine     inactive
/auth                         ok      cabinet     ok          ok      ok          ok          ok          ok          ok
/auth/register                ok      cabinet     ok          ok      ok          ok          ok          ok          ok
/admin/login                  ok      ok          ok          desk    desk        desk        desk        ok          ok
/cart                         guest   ok          over        guest   guest       guest       guest       guest       guest
/orders                       guest   ok          over        guest   guest       guest       guest       guest       guest
/orders/[id]                  guest   none        over        guest   guest       guest       guest       guest       guest
/orders/[id]/documents/[doc]  guest   none        over        guest   guest       guest       guest       guest       guest
/orders/[id]/documents/[doc]/pdf  guest   none        over        guest   guest       guest       guest       guest       guest
/profile                      guest   ok          over        guest   guest     guest       guest       guest       guest
/profile/settings             guest   ok          over        guest   guest     guest       guest       guest       guest
/profile/status-requests      guest   ok          over        guest   guest     guest       guest       guest       guest
/profile/export               guest   ok          over        guest   guest     guest       guest       guest       guest
/profile/price-list           guest   none        over        guest   guest     guest       guest       guest       guest
/admin                        staff   staff       staff       ok      ok          ok          ok          staff over  staff over
/admin/letters                staff   staff       staff       ok      none        none        none        staff over  staff over
/admin/letters/[id]           staff   staff       staff       ok      none        none        none        staff over  staff over
/admin/letters/texts          staff   staff       staff       ok      none        none        none        staff over  staff over
/admin/letters/texts/[template]  staff   staff       staff        ok      none        none        none        staff over  staff over
/admin/settings               staff   staff       staff       ok      none        none        none        staff over  staff over
/admin/prices                 staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/prices/[id]            staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/prices/[id]/fixed      staff   staff       staff       none    none        none        none        staff over  staff over
/admin/prices/[id]/fixed/[price]  staff   staff       staff       none    none        none        none        staff over  staff over
/admin/products/[id]/fixed-price  staff  staff       staff       none    none        none        none        staff over  staff over
/admin/texts                  staff   staff       staff       ok      ok          none        ok          staff over  staff over
/admin/texts/[slug]           staff   staff       staff       ok      ok          none        ok          staff over  staff over
/admin/feedback               staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/feedback/[id]          staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/feedback/export        staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/categories             staff   staff       staff       ok      ok          none        ok          staff over  staff over
/admin/brands                 staff   staff       staff       ok      ok          none        ok          staff over  staff over
/admin/brands/export          staff   staff       staff       ok      ok          none        ok          staff over  staff over
/admin/suppliers/export       staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/brands/[id]            staff   staff       staff       ok      ok          none        ok          staff over  staff over
/admin/category-rules         staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/category-rules/[id]    staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/suppliers              staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/suppliers/[id]         staff   staff       staff       ok      ok          none        none        staff over  staff over
/api/admin/search             401     401         401         400     400         400         400         401         401
/api/live                     401     400         401         400     400         400         400         401         401
/admin/orders                 staff   staff       staff       ok      ok          ok          none        staff over  staff over
/admin/orders/[id]            staff   staff       staff       ok      ok          ok          none        staff over  staff over
/admin/orders/export          staff   staff       staff       ok      ok          ok          none        staff over  staff over
/admin/orders/new             staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/orders/[id]/print/[paper]  staff   staff   staff     none    none        none        none        staff over  staff over
/files/requests/[id]          none     none         none         none     none         none         none         none         none
/admin/companies              staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/companies/[id]         staff   staff       staff       none    none        none        none        staff over  staff over
/admin/status-requests        staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/status-requests/[id]   staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/orders/[id]/documents/[doc]  staff   staff   staff     none    none        none        none        staff over  staff over
/admin/orders/[id]/documents/[doc]/pdf  staff   staff   staff     none    none        none        none        staff over  staff over
/admin/admins                 staff   staff       staff       ok      none        none        none        staff over  staff over
/admin/admins/[id]            staff   staff       staff       none    none        none        none        staff over  staff over
/admin/account                staff   staff       staff       ok      ok          ok          ok          staff over  staff over
/admin/users                  staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/users/new              staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/users/[id]             staff   staff       staff       none    none        none        none        staff over  staff over
/admin/users/[id]/merge       staff   staff       staff       none    none        none        none        staff over  staff over
/admin/users/export           staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/audit                  staff   staff       staff       ok      none        none          none        staff over  staff over
/admin/audit/export           staff   staff       staff       ok      none        none          none        staff over  staff over
/admin/search-misses          staff   staff       staff       ok      ok          none          none        staff over  staff over
/admin/search-misses/export   staff   staff       staff       ok      ok          none          none        staff over  staff over
/admin/system                 staff   staff       staff       ok      none        none          none        staff over  staff over
/admin/system/backups         staff   staff       staff       ok      none        none          none        staff over  staff over
/admin/system/backups/[name]  staff   staff       staff       ok      none        none          none        staff over  staff over
/admin/imports                staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/imports/[id]           staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/imports/[id]/report    staff   staff       staff       none    none        none        none        staff over  staff over
/admin/stocktaking            staff   staff       staff       ok      ok          ok          none        staff over  staff over
/admin/stocktaking/[id]       staff   staff       staff       none    none        none        none        staff over  staff over
/admin/products               staff   staff       staff       ok      ok          ok          ok          staff over  staff over
/admin/products/new           staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/products/[id]          staff   staff       staff       ok      ok          ok          ok          staff over  staff over
/admin/products/[id]/cars     staff   staff       staff       none    none        none        none        staff over  staff over
/admin/products/[id]/merge    staff   staff       staff       none    none        none        none        staff over  staff over
/admin/products/bulk          staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/products/export        staff   staff       staff       ok      ok          ok          none        staff over  staff over
/admin/products/brand-names   staff   staff       staff       ok      ok          none        none        staff over  staff over
/admin/products/[id]/pictures/[file]  staff   staff       staff       none    none        none          none        staff over  staff over
`;

/** Open to everybody alike. Those of `internal` answer nobody but our own server. */
export const OPEN = [
  '/', '/about', '/brands/[slug]', '/categories/[slug]', '/contacts', '/debug', '/delivery', '/favorites', '/orders/success', '/privacy', '/products/[id]', '/quality',
  '/api/level', '/api/list-count', '/api/suggest', '/files/products/[id]/[file]', '/robots.txt', '/sitemap.xml', '/sitemaps/[part]',
  '/auth/register/service', '/auth/reset', '/auth/reset/confirm', '/auth/invitation', '/auth/verify', '/auth/email', '/auth/deleted', '/auth/service', '/auth/service/[name]',
];
const POSTED = ['/api/cart', '/api/favorites', '/api/uploads/backups', '/api/uploads/price-lists', '/api/uploads/products/[id]', '/api/uploads/status-requests'];
const INTERNAL = /^\/internal\//;

export type Door = { route: string; answers: Record<CallerName, string> };

const [, ...lines] = TABLE.trim().split('\n');

/** Where it matters who asks. */
export const GUARDED: Door[] = lines.map((line) => {
  const [route = '', ...cells] = line.trim().split(/ {2,}/);
  return { route, answers: Object.fromEntries(CALLERS.map((caller, column) => [caller, cells[column]!])) as Record<CallerName, string> };
});

/** Every route that is known here. */
export const KNOWN = [...GUARDED.map(({ route }) => route), ...OPEN, ...POSTED].toSorted();

/** Every route of the application, as its files say: groups in parentheses are no part of an address. */
export function routesOfApp(): string[] {
  const files = globSync('app/**/{page,route,robots,sitemap,manifest}.{ts,tsx}', { cwd: ROOT });
  const routes = files.map((file) => file.replace(/^app/, '').replace(/\/\([^)]+\)/g, '').replace(/\/(?:page|route)\.tsx?$/, '').replace(/robots\.ts$/, 'robots.txt') || '/');
  return [...new Set(routes)].filter((route) => !INTERNAL.test(route)).toSorted();
}
