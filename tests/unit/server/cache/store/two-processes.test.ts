import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPage, htmlOf, render, storeBench, verdict } from '../../../../support/page-store.ts';

let bench: ReturnType<typeof storeBench>;

beforeEach(() => (bench = storeBench()));
afterEach(() => bench.close());

const changed = (seq: number, tag: string) => ({
  events: [{ seq, tag, soft: false }],
  seq,
  everything: false,
});

test('a page rendered by one process is served by the other', () => {
  const [one, other] = [bench.open(), bench.open()];
  render(one, '/', aPage('catalogue'), bench.now);
  expect(htmlOf(other, '/')).toBe('catalogue');
});

test('a change that one process has seen is not undone by the page the other was rendering', () => {
  const [one, other] = [bench.open(), bench.open()];
  const began = bench.now;
  bench.now += 100;
  one.apply(changed(1, 'product:a'));
  bench.now += 100;
  render(other, '/products/a', aPage('old price', ['product:a']), began);
  expect(verdict(one, '/products/a')).toBe('render first');
  expect(verdict(other, '/products/a')).toBe('render first');
});

test('a change that both processes see expires a page once: what was rendered between stays', () => {
  const [one, other] = [bench.open(), bench.open()];
  one.apply(changed(1, 'product:a'));
  bench.now += 100;
  render(one, '/products/a', aPage('new price', ['product:a']), bench.now);
  bench.now += 100;
  other.apply(changed(1, 'product:a'));
  expect(verdict(one, '/products/a')).toBe('serve');
  expect(bench.expirations).toBe(2);
});

test('a process that starts later goes on after the last change that was applied', () => {
  const before = bench.open();
  expect(before.appliedSeq()).toBeUndefined();
  before.apply(changed(41, 'product:a'));
  before.close();
  expect(bench.open().appliedSeq()).toBe(41);
});

test('after a restart the pages are there, and what had changed is still known', () => {
  const before = bench.open();
  render(before, '/products/a', aPage('a', ['product:a']), bench.now);
  render(before, '/products/b', aPage('b', ['product:b']), bench.now);
  before.apply(changed(1, 'product:a'));
  before.close();
  const after = bench.open();
  expect(verdict(after, '/products/a')).toBe('render first');
  expect(verdict(after, '/products/b')).toBe('serve');
});

test('another build has other pages', () => {
  render(bench.open(), '/', aPage('of build 1'), bench.now);
  expect(htmlOf(bench.open({ buildId: 'build-2' }), '/')).toBeUndefined();
});
