import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { documentsOf } from '../../../../server/pages/documents.ts';

const INLINE = { 'first-look': 'look("ё")', 'start-watch': 'watch()' };
const documents = documentsOf(INLINE);
const finish = (html: string, path = '/') =>
  documents.finish(Buffer.from(html), path).toString('utf8');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (path: string, name: string, html?: string) =>
  documents
    .policy(path, html === undefined ? undefined : Buffer.from(html))
    .split('; ')
    .find((part) => part.startsWith(name));

const FILE = '<script src="/_next/static/chunks/a.js" async=""></script>';
const OLD = '<script src="/_next/static/chunks/a.js" noModule=""></script>';
const PRELOAD =
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>';
const RUNTIME =
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["b.js"]});</script>';
const FLIGHT =
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
  '<script>self.__next_f.push([1,"Тормозные \\"колодки\\"\\u003c/p>"])</script>';
const LOOK = '<script>look("ё")</script>';
const WATCH = '<script>watch()</script>';
const ELEMENTS = '<script type="module" src="/_next/static/elements/shop.abc.js"></script>';
const OF_NEXT = FILE + OLD + PRELOAD + RUNTIME + FLIGHT;
/** What begins as Next's scripts do and does something else. */
const STRANGE =
  '<script>steal()</script><script>self.__next_f.push([1,"a"]);steal(["b"])</script>' +
  '<script>self.__next_f.push([steal()])</script>';
const page = (body: string) => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;

describe('what may run', () => {
  test('on a public page is what the build has made, whatever stands in it', () => {
    const wanted = `script-src 'self' ${hashOf('look("ё")')}`;
    for (const path of ['/', '/products/a', '/auth', '/admin/login', '/contacts', '/none-such'])
      expect(directive(path, 'script-src', page(STRANGE + FLIGHT))).toBe(wanted);
  });

  test.each(['/cart', '/profile/orders', '/admin', '/admin/orders/1'])(
    'on %s is what Next hands to React as well, and nothing else that stands in the page',
    (path) => {
      const scripts = directive(path, 'script-src', page(OF_NEXT + STRANGE));
      const own = [...(RUNTIME + FLIGHT).matchAll(/>([^<]+)</g)].map(([, text]) => hashOf(text!));
      expect(own).toHaveLength(3);
      const built = [hashOf('look("ё")'), hashOf('watch()')];
      expect(scripts).toBe(["script-src 'self'", ...built, ...own].join(' '));
    },
  );

  it.each([
    ['/', false],
    ['/products/a', false],
    ['/administration', false],
    ['/admin', true],
    ['/admin/orders/1', true],
    ['/cart', false],
    ['/auth', false],
    ['/contacts', false],
  ])('styles within the page of %s: %s', (path, allowed) => {
    expect(directive(path, 'style-src')).toBe(
      allowed ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    );
  });
});

const sheet = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;

test.each([
  ['/products/a', 'product.1.js'],
  ['/categories/a', 'list.2.js'],
  ['/', 'list.2.js'],
  ['/delivery', 'shop.3.js'],
  ['/products/a/analogs', 'shop.3.js'],
])('%s asks for %s once it has been painted, and may', (path, file) => {
  const ours = documentsOf(INLINE, {
    product: 'product.1.js',
    list: 'list.2.js',
    shop: 'shop.3.js',
  });
  const html = ours.finish(Buffer.from(page(`<p>1</p>${FLIGHT}`)), path).toString();
  const start = `requestAnimationFrame(()=>setTimeout(()=>import("/_next/static/elements/${file}")))`;
  expect(html).toBe(page(`<p>1</p><script>${start}</script>`));
  for (const at of [path, '/none', '/cart', '/admin/none'])
    expect(ours.policy(at)).toContain(hashOf(start));
  expect(ours.finish(Buffer.from(html), path).toString()).toBe(html);
});

describe('a public page', () => {
  test('asks for its styles as one file, where the first of them stood', () => {
    const hint = '<link rel="preload" href="/_next/static/chunks/c.css" as="style"/>';
    const html = finish(page(`<i>1</i>${sheet('b')}<i>2</i>${sheet('a')}${hint}${FLIGHT}`));
    expect(html).toBe(
      page('<i>1</i><link rel="stylesheet" href="/_next/static/styles/b+a.css"/><i>2</i>'),
    );
    expect(documents.styles).toContain('b+a');
  });

  test('has nothing of Next and React, and no watch over their start', () => {
    const html = page(
      `${WATCH}${LOOK}${OF_NEXT}<p>Колодки<!-- --> ё<!--$--></p><!--/$-->${ELEMENTS}`,
    );
    expect(finish(html)).toBe(page(`${LOOK}<p>Колодки ё</p>${ELEMENTS}`));
  });

  it.each([
    ['a script of somebody', '<script>steal()</script>'],
    ['some that begin like Next', STRANGE],
    ['a file of somebody', '<script src="https://evil.example/a.js" async=""></script>'],
    ['data for search engines', '<script type="application/ld+json">{"a":1}</script>'],
    ['what moves on it', ELEMENTS],
    ['a remark', '<!-- of somebody -->'],
  ])('leaves %s where it stands', (_, own) => {
    expect(finish(page(own + OF_NEXT))).toBe(page(own));
  });

  test('fonts that Next names in a header only are asked for in the head', () => {
    const hints =
      '</_next/static/media/onest.p.0a~b.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2", ' +
      '</_next/static/chunks/a.css>; rel=preload; as="style", </evil"><b>.woff2>; rel=preload; as="font"';
    const html = documents.finish(Buffer.from(page(sheet('a') + FLIGHT)), '/', hints).toString();
    expect(html).toBe(
      page(
        '<link rel="preload" href="/_next/static/media/onest.p.0a~b.woff2" as="font" crossorigin="" type="font/woff2"/>' +
          '<link rel="stylesheet" href="/_next/static/styles/a.css"/>',
      ),
    );
  });

  test('stays as it is when it is finished again, or was never of Next', () => {
    const once = finish(page(OF_NEXT + sheet('a')));
    expect(finish(once)).toBe(once);
    expect(finish('<p>404</p>')).toBe('<p>404</p>');
  });
});

test.each(['/cart', '/orders/new', '/profile', '/admin', '/bulk', '/vin-request'])(
  'the page %s stays as Next has made it',
  (path) => {
    const html = page(WATCH + OF_NEXT + sheet('a'));
    expect(finish(html, path)).toBe(html);
  },
);
