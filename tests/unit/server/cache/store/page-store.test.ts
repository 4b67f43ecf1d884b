import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { inRequest } from '../../../../../server/http/request-context.ts';
import { VALID_AT } from '../../../../../server/next-internals.ts';
import type { PageStore } from '../../../../../server/cache/store/page-store.ts';
import {
  aPage,
  htmlOf,
  keyOf,
  render,
  storeBench,
  verdict,
} from '../../../../support/page-store.ts';

let bench: ReturnType<typeof storeBench>;
let store: PageStore;

beforeEach(() => {
  bench = storeBench();
  store = bench.open();
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
  ])('a page rendered %i s ago: %s', (age, expected) => {
    render(store, '/', aPage('catalogue'), bench.now);
    bench.now += age * 1000;
    expect(verdict(store, '/')).toBe(expected);
  });

  it.each([
    [299, 'serve'],
    [301, 'serve and render'],
    [551, 'render first'],
  ])('where everything is given ten times as long, one rendered %i s ago: %s', (age, expected) => {
    const patient = bench.open({ patience: 10 });
    render(patient, '/', aPage('catalogue'), bench.now);
    bench.now += age * 1000;
    expect(verdict(patient, '/')).toBe(expected);
  });

  test('while the backend is down every page is served, however old and whatever has changed', () => {
    render(store, '/', aPage('catalogue', ['catalogue']), bench.now);
    bench.now += 1000;
    change('catalogue');
    bench.now += 3_600_000;
    expect(verdict(store, '/')).toBe('render first');
    bench.down = true;
    expect(verdict(store, '/')).toBe('serve');
  });
});

test("a page for which something of its visitor was read is not kept, and takes nobody's place", () => {
  render(store, '/', aPage('catalogue'), bench.now);
  const own = () =>
    inRequest({ requestId: 'request-1', ip: '', startedAt: bench.now, personal: true }, () => {
      for (const path of ['/', '/own'])
        store.set(keyOf(path), aPage('own'), { cacheControl: { revalidate: 30, expire: 55 } });
    });
  own();
  expect([htmlOf(store, '/'), store.get(keyOf('/own'), { kind: 'APP_PAGE' })]).toEqual([
    'catalogue',
    null,
  ]);
});

describe('changes', () => {
  test('a changed product is rendered before it is shown again, others stay', () => {
    render(store, '/products/a', aPage('a', ['product:a']), bench.now);
    render(store, '/products/b', aPage('b', ['product:b']), bench.now);
    bench.now += 1;
    change('product:a');
    expect(verdict(store, '/products/a')).toBe('render first');
    expect(verdict(store, '/products/b')).toBe('serve');
    expect(bench.expirations).toBe(1);
  });

  test('after a mass change the first visitor may get the old page, but never one that is too old', () => {
    render(store, '/', aPage('catalogue', ['catalogue']), bench.now);
    bench.now += 1;
    change('catalogue', 1, true);
    expect(verdict(store, '/')).toBe('serve and render');
    bench.now += 60_000;
    expect(verdict(store, '/')).toBe('render first');
  });

  test('a page rendered after the change is served', () => {
    change('product:a');
    bench.now += 1;
    render(store, '/products/a', aPage('new', ['product:a']), bench.now);
    expect(verdict(store, '/products/a')).toBe('serve');
  });

  it.each([
    [-5, 'render first'],
    [0, 'render first'],
    [1, 'serve'],
  ])(
    'a page whose rendering began %i ms after the change and ended later: %s',
    (began, expected) => {
      const changed = bench.now;
      change('product:a');
      bench.now += 500;
      render(store, '/products/a', aPage('a', ['product:a']), changed + began);
      expect(verdict(store, '/products/a')).toBe(expected);
    },
  );

  test('when changes were lost, nothing kept is shown before it is rendered again', () => {
    render(store, '/products/a', aPage('a', ['product:a']), bench.now);
    store.apply({ events: [], seq: 7, everything: true });
    expect(verdict(store, '/products/a')).toBe('render first');
    expect(store.appliedSeq()).toBe(7);
  });

  it.each([
    [undefined, 'render first'],
    [{ expire: 0 }, 'render first'],
    [{ expire: 31_536_000 }, 'serve and render'],
    [{}, 'serve and render'],
  ])('an invalidation by the application with %o: %s', (durations, expected) => {
    render(store, '/products/a', aPage('a', ['product:a']), bench.now);
    bench.now += 1;
    store.revalidateTag('product:a', durations);
    expect(verdict(store, '/products/a')).toBe(expected);
    expect(bench.expirations).toBe(1);
  });
});

