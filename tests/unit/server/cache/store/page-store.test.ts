import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { inRequest } from '../../../../../server/http/request-context.ts';
import { VALID_AT } from '../../../../../server/next-internals.ts';
import type { PageStore } from '../../../../../server/cache/store/page-store.ts';
import {
  aPage,
  htmlOf,
  keyOf,
  openBenches,
  render,
  STORAGES,
  verdict,
  type StoreBench,
} from '../../../../support/page-store.ts';

describe.each(STORAGES)('in %s', (kind) => {
  let benches: Awaited<ReturnType<typeof openBenches>>;
  let bench: StoreBench;
  let store: PageStore;

  beforeAll(async () => void (benches = await openBenches(kind)));
  afterAll(() => benches.close());
  beforeEach(async () => {
    bench = benches.bench();
    store = await bench.open();
  });
  afterEach(() => bench.close());

  const change = (tag: string, seq = 1, soft = false) =>
    store.apply({ events: [{ seq, tag, soft }], seq, everything: false });

  describe('time', () => {
    it.each([
      [0, 'serve'],
      [29, 'serve'],
      [31, 'serve and render'],
      [54, 'serve and render'],
      [56, 'render first'],
      [86_400, 'render first'],
      [-10, 'render first'],
    ])('a page rendered %i s ago: %s', async (age, expected) => {
      await render(store, '/', aPage('catalogue'), bench.now);
      await bench.pass(age * 1000);
      expect(await verdict(store, '/')).toBe(expected);
    });

    it.each([
      [299, 'serve'],
      [301, 'serve and render'],
      [551, 'render first'],
    ])(
      'where everything is given ten times as long, one rendered %i s ago: %s',
      async (age, expected) => {
        const patient = await bench.open({ patience: 10 });
        await render(patient, '/', aPage('catalogue'), bench.now);
        await bench.pass(age * 1000);
        expect(await verdict(patient, '/')).toBe(expected);
      },
    );

    test('while the backend is down every page is served, however old and whatever has changed', async () => {
      await render(store, '/', aPage('catalogue', ['catalogue']), bench.now);
      await bench.pass(1000);
      await change('catalogue');
      await bench.pass(3_600_000);
      expect(await verdict(store, '/')).toBe('render first');
      bench.down = true;
      expect(await verdict(store, '/')).toBe('serve');
    });
  });

  test("a page for which something of its visitor was read is not kept, and takes nobody's place", async () => {
    await render(store, '/', aPage('catalogue'), bench.now);
    const own = () =>
      inRequest(
        { requestId: 'request-1', ip: '', startedAt: bench.now, personal: true },
        async () => {
          for (const path of ['/', '/own'])
            await store.set(keyOf(path), aPage('own'), {
              cacheControl: { revalidate: 30, expire: 55 },
            });
        },
      );
    await own();
    expect([
      await htmlOf(store, '/'),
      await store.get(keyOf('/own'), { kind: 'APP_PAGE' }),
    ]).toEqual(['catalogue', null]);
  });

  describe('changes', () => {
    test('a changed product is rendered before it is shown again, others stay', async () => {
      await render(store, '/products/a', aPage('a', ['product:a']), bench.now);
      await render(store, '/products/b', aPage('b', ['product:b']), bench.now);
      await bench.pass(100);
      await change('product:a');
      expect(await verdict(store, '/products/a')).toBe('render first');
      expect(await verdict(store, '/products/b')).toBe('serve');
      expect(bench.expirations).toBe(1);
    });

    test('after a mass change the first visitor may get the old page, but never one that is too old', async () => {
      await render(store, '/', aPage('catalogue', ['catalogue']), bench.now);
      await bench.pass(100);
      await change('catalogue', 1, true);
      expect(await verdict(store, '/')).toBe('serve and render');
      await bench.pass(60_000);
      expect(await verdict(store, '/')).toBe('render first');
    });

    test('a page rendered after the change is served', async () => {
      await change('product:a');
      await bench.pass(100);
      await render(store, '/products/a', aPage('new', ['product:a']), bench.now);
      expect(await verdict(store, '/products/a')).toBe('serve');
    });

    // Clocks of two machines are the same but for some milliseconds; that of one machine is one clock.
    it.each<[number, string]>(
      kind === 'Redis'
        ? [
            [-100, 'render first'],
            [100, 'serve'],
          ]
        : [
            [-5, 'render first'],
            [0, 'render first'],
            [1, 'serve'],
          ],
    )(
      'a page whose rendering began %i ms after the change and ended later: %s',
      async (began, expected) => {
        await change('product:a');
        await bench.pass(500);
        await render(store, '/products/a', aPage('a', ['product:a']), bench.now - 500 + began);
        expect(await verdict(store, '/products/a')).toBe(expected);
      },
    );

    test('when changes were lost, nothing kept is shown before it is rendered again', async () => {
      await render(store, '/products/a', aPage('a', ['product:a']), bench.now);
      await store.apply({ events: [], seq: 7, everything: true });
      expect(await verdict(store, '/products/a')).toBe('render first');
      expect(store.appliedSeq()).toBe(7);
    });

    it.each([
      [undefined, 'render first'],
      [{ expire: 0 }, 'render first'],
      [{ expire: 31_536_000 }, 'serve and render'],
      [{}, 'serve and render'],
    ])('an invalidation by the application with %o: %s', async (durations, expected) => {
      await render(store, '/products/a', aPage('a', ['product:a']), bench.now);
      await bench.pass(100);
      await store.revalidateTag('product:a', durations);
      expect(await verdict(store, '/products/a')).toBe(expected);
      expect(bench.expirations).toBe(1);
    });
  });

  describe('what is kept', () => {
    it.each([404, 307, 308, 500])('a page with status %i leaves nothing', async (status) => {
      await render(store, '/products/none-such', aPage('nothing here', [], status), bench.now);
      expect(await verdict(store, '/products/none-such')).toBe('render');
      expect(await store.lastPage('/products/none-such')).toBeUndefined();
    });

    test('a product that was withdrawn is not shown again, not even as the last known page', async () => {
      await render(store, '/products/a', aPage('a', ['product:a']), bench.now);
      await bench.pass(100);
      await change('product:a');
      await bench.pass(100);
      await render(store, '/products/a', aPage('nothing here', [], 404), bench.now);
      bench.down = true;
      expect(await verdict(store, '/products/a')).toBe('render');
      expect(await store.lastPage('/products/a')).toBeUndefined();
    });

    test('a page rendered outside any request is not kept: nobody knows how old its data is', async () => {
      await store.set(keyOf('/'), aPage('catalogue'), {
        cacheControl: { revalidate: 30, expire: 55 },
      });
      expect(await verdict(store, '/')).toBe('render');
    });

    test('shared data is kept until one of its tags changes, data of one page is not kept', async () => {
      const data = (body: string) => ({ kind: 'FETCH', data: { body }, revalidate: 30 });
      const put = (key: string, tags: string[]) =>
        inRequest({ requestId: 'test-request', ip: '', startedAt: bench.now }, () =>
          store.set(key, data(key), { fetchCache: true, tags }),
        );
      await put('tree', ['categories']);
      await put('product', ['product:a', 'page-only']);
      expect(await store.get('tree', { kind: 'FETCH', tags: ['categories'] })).not.toBeNull();
      expect(
        await store.get('product', { kind: 'FETCH', tags: ['product:a', 'page-only'] }),
      ).toBeNull();
      await bench.pass(100);
      await change('categories', 1, true);
      expect(await store.get('tree', { kind: 'FETCH', tags: ['categories'] })).toBeNull();
    });

    test('the previous page that Next hands back after a failed rendering keeps its true age', async () => {
      await render(store, '/', aPage('old', ['catalogue']), bench.now);
      await bench.pass(100);
      await change('catalogue');
      await bench.pass(100);
      const previous = (await store.get(keyOf('/'), { kind: 'APP_PAGE' }))!.value;
      await render(store, '/', previous, bench.now);
      expect(await verdict(store, '/')).toBe('render first');
    });

    test('a page that was faster rendered from newer data is not overwritten by an older one', async () => {
      await render(store, '/', aPage('new'), bench.now);
      await render(store, '/', aPage('old'), bench.now - 1000);
      expect(await htmlOf(store, '/')).toBe('new');
    });

    test('the last page of an address is found by the address, the catalogue by /', async () => {
      await render(store, '/', aPage('catalogue'), bench.now);
      await render(store, '/products/a', aPage('product'), bench.now);
      expect((await store.lastPage('/'))?.html.toString()).toBe('catalogue');
      expect((await store.lastPage('/products/a'))?.html.toString()).toBe('product');
      expect(await store.lastPage('/products')).toBeUndefined();
    });
  });

  describe('what a page says of itself', () => {
    test('a rendered one: since its rendering began; a kept one: since now, or never when it is old', async () => {
      const page = aPage('catalogue', ['catalogue']);
      const began = bench.now - 40;
      await render(store, '/', page, began);
      expect(page.headers?.[VALID_AT]).toBe(String(began));
      const validAt = async () =>
        Number((await store.get(keyOf('/'), { kind: 'APP_PAGE' }))?.value.headers?.[VALID_AT]);
      const asked = bench.now;
      expect(await validAt()).toBeGreaterThanOrEqual(asked);
      await bench.pass(31_000);
      expect(await validAt()).toBe(0);
    });
  });
});
