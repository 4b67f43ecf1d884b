import { expect, it, test } from 'vitest';
import {
  escapeHtml,
  loadTemplates,
  notFoundPage,
  notFoundTemplate,
  PLAIN_TEMPLATES,
} from '../../../../server/pages/templates.ts';

const TEMPLATE =
  '<main><h1>Нет такой страницы</h1><p class="x" id="not-found-path">Page not found: /internal/not-found</p><p>next</p></main>';

test('the 404 page names the path that was asked for', () => {
  expect(notFoundPage(TEMPLATE, '/нет/такой')).toBe(
    '<main><h1>Нет такой страницы</h1><p class="x" id="not-found-path">Page not found: /нет/такой</p><p>next</p></main>',
  );
});

it.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'`onload=",
  '</p><script>',
  '&lt;script&gt;',
])('the path %s is shown as text', (path) => {
  const page = notFoundPage(TEMPLATE, `/${path}`);
  expect(page.slice(page.indexOf('Page not found'), page.indexOf('</p><p>next'))).not.toMatch(
    /[<>"'`]/,
  );
  expect(page.match(/<[a-z]/g)).toEqual(TEMPLATE.match(/<[a-z]/g));
});

test('control characters of a path are none in HTML', () => {
  const all = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).join('');
  expect(notFoundPage(TEMPLATE, `/brands/${all}`)).not.toMatch(/\p{Cc}/u);
  expect(notFoundPage(TEMPLATE, '/brands/\0')).toContain('Page not found: /brands/\uFFFD</p>');
});

it.each(['$&', '$1', '$$', "$'"])('the path %s is no instruction', (path) => {
  expect(notFoundPage(TEMPLATE, `/${path}`)).toContain(`Page not found: /${escapeHtml(path)}</p>`);
});

it.each([
  ['notFound', 'Page not found: /x'],
  ['adminNotFound', 'Адрес: /x'],
] as const)(
  'the plain 404 page %s has a place for the path as well, after words of its own',
  (name, shown) => {
    expect(notFoundPage(PLAIN_TEMPLATES[name], '/x')).toContain(
      `<p id="not-found-path">${shown}</p>`,
    );
  },
);

it.each([
  ['/admin', 'adminNotFound'],
  ['/admin/none/such', 'adminNotFound'],
  ['/administrator', 'notFound'],
  ['/products/admin', 'notFound'],
  ['/', 'notFound'],
] as const)('%s gets the page %s', (path, name) => {
  expect(notFoundTemplate(PLAIN_TEMPLATES, path)).toBe(PLAIN_TEMPLATES[name]);
});

test("the templates are the shop's own pages; for one that cannot be had the one from before stays", async () => {
  const templates = await loadTemplates(
    async (path) => {
      if (path === '/internal/failure') throw new Error('connection refused');
      return new Response(`page ${path}`, { status: path === '/internal/unavailable' ? 500 : 200 });
    },
    { ...PLAIN_TEMPLATES, unavailable: 'page of a minute ago' },
  );
  expect(templates).toEqual({
    notFound: 'page /internal/not-found',
    adminNotFound: 'page /internal/admin-not-found',
    tooMany: 'page /internal/too-many-requests',
    unavailable: 'page of a minute ago',
    failure: PLAIN_TEMPLATES.failure,
  });
});