describe('what is kept', () => {
  it.each([404, 307, 308, 500])('a page with status %i leaves nothing', (status) => {
    render(store, '/products/none-such', aPage('nothing here', [], status), bench.now);
    expect(verdict(store, '/products/none-such')).toBe('render');
    expect(store.lastPage('/products/none-such')).toBeUndefined();
  });

  test('a product that was withdrawn is not shown again, not even as the last known page', () => {
    render(store, '/products/a', aPage('a', ['product:a']), bench.now);
    bench.now += 1;
    change('product:a');
    bench.now += 1;
    render(store, '/products/a', aPage('nothing here', [], 404), bench.now);
    bench.down = true;
    expect(verdict(store, '/products/a')).toBe('render');
    expect(store.lastPage('/products/a')).toBeUndefined();
  });

  test('a page rendered outside any request is not kept: nobody knows how old its data is', () => {
    store.set(keyOf('/'), aPage('catalogue'), { cacheControl: { revalidate: 30, expire: 55 } });
    expect(verdict(store, '/')).toBe('render');
  });

  test('shared data is kept until one of its tags changes, data of one page is not kept', () => {
    const data = (body: string) => ({ kind: 'FETCH', data: { body }, revalidate: 30 });
    const put = (key: string, tags: string[]) =>
      inRequest({ requestId: 'test-request', ip: '', startedAt: bench.now }, () =>
        store.set(key, data(key), { fetchCache: true, tags }),
      );
    put('tree', ['categories']);
    put('product', ['product:a', 'page-only']);
    expect(store.get('tree', { kind: 'FETCH', tags: ['categories'] })).not.toBeNull();
    expect(store.get('product', { kind: 'FETCH', tags: ['product:a', 'page-only'] })).toBeNull();
    bench.now += 1;
    change('categories', 1, true);
    expect(store.get('tree', { kind: 'FETCH', tags: ['categories'] })).toBeNull();
  });

  test('the previous page that Next hands back after a failed rendering keeps its true age', () => {
    render(store, '/', aPage('old', ['catalogue']), bench.now);
    bench.now += 10;
    change('catalogue');
    bench.now += 10;
    const previous = store.get(keyOf('/'), { kind: 'APP_PAGE' })!.value;
    render(store, '/', previous, bench.now);
    expect(verdict(store, '/')).toBe('render first');
  });

  test('a page that was faster rendered from newer data is not overwritten by an older one', () => {
    render(store, '/', aPage('new'), bench.now);
    render(store, '/', aPage('old'), bench.now - 1000);
    expect(htmlOf(store, '/')).toBe('new');
  });

  test('the last page of an address is found by the address, the catalogue by /', () => {
    render(store, '/', aPage('catalogue'), bench.now);
    render(store, '/products/a', aPage('product'), bench.now);
    expect(store.lastPage('/')?.html.toString()).toBe('catalogue');
    expect(store.lastPage('/products/a')?.html.toString()).toBe('product');
    expect(store.lastPage('/products')).toBeUndefined();
  });
});

describe('what a page says of itself', () => {
  test('a rendered one: since its rendering began; a kept one: since now, or never when it is old', () => {
    const page = aPage('catalogue', ['catalogue']);
    render(store, '/', page, bench.now - 40);
    expect(page.headers?.[VALID_AT]).toBe(String(bench.now - 40));
    const validAt = () => store.get(keyOf('/'), { kind: 'APP_PAGE' })?.value.headers?.[VALID_AT];
    expect(validAt()).toBe(String(bench.now));
    bench.now += 31_000;
    expect(validAt()).toBe('0');
  });
});
