import { expect, test } from 'vitest';
import { isFetchDue, type LastFetch } from '../../../../../lib/imports/schedule/model.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const last = (minutesAgo: number, over: Partial<LastFetch> = {}): LastFetch => ({
  state: 'done',
  failures: 0,
  createdAt: new Date(NOW - minutesAgo * 60_000).toISOString().replace('T', ' '),
  ...over,
});

test('a list is fetched for the first time at once, and then every so many hours', () => {
  expect(isFetchDue(6, null, NOW)).toBe(true);
  expect(isFetchDue(6, last(359), NOW)).toBe(false);
  expect(isFetchDue(6, last(360), NOW)).toBe(true);
});

test('without hours nothing is fetched', () => {
  expect([isFetchDue(0, null, NOW), isFetchDue(0, last(100_000), NOW)]).toEqual([false, false]);
});

test('what failed is tried again soon, until people have been warned', () => {
  expect(isFetchDue(6, last(9, { state: 'failed', failures: 1 }), NOW)).toBe(false);
  expect(isFetchDue(6, last(10, { state: 'failed', failures: 2 }), NOW)).toBe(true);
  expect(isFetchDue(6, last(10, { state: 'failed', failures: 3 }), NOW)).toBe(false);
  expect(isFetchDue(6, last(360, { state: 'failed', failures: 3 }), NOW)).toBe(true);
});

test('while a list is at work or waits for a person, no other one is fetched', () => {
  for (const state of ['looking', 'looked', 'checking', 'checked', 'queued', 'running'] as const)
    expect(isFetchDue(1, last(10_000, { state }), NOW)).toBe(false);
});
