import { expect, test } from 'vitest';
import { withParameter } from '../../../lib/parameters.ts';

test.each([
  ['/auth', '/auth?failed=not_found'],
  ['/auth?next=%2Fcart%3Fa%3Db', '/auth?next=%2Fcart%3Fa%3Db&failed=not_found'],
  ['/contacts?q=a#feedback', '/contacts?q=a&failed=not_found#feedback'],
  ['/contacts#feedback', '/contacts?failed=not_found#feedback'],
  ['/auth?failed=blocked', '/auth?failed=not_found'],
])('%s says one thing more', (address, more) =>
  expect(withParameter(address, 'failed', 'not_found')).toBe(more),
);
