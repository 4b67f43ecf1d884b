import { expect, it } from 'vitest';
import { isSameOrigin } from '../../../lib/same-origin.ts';

it.each<[boolean, string, Record<string, string>]>([
  [true, 'a page of the shop', { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }],
  [false, 'a page of a stranger', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  [false, 'a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://other.shop.example' }],
  [true, 'an older browser on a page of the shop', { origin: 'https://shop.example', host: '10.0.0.5:3000' }],
  [true, 'an older browser at an address without a proxy', { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }],
  [false, 'an older browser on a page of a stranger', { origin: 'https://evil.example', host: 'shop.example' }],
  [false, 'a page that hides where it is from', { origin: 'null', host: 'shop.example' }],
  [true, 'no browser at all', {}],
])('%s for %s', (expected, _, headers) => expect(isSameOrigin(new Headers(headers), 'https://shop.example')).toBe(expected));
