import { describe, expect, it } from 'vitest';
import { browserErrorSchema, isFault, scrubbed } from '../../../../lib/failures/browser-error.ts';

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
    [`${'a '.repeat(145)}anna.kuznetsova@mail.example`, `${'a '.repeat(145)}…`],
    ['long '.repeat(100), 'long '.repeat(60)],
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
    ['unhandledrejection', 'rejection'],
    ['page-failed', 'page'],
  ])('is called by what happened: %s', (type, kind) => {
    expect(browserErrorSchema.parse({ ...told, kind: type }).kind).toBe(kind);
  });
  it.each([
    ['unhandledrejection', 'AbortError: The user aborted a request.', '', false],
    ['page-failed', 'ChunkLoadError: Loading chunk 7 failed', '', false],
    ['error', 'Script error.', '', false],
    ['error', 'x is undefined', 'http://shop.test/_next/static/a.js', true],
    ['unhandledrejection', 'TypeError: x is undefined', '', true],
    ['unhandledrejection', 'AbortErrors are ours', '', true],
  ])('is a fault or not: %s, %s', (kind, message, source, expected) => {
    expect(isFault(browserErrorSchema.parse({ ...told, kind, message, source }))).toBe(expected);
  });
  it.each([
    [{ ...told, kind: 'other' }],
    [{ ...told, message: '' }],
    [{ ...told, message: 'a'.repeat(1_001) }],
    [{ ...told, line: -1 }],
    [{ ...told, line: 1e9 }],
    [{ ...told, page: 7 }],
    [[]],
  ])('is refused where it is something else: %j', (other) => {
    expect(browserErrorSchema.safeParse(other).success).toBe(false);
  });
});
