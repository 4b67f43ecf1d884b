import { describe, expect, it } from 'vitest';
import { browserErrorSchema, scrubbed } from '../../../../lib/failures/browser-error.ts';

describe('a message of an error', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'price')", undefined],
    [
      'failed: https://shop.example/auth/reset?token=abc&x=1 (Safari)',
      'failed: https://shop.example/auth/reset (Safari)',
    ],
    ['GET /orders/x?code=4#part failed', 'GET /orders/x failed'],
    ['no such customer anna.k+1@mail.example!', 'no such customer …'],
    ['call +7 (912) 345-67-89 now', 'call … now'],
    ['order 2600001234 is gone', 'order … is gone'],
    ['bad id pbc1a2b3c4d5e6f7g8', 'bad id …'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJpZCI6ImEifQ12345', '….…'],
    ['componentDidCatchErrorBoundary is not a function', undefined],
    ['line\nbreak', 'line break'],
  ])('«%s» is told without what may be somebody’s', (message, expected = message) => {
    expect(scrubbed(message)).toBe(expected);
  });
});

describe('what a browser tells', () => {
  const told = { kind: 'error', message: 'x is undefined', page: '/products/a' };
  it('is taken as it is sent', () => {
    expect(browserErrorSchema.parse(told)).toEqual({ ...told, source: '', line: 0 });
  });
  it.each([
    [{ ...told, kind: 'other' }],
    [{ ...told, message: '' }],
    [{ ...told, message: 'a'.repeat(301) }],
    [{ ...told, line: -1 }],
    [{ ...told, line: 1e9 }],
    [{ ...told, page: 7 }],
    [[]],
  ])('is refused where it is something else: %j', (other) => {
    expect(browserErrorSchema.safeParse(other).success).toBe(false);
  });
});
