import { expect, it } from 'vitest';
import { ownPath } from '../../../../lib/session/own-path.ts';

it.each(['/orders', '/orders?page=2&state=new', '/admin/users', '/'])(
  '%s is a path of ours',
  (next) => expect(ownPath(next)).toBe(next),
);

it('is told as a redirect can carry it', () => {
  expect(ownPath('/admin/поиск?q=масло')).toBe(
    '/admin/%D0%BF%D0%BE%D0%B8%D1%81%D0%BA?q=%D0%BC%D0%B0%D1%81%D0%BB%D0%BE',
  );
  expect(ownPath('/a/../orders')).toBe('/orders');
});

it.each([
  undefined,
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\ud800',
  '',
  'orders',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\\..//b',
  '/a\nb',
  '/\u0000',
  '/ evil',
  ['/a', '/b'],
  `/${'a'.repeat(600)}`,
])('%j is not', (next) => expect(ownPath(next)).toBeUndefined());
