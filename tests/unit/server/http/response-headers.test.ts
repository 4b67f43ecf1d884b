import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, test } from 'vitest';
import {
  applyResponseHeaders,
  PUBLIC_CACHE_CONTROL,
  securityHeaders,
  sharedHeaders,
} from '../../../../server/http/response-headers.ts';

function aReply(headers: Record<string, string | string[]>): ServerResponse {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  return res;
}

test('browsers are bound to https only by a shop that lives on https', () => {
  expect(securityHeaders('https://shop.example')).toHaveProperty('Strict-Transport-Security');
  expect(securityHeaders('http://127.0.0.1:3000')).not.toHaveProperty('Strict-Transport-Security');
});

test('what Next and its middleware tell each other stays inside', () => {
  const res = aReply({
    'x-middleware-rewrite': 'http://localhost:3000/w/1',
    'x-nextjs-cache': 'HIT',
    'x-nextjs-prerender': '1',
    'x-next-cache-tags': 'a',
    'x-shop-valid-at': '1',
    location: '/auth',
  });
  applyResponseHeaders(res, {}, true);
  expect(res.getHeaderNames()).toEqual(['location']);
});

test('where a redirect leads is said once', () => {
  const res = aReply({ location: ['/auth', '/auth'] });
  applyResponseHeaders(res, {}, true);
  expect(res.getHeader('location')).toBe('/auth');
});

test('the router in the browser gets the headers that are meant for it', () => {
  const res = aReply({
    'x-nextjs-prerender': '1',
    'x-nextjs-stale-time': '300',
    'x-nextjs-cache': 'HIT',
    'x-shop-valid-at': '1',
    'x-middleware-next': '1',
  });
  applyResponseHeaders(res, {}, false);
  expect(res.getHeaderNames()).toEqual(['x-nextjs-prerender', 'x-nextjs-stale-time']);
});

test('a public page may be kept outside but must be asked for again each time', () => {
  const res = aReply({ 'cache-control': 's-maxage=30, stale-while-revalidate=25' });
  applyResponseHeaders(res, {}, true);
  expect(res.getHeader('cache-control')).toBe(PUBLIC_CACHE_CONTROL);
});

it.each([
  ['/', 'same-origin'],
  ['/api/cart', 'same-origin'],
  ['/files/requests/r1', 'same-origin'],
  ['/admin/products/p1/images/front.webp', 'same-origin'],
  ['/_next/image', 'cross-origin'],
  ['/files/products/p1/front.webp', 'cross-origin'],
  ['/open-graph.png', 'cross-origin'],
])('%s may stand in pages: %s', (path, expected) => {
  const res = aReply({});
  applyResponseHeaders(res, securityHeaders('https://shop.example'), false, path);
  expect(res.getHeader('cross-origin-resource-policy')).toBe(expected);
});

test('what is private stays private', () => {
  const res = aReply({ 'cache-control': 'private, no-store' });
  applyResponseHeaders(res, {}, true);
  expect(res.getHeader('cache-control')).toBe('private, no-store');
});

test('what visitors share contains nothing of the one who came first', () => {
  const res = aReply({
    'content-type': 'text/html',
    'set-cookie': 'a=b',
    'x-request-id': 'id',
    'content-length': '5',
    'content-encoding': 'br',
    vary: ['rsc', 'accept-encoding'],
  });
  expect(sharedHeaders(res)).toEqual(['content-type', 'text/html', 'vary', 'rsc,accept-encoding']);
});
