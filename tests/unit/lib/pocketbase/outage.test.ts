import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pocketbaseReads } from '../../../../lib/catalogue/pocketbase-reads.ts';
import { createBackend } from '../../../../lib/pocketbase/client.ts';
import { describeError, isAborted, orNull, toAppError } from '../../../../lib/pocketbase/errors.ts';
import { backendHealth, getRecord, listRecords } from '../../../../lib/pocketbase/records.ts';
import { boundedFetch } from '../../../../lib/pocketbase/transport.ts';

const URL = 'http://pocketbase.test';
const getProduct = (id: string) => pocketbaseReads(createBackend(URL)).getProduct(id);
const faults = setupServer();
beforeAll(() => faults.listen({ onUnhandledFrame: 'error' }));
afterEach(() => faults.resetHandlers());
afterAll(() => faults.close());

const refusal =
  (status: number, data = {}) =>
  () =>
    HttpResponse.json({ data, message: 'x', status }, { status });

describe('what becomes of a failed request to the backend', () => {
  it.each([
    ['no connection', () => HttpResponse.error(), 'backend_unavailable'],
    [
      'a gateway error',
      () => new HttpResponse('bad gateway', { status: 502 }),
      'backend_unavailable',
    ],
    ['an overloaded backend', () => new HttpResponse('', { status: 503 }), 'backend_unavailable'],
    ['an expired token', refusal(401), 'sign_in_required'],
    ['a forbidden record', refusal(403), 'forbidden'],
    ['an absent record', refusal(404), 'not_found'],
    ['too many attempts', refusal(429), 'too_many_requests'],
    ['a crash', refusal(500), 'unexpected'],
    [
      'a refusal of ours',
      refusal(400, { reason: { code: 'forbidden', message: 'x' } }),
      'forbidden',
    ],
    [
      'an unknown refusal',
      refusal(400, { reason: { code: 'no_such_code', message: 'x' } }),
      'invalid_input',
    ],
  ] as const)('%s', async (_name, reply, code) => {
    faults.use(http.get(`${URL}/api/collections/brands/records`, reply));
    await expect(listRecords(createBackend(URL), 'brands')).rejects.toMatchObject({ code });
  });

  it('a broken body is an error of ours, not a product', async () => {
    faults.use(
      http.get(`${URL}/api/shop/products/a`, () => HttpResponse.json({ id: 'a', name: 42 })),
    );
    await expect(getProduct('a')).rejects.toMatchObject({ code: 'unexpected' });
  });

  const json = { 'content-type': 'application/json' };
  const torn = () =>
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"items":['));
        body.error(new Error('the connection is gone'));
      },
    });
  it.each([
    ['ends in the middle', () => new HttpResponse('{"items":[{"id":"a"', { headers: json })],
    ['is cut off by the connection', () => new HttpResponse(torn(), { headers: json })],
    ['is a page of somebody between', () => new HttpResponse('<html>Hello</html>')],
  ])('an answer that %s is an outage, not an empty answer', async (_what, reply) => {
    faults.use(
      http.get(`${URL}/api/shop/products/a`, reply),
      http.delete(`${URL}/api/collections/brands/records/a`, reply),
    );
    await expect(getProduct('a')).rejects.toMatchObject({ code: 'backend_unavailable' });
    const changed = createBackend(URL).collection('brands').delete('a');
    await expect(changed.catch((error: unknown) => toAppError(error))).resolves.toMatchObject({
      code: 'backend_unavailable',
    });
  });

  it('an answer without a body is whole', async () => {
    faults.use(
      http.delete(
        `${URL}/api/collections/brands/records/a`,
        () => new HttpResponse(null, { status: 204 }),
      ),
    );
    expect(await createBackend(URL).collection('brands').delete('a')).toBe(true);
  });

  it('a backend that does not answer in time is an outage', async () => {
    faults.use(http.get(`${URL}/api/collections/brands/records`, () => delay('infinite')));
    const impatient = createBackend(URL);
    impatient.beforeSend = (url, options) => ({
      url,
      options: { ...options, fetch: boundedFetch(50) },
    });
    await expect(listRecords(impatient, 'brands')).rejects.toMatchObject({
      code: 'backend_unavailable',
    });
  });

  it('«request aborted: reported as auto-cancellation», and not as an outage', async () => {
    faults.use(
      http.get(`${URL}/api/collections/brands/records`, async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
    );
    const given = AbortSignal.timeout(50);
    const controller = new AbortController();
    given.addEventListener('abort', () => controller.abort());
    const error: unknown = await createBackend(URL)
      .collection('brands')
      .getList(1, 1, { signal: controller.signal })
      .catch((e: unknown) => e);
    expect(isAborted(error)).toBe(true);
    expect(toAppError(error)).toMatchObject({ code: 'request_cancelled' });
    expect(describeError(error)).toMatchObject({
      code: 'request_cancelled',
      error: 'The request was autocancelled.',
    });
  });

  it('says which fields were refused', async () => {
    faults.use(
      http.get(
        `${URL}/api/collections/brands/records`,
        refusal(400, { name: { code: 'validation_required', message: 'Cannot be blank.' } }),
      ),
    );
    await expect(listRecords(createBackend(URL), 'brands')).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { name: ['Заполните это поле'] } },
    });
  });

  it('a record without an id is not asked for', async () => {
    await expect(getRecord(createBackend(URL), 'brands', '')).rejects.toMatchObject({
      code: 'not_found',
      cause: { status: 404, response: { message: 'Missing required record id.' } },
    });
  });

  it('health never throws', async () => {
    faults.use(http.get(`${URL}/api/health`, () => HttpResponse.error()));
    expect(await backendHealth(createBackend(URL))).toMatchObject({ healthy: false });
  });

  it('absent is null, an outage stays an error', async () => {
    faults.use(http.get(`${URL}/api/shop/products/a`, refusal(404)));
    expect(await orNull(getProduct('a'))).toBeNull();
    faults.use(http.get(`${URL}/api/shop/products/a`, () => HttpResponse.error()));
    await expect(orNull(getProduct('a'))).rejects.toMatchObject({
      code: 'backend_unavailable',
    });
  });

  it('the log learns url and status, never the token', async () => {
    faults.use(http.get(`${URL}/api/collections/brands/records`, refusal(500)));
    const error: unknown = await listRecords(createBackend(URL, 'the-token'), 'brands').catch(
      (e: unknown) => e,
    );
    expect(describeError(error)).toEqual({
      code: 'unexpected',
      error: 'Something went wrong while processing your request.',
      url: expect.stringContaining('/brands/records'),
      status: 500,
    });
    expect(JSON.stringify(describeError(error))).not.toContain('the-token');
  });

  it('what is no error of the backend stays unexpected', () =>
    expect(toAppError(new TypeError('x'))).toMatchObject({ code: 'unexpected' }));
});
