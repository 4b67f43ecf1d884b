import { expect, it, test } from 'vitest';
import { UNEXPECTED } from '../../../../lib/page-failures.ts';
import {
  escapeHtml,
  failurePage,
  loadTemplates,
  notFoundPage,
  notFoundTemplate,
  numberedPage,
  PLAIN_TEMPLATES,
  templatesOf,
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

it.each(['notFound', 'adminNotFound'] as const)(
  'the plain 404 page %s has a place for the path as well',
  (name) => {
    expect(notFoundPage(PLAIN_TEMPLATES[name], '/x')).toContain(
      '<p id="not-found-path">Page not found: /x</p>',
    );
  },
);

test('the page of a failure says what the error says of itself, as text', () => {
  const failure = { status: 403, message: 'Сюда <нельзя> $&', description: 'Напишите нам.' };
  const html = failurePage(PLAIN_TEMPLATES.failure, failure, 'request-0001');
  expect(html).toContain('<h1>Сюда &#60;нельзя&#62; $&#38;</h1>');
  expect(html).toContain('<title>Сюда &#60;нельзя&#62; $&#38;</title>');
  expect(html).toContain('<p>Напишите нам.</p><p>Код ошибки: 403</p>');
  expect(html).not.toMatch(/Internal Server Error|500|Что-то пошло не так/);
});

test('of what is unexpected the page says no more than that', () => {
  const html = failurePage(PLAIN_TEMPLATES.failure, UNEXPECTED, '00000000');
  expect(html).toBe(PLAIN_TEMPLATES.failure);
  expect(html).toContain('<h1>Internal Server Error</h1>');
  expect(html).toContain('<p>Код ошибки: 500</p>');
});

test.each(['unavailable', 'failure'] as const)(
  'the page %s says that what was typed waits, where it does',
  (name) => {
    const page = (kept: boolean) => numberedPage(PLAIN_TEMPLATES[name], 'request-0001', kept);
    expect(page(true)).toMatch(
      /<p>Введённое сохранено [^<]*\.<\/p><p>Номер запроса: request-0001<\/p>/,
    );
    expect(page(false)).toContain('<p>Номер запроса: request-0001</p>');
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

/** A shop whose pages say how many of them it has rendered so far. */
function aShop() {
  const shop = { rendered: 0, changedAt: 0, down: false, ill: false, now: 0 };
  const service = {
    ask: async () => {
      if (shop.down) throw new TypeError('fetch failed');
      return new Response(String(++shop.rendered), { status: shop.ill ? 503 : 200 });
    },
    lastChangeAt: () => shop.changedAt,
    isBackendDown: () => shop.down,
  };
  const current = templatesOf(service, () => shop.now);
  return { shop, current };
}

test('templates are rendered anew after a change, and otherwise every ten minutes', async () => {
  const { shop, current } = aShop();
  const first = await current(PLAIN_TEMPLATES);
  expect(Object.values(first).sort()).toEqual(['1', '2', '3', '4', '5']);
  expect(await current(first)).toBe(first);
  shop.changedAt = 1;
  const next = await current(first);
  expect(Object.values(next).sort()).toEqual(['10', '6', '7', '8', '9']);
  expect(await current(next)).toBe(next);
  shop.now = 599_999;
  expect(await current(next)).toBe(next);
  expect(shop.rendered).toBe(10);
  shop.now = 600_000;
  expect(await current(next)).not.toEqual(next);
  expect(shop.rendered).toBe(15);
});

test.each(['down', 'ill'] as const)(
  'templates of a shop that is %s stay what they were and are asked for again until all are there',
  async (trouble) => {
    const { shop, current } = aShop();
    shop[trouble] = true;
    expect(await current(PLAIN_TEMPLATES)).toEqual(PLAIN_TEMPLATES);
    shop[trouble] = false;
    const whole = await current(PLAIN_TEMPLATES);
    expect(Object.values(whole)).not.toContain(PLAIN_TEMPLATES.failure);
    expect(await current(whole)).toBe(whole);
  },
);

test('a change that comes while templates are rendered is not missed', async () => {
  const { shop, current } = aShop();
  const rendering = current(PLAIN_TEMPLATES);
  shop.changedAt = 1;
  const before = await rendering;
  expect(await current(before)).not.toEqual(before);
});
