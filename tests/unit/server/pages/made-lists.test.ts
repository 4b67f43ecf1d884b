import type { ListContent } from '../../../../lib/request-context.ts';
import { createElement as tag, Fragment } from 'react';
import { expect, it, test } from 'vitest';
import { frameOf, MadeLists, pageOf } from '../../../../server/pages/made-lists.ts';

const document = (around: string, name = 'Фильтры') =>
  Buffer.from(
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>' +
      '<link rel="preload" as="image" href="/old.webp"/><link rel="stylesheet" href="/a.css"/>' +
      `<title>${name} — Деталь</title><meta name="description" content="old"/><link rel="icon" href="/icon.svg"/></head>` +
      `<body><header>${around}<shop-search><input value="old"/></shop-search></header>` +
      `<script type="application/ld+json">{"name":"old"}</script><main class="a">${name}</main>` +
      `<footer>${around}</footer></body></html>`,
  );

const content = (search?: string): ListContent => ({
  kind: 'search',
  head: [
    tag('title', { key: 'title' }, 'Масла <5W-30> & другие — Деталь'),
    tag('meta', { key: 'robots', name: 'robots', content: 'noindex, follow' }),
  ],
  ...(search !== undefined && {
    search: tag('shop-search' as 'div', null, tag('input', { defaultValue: search })),
  }),
  body: tag(
    Fragment,
    null,
    tag('script', {
      type: 'application/ld+json',
      dangerouslySetInnerHTML: { __html: '{"name":"new"}' },
    }),
    tag('main', null, 'Масла', tag('img', { src: '/new.webp', fetchPriority: 'high' })),
  ),
});

const made = (search?: string) =>
  pageOf(frameOf(document('Каталог $& деталей'))!, content(search)).toString();

test('a list stands in the page of another, with a head of its own', () => {
  const page = made();
  expect(page).not.toMatch(/old\.webp|"old"}|Фильтры/);
  expect(page).toContain(
    '<header>Каталог $& деталей<shop-search><input value="old"/></shop-search>',
  );
  expect(page).toContain('<footer>Каталог $& деталей</footer></body></html>');
  expect(page).toContain(
    '</header><script type="application/ld+json">{"name":"new"}</script><main>Масла<img',
  );
  expect(page).toContain(
    'content="width=device-width"/><link rel="preload" as="image" href="/new.webp" fetchPriority="high"/><link rel="stylesheet"',
  );
  expect(page).toContain(
    '<title>Масла &lt;5W-30&gt; &amp; другие — Деталь</title><meta name="robots" content="noindex, follow"/><link rel="icon"',
  );
});

test('the search box says what this list was asked for', () => {
  expect(made('a "b" <c>')).toContain(
    '<shop-search><input value="a &quot;b&quot; &lt;c&gt;"/></shop-search>',
  );
});

it.each([
  '',
  '<main>',
  '<html><title>x</title></html>',
  document('').toString().replace('<main', '<div'),
])('what is no list gives no frame: %s', (html) =>
  expect(frameOf(Buffer.from(html))).toBeUndefined(),
);

function kept(most = 9) {
  let now = 1_000;
  const lists = new MadeLists({ ttlMs: 30_000, most }, () => now);
  return { lists, pass: (ms: number) => (now += ms) };
}

const kinds = (lists: MadeLists, list: string) => [...(lists.framesFor(list)?.keys() ?? [])];

test('a frame serves the lists of its path, whatever they are asked for', () => {
  const { lists, pass } = kept();
  lists.keep('/categories/oil', 'category', document('a'), 1_000);
  pass(30_000);
  expect(kinds(lists, '/categories/oil?available=1&q=x')).toEqual(['category']);
  expect(kinds(lists, '/categories/oils?page=2')).toEqual([]);
  pass(1);
  expect(kinds(lists, '/categories/oil?page=2')).toEqual([]);
});

test('what was found and the list of everything are told apart', () => {
  const { lists } = kept();
  lists.keep('/', 'catalogue', document('a'), 1_000);
  expect(kinds(lists, '/?page=2&q=x')).toEqual([]);
  for (const list of ['/?page=3&sort=price', '/?q=&page=2'])
    expect(kinds(lists, list)).toEqual(['catalogue']);
  lists.keep('/', 'search', document('b'), 1_000);
  expect(kinds(lists, '/?page=2&q=x')).toEqual(['catalogue', 'search']);
});

test('a frame from before a change is not used, also one that was being made', () => {
  const { lists, pass } = kept();
  lists.keep('/a', 'category', document('a'), 1_000);
  pass(10);
  lists.expireAll();
  expect(lists.framesFor('/a?page=1')).toBeUndefined();
  lists.keep('/a', 'category', document('b'), 1_005);
  expect(lists.framesFor('/a?page=1')).toBeUndefined();
  lists.keep('/a', 'category', document('c'), 1_011);
  expect(lists.framesFor('/a?page=1')).toBeDefined();
});

test('a clock that was set back makes a frame useless', () => {
  const { lists, pass } = kept();
  lists.keep('/a', 'category', document('a'), 1_000);
  pass(-1);
  expect(lists.framesFor('/a?page=1')).toBeUndefined();
});

test('the oldest makes room', () => {
  const { lists } = kept(2);
  for (const path of ['/a', '/b', '/a', '/c']) lists.keep(path, 'brand', document(''), 1_000);
  expect(['/a', '/b', '/c'].map((path) => !!lists.framesFor(`${path}?x=2`))).toEqual([
    true,
    false,
    true,
  ]);
});
