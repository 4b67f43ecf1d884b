import { expect, it } from 'vitest';
import { backendRouteOf } from '../../../lib/backend-calls.ts';

it.each([
  ['/api/collections/orders/records', '/api/collections/orders/records'],
  ['/api/collections/orders/records/abc123def456ghi', '/api/collections/orders/records'],
  ['/api/collections/users/auth-refresh', '/api/collections/users/auth-refresh'],
  ['/api/health', '/api/health'],
  ['/api/files/products/abc/a.webp', '/api/…'],
  ['/api/shop/orders/abc', '/api/…'],
  ['/anything/else', '/api/…'],
])('%s is told as %s', (path, route) => {
  expect(backendRouteOf(path)).toBe(route);
});
