import { expect, it, test } from 'vitest';
import type { PageServices, PageRequest } from '../../../../server/pages/page-request.ts';
import { refetchPage, isStale } from '../../../../server/pages/stale-page.ts';

const request = (more: Partial<PageRequest> = {}): PageRequest => ({
  path: '/products/a',
  readable: '/products/a',
  query: '',
  requestId: 'test-request',
  isOfCar: false,
  forEveryone: true,
  list: undefined,
  startedAt: 300,
  calls: [],
  ...more,
});

it.each<[string, boolean, Partial<PageRequest>, number]>([
  ['asked after a change, rendered from before it', true, {}, 100],
  ['asked before the change', false, { startedAt: 150 }, 100],
  ['rendered after the change', false, {}, 250],
  ['old on purpose, as after a mass change', false, {}, 0],
  ['of one visitor', false, { forEveryone: false }, 100],
])('a page %s: overtaken: %s', (_, expected, more, validAt) => {
  expect(isStale(request(more), validAt, 200)).toBe(expected);
});

test('the page as it is now, or that it is gone, or that nobody knows', async () => {
  const ask = (askSelf: PageServices['askSelf']) =>
    refetchPage(request(), { askSelf } as PageServices);
  expect(String(await ask(async (path) => new Response(`now ${path}`)))).toBe('now /products/a');
  expect(await ask(async () => new Response('', { status: 404 }))).toBe('gone');
  expect(await ask(async () => new Response('', { status: 503 }))).toBeUndefined();
  expect(await ask(() => Promise.reject(new Error('refused')))).toBeUndefined();
});
