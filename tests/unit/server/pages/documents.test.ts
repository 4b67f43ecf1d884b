import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { patient } from '../../../../lib/patience.ts';
import { documentsOf } from '../../../../server/pages/documents.ts';

const INLINE = { 'first-look': 'look()', hydrate: 'begin("ё")' };
const documents = documentsOf(INLINE);
const finish = (html: string, path = '/') =>
  documents.finish(Buffer.from(html), path).toString('utf8');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (path: string, name: string) =>
  documents
    .policy(path)
    .split('; ')
    .find((part) => part.startsWith(name));

const FILE = '<script src="/_next/static/chunks/a.js" async=""></script>';
const PRELOAD = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/b.js"/>';
const RUNTIME =
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["b.js"]});</script>';
const FLIGHT =
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
  '<script>self.__next_f.push([1,"Тормозные \\"колодки\\"\\u003c/p>"])</script>';
const page = (body: string) => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="hydration">([^]*?)<\/script>/.exec(html)![1]!);

describe('what may run', () => {
  test('is what the build has made, whatever stands in a page', () => {
    const wanted = `script-src 'self' ${hashOf('look()')} ${hashOf('begin("ё")')}`;
    for (const path of ['/', '/products/a', '/admin', '/none-such'])
      expect(directive(path, 'script-src')).toBe(wanted);
  });

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

describe('a finished page', () => {
  test('asks for its styles as one file, where the first of them stood', () => {
    const hint = '<link rel="preload" href="/_next/static/chunks/c.css" as="style"/>';
    const html = finish(page(`<i>1</i>${sheet('b')}<i>2</i>${sheet('a')}${hint}${FLIGHT}`));
    expect(html).toContain(
      '<i>1</i><link rel="stylesheet" href="/_next/static/styles/b+a.css"/><i>2</i>',
    );
    expect(html).not.toMatch(/\/chunks\/[abc]\.css/);
    expect(dataOf(html).styles).toEqual(['b', 'a']);
    expect(documents.styles).toContain('b+a');
  });

  test('holds as data, in its order, what React needs, and the script that reads it', () => {
    const html = finish(page(`${FILE}<p>Колодки</p>${RUNTIME}${FLIGHT}`));
    expect(dataOf(html)).toEqual({
      waits: true,
      heldMs: patient(4_000),
      files: ['/_next/static/chunks/a.js'],
      styles: [],
      runtime: [{ otherChunks: ['b.js'] }],
      flight: [[0], [1, 'Тормозные "колодки"</p>']],
    });
    expect(html).toContain('<p>Колодки</p>');
    expect(html.endsWith('<script>begin("ё")</script></body></html>')).toBe(true);
    expect(html).not.toContain('.push(');
  });

  test('asks for nothing of React before it is painted', () => {
    const html = finish(page(`${PRELOAD}${FILE}${FLIGHT}`));
    expect(html).not.toMatch(/<script src|rel="preload"/);
  });

  test('asks for it at once where MUI dresses it', () => {
    const html = finish(page(`${PRELOAD}${FILE}${RUNTIME}${FLIGHT}`), '/admin/orders');
    expect(html).toContain(PRELOAD + FILE);
    expect(dataOf(html)).toMatchObject({ waits: false, files: [], runtime: [{}] });
  });

  it.each([
    ['a script of somebody', '<script>steal()</script>'],
    ['one that begins like Next', '<script>self.__next_f.push([1,"a"]);steal()</script>'],
    ['a file of somebody', '<script src="https://evil.example/a.js" async=""></script>'],
    ['data for search engines', '<script type="application/ld+json">{"a":1}</script>'],
    ['a file for old browsers', '<script src="/_next/static/a.js" noModule=""></script>'],
  ])('leaves %s where it stands', (_, foreign) => {
    const html = finish(page(foreign + FLIGHT));
    expect(html).toContain(foreign);
    expect(JSON.stringify(dataOf(html))).not.toContain('evil');
  });

  test('stays as it is when it is finished again, or was never of Next', () => {
    const once = finish(page(FILE + FLIGHT));
    expect(finish(once)).toBe(once);
    expect(finish(page('<p>404</p>'))).toBe(page('<p>404</p>'));
  });
});
