import { globSync } from 'node:fs';
import { ACCOUNT_PAGES, ADMIN_LISTS, ADMIN_RECORDS } from './every-page.ts';
import { expect, read, test, type Document, type Element } from './html.ts';
import { isWork } from '../../server/pages/work-sections.ts';
import { productPaths, PUBLIC_PAGES } from './public-pages.ts';

/** Pages that the sweep does not open, and what looks at them instead. */
const ELSEWHERE: Record<string, string> = {
  '/admin/account/recovery-codes': 'in second-factor.spec, once they are made',
  '/admin/login/code': 'in second-factor.spec, between the password and the code',
  '/admin/login/enrolment': 'in second-factor.spec, where the owner requires it',
  '/admin/imports/[id]': 'in each of its states by imports.spec',
  '/admin/imports/[id]/missing': 'in imports.spec, with what a list does not hold',
  '/admin/suppliers/[id]/markup': 'in markup.spec, with a mark-up to look at',
  '/auth/invitation': 'in staff-people.spec, with the link of an email',
  '/auth/register/service': 'only while somebody comes back from a service',
};

/**
 * A folder of the sources as the address that it answers: groups leave no trace. What begins with @
 * is a part of other pages.
 */
const addressOf = (file: string) =>
  file
    .replace(/^app/, '')
    .replace(/\/page\.tsx$/, '')
    .replace(/\/\([^)]*\)/g, '') || '/';

const patternOf = (address: string) =>
  new RegExp(`^${address.replace(/\[\.{3}\w+\]/g, '.+').replace(/\[\w+\]/g, '[^/]+')}$`);

test('the sweep opens every page that the shop has', () => {
  const swept = [
    ...PUBLIC_PAGES.map(({ path }) => path),
    '/products/one',
    ...ACCOUNT_PAGES,
    ...ADMIN_LISTS,
    ...ADMIN_RECORDS,
  ].map((path) => path.split('?')[0]!);
  const pages = globSync('app/**/page.tsx')
    .map(addressOf)
    .filter((address) => !/^\/(?:internal|@\w+)\//.test(address));
  expect(pages.length).toBeGreaterThan(60);
  const forgotten = pages.filter(
    (address) => !(address in ELSEWHERE) && !swept.some((path) => patternOf(address).test(path)),
  );
  expect(forgotten).toEqual([]);
});

test('scripts and data of Next stand where people work, and nowhere else', async ({ request }) => {
  const paths = [...PUBLIC_PAGES.map(({ path }) => path), ...(await productPaths(request, 3))];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const isOfNext = /__next_f|\/_next\/static\/chunks\/[\w~-]+\.js/.test(html);
    expect(isOfNext, path).toBe(isWork(path.split('?')[0]!));
  }
});

const has = ({ attributes }: Element, ...names: string[]) =>
  names.some((name) => name in attributes);
const hasRole = (role: string) => (element: Element) => element.attributes.role === role;

/** What no valid document holds, hidden patterns for scripts included. */
function markupFaults(document: Document): string[] {
  const owned = document
    .all(hasRole('listbox'))
    .flatMap((list) => document.all(hasRole('option'), list));
  return [
    ...document.tags('img').filter((image) => !has(image, 'src', 'srcSet', 'srcset')),
    ...document.tags('img').filter((image) => !has(image, 'alt')),
    ...document.tags('a').filter(({ attributes }) => !attributes.href),
    ...document.all(hasRole('option')).filter((option) => !owned.includes(option)),
  ].map(({ tag, attributes }) => `<${tag} ${JSON.stringify(attributes)}>`);
}

test('images and links have an address, options a list that they belong to', async ({
  request,
}) => {
  const paths = [...PUBLIC_PAGES.map(({ path }) => path), ...(await productPaths(request, 3))];
  for (const path of [...paths, '/no/such/page', '/profile/none', '/admin/none']) {
    const page = await read(request, path);
    expect(page.tags('a').length, path).toBeGreaterThan(0);
    expect(markupFaults(page), path).toEqual([]);
  }
});
