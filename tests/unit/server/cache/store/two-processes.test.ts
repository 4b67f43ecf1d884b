import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aPage,
  htmlOf,
  openBenches,
  render,
  STORAGES,
  verdict,
  type StoreBench,
} from '../../../../support/page-store.ts';

describe.each(STORAGES)('in %s', (kind) => {
  let benches: Awaited<ReturnType<typeof openBenches>>;
  let bench: StoreBench;

  beforeAll(async () => void (benches = await openBenches(kind)));
  afterAll(() => benches.close());
  beforeEach(() => void (bench = benches.bench()));
  afterEach(() => bench.close());

  const changed = (seq: number, tag: string) => ({
    events: [{ seq, tag, soft: false }],
    seq,
    everything: false,
  });

  test('a page rendered by one process is served by the other', async () => {
    const [one, other] = [await bench.open(), await bench.open()];
    await render(one, '/', aPage('catalogue'), bench.now);
    expect(await htmlOf(other, '/')).toBe('catalogue');
  });

  test('a change that one process has seen is not undone by the page the other was rendering', async () => {
    const [one, other] = [await bench.open(), await bench.open()];
    await bench.pass(100);
    await one.apply(changed(1, 'product:a'));
    await bench.pass(100);
    await render(other, '/products/a', aPage('old price', ['product:a']), bench.now - 200);
    expect(await verdict(one, '/products/a')).toBe('render first');
    expect(await verdict(other, '/products/a')).toBe('render first');
  });

  test('a change that both processes see expires a page once: what was rendered between stays', async () => {
    const [one, other] = [await bench.open(), await bench.open()];
    await one.apply(changed(1, 'product:a'));
    await bench.pass(100);
    await render(one, '/products/a', aPage('new price', ['product:a']), bench.now);
    await bench.pass(100);
    await other.apply(changed(1, 'product:a'));
    expect(await verdict(one, '/products/a')).toBe('serve');
    expect(bench.expirations).toBe(2);
  });

  test('what another process has marked is marked again where this one may have kept something older', async () => {
    const changes = {
      events: [{ seq: 1, tag: 'product:a', soft: false }],
      seq: 1,
      everything: false,
    };
    const [first, second] = [await bench.open(), await bench.open()];
    await first.apply(changes);
    await bench.pass(1_000);
    // Made from a server that has not got the change.
    await render(second, '/products/a', aPage('old price', ['product:a']), bench.now);
    await bench.pass(1_000);
    await second.apply({ ...changes, again: true });
    expect(await verdict(first, '/products/a')).toBe('render first');
  });

  test('a process that starts later goes on after the last change that was applied', async () => {
    const before = await bench.open();
    expect(before.appliedSeq()).toBeUndefined();
    await before.apply(changed(41, 'product:a'));
    before.close();
    expect((await bench.open()).appliedSeq()).toBe(41);
  });

  test('after a restart the pages are there, and what had changed is still known', async () => {
    const before = await bench.open();
    await render(before, '/products/a', aPage('a', ['product:a']), bench.now);
    await render(before, '/products/b', aPage('b', ['product:b']), bench.now);
    await before.apply(changed(1, 'product:a'));
    before.close();
    const after = await bench.open();
    expect(await verdict(after, '/products/a')).toBe('render first');
    expect(await verdict(after, '/products/b')).toBe('serve');
  });

  test('another build has other pages', async () => {
    await render(await bench.open(), '/', aPage('of build 1'), bench.now);
    expect(await htmlOf(await bench.open({ buildId: 'build-2' }), '/')).toBeUndefined();
  });
});
