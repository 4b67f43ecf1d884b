import { beforeEach, expect, test } from 'vitest';
import { PageMemory } from '../../../../server/cache/page-memory.ts';

const HEADERS = ['Content-Type', 'text/html'];
let now = 1_000_000;
let pages: PageMemory;

beforeEach(() => {
  now = 1_000_000;
  pages = new PageMemory({ ttlMs: 5_000, maxBytes: 1_000, thorough: true }, () => now);
});

const keep = (path: string, text: string, validAt = now) =>
  pages.keep(path, Buffer.from(text), HEADERS, validAt);

test('a finished page is served again for five seconds', () => {
  keep('/', 'catalogue');
  now += 5_000;
  expect(pages.get('/')?.page.plain.toString()).toBe('catalogue');
  now += 1;
  expect(pages.get('/')).toBeUndefined();
});

test('a page that was never seen is not there', () => {
  expect(pages.get('/')).toBeUndefined();
});

test('after a change in the shop no earlier page is served', () => {
  keep('/', 'old price');
  now += 10;
  pages.expireAll();
  expect(pages.get('/')).toBeUndefined();
});

test('a page whose rendering began before a change is not served, even when it was finished after it', () => {
  const began = now;
  now += 10;
  pages.expireAll();
  now += 10;
  keep('/', 'old price', began);
  expect(pages.get('/')).toBeUndefined();
});

test('a page whose rendering began in the very millisecond of a change is not served', () => {
  pages.expireAll();
  keep('/', 'who knows');
  expect(pages.get('/')).toBeUndefined();
});

test('a page rendered after a change is served', () => {
  pages.expireAll();
  now += 1;
  keep('/', 'new price');
  expect(pages.get('/')?.page.plain.toString()).toBe('new price');
});

test('when the clock is set back, pages from the future are not served', () => {
  keep('/', 'catalogue');
  now -= 60_000;
  expect(pages.get('/')).toBeUndefined();
});

test('the memory stays within its bound: the pages kept first go', () => {
  for (let n = 0; n < 50; n++) keep(`/products/${n}`, `${n}`.padEnd(100, '.'));
  expect(pages.bytes).toBeLessThanOrEqual(1_000);
  expect(pages.get('/products/0')).toBeUndefined();
  expect(pages.get('/products/49')).toBeDefined();
});

test('a page rendered again counts once', () => {
  for (let n = 0; n < 50; n++) keep('/', `${n}`.padEnd(100, '.'));
  expect(pages.bytes).toBe(100);
});

test('a page rendered again with the same bytes is not compressed again', () => {
  const body = 'the same page '.repeat(50);
  const before = keep('/', body).page;
  now += 10;
  pages.expireAll();
  now += 10;
  expect(keep('/', body).page).toBe(before);
});

test('a page rendered again with other bytes gets another validator', () => {
  const before = keep('/', 'one').page.etag;
  expect(keep('/', 'two').page.etag).not.toBe(before);
});
