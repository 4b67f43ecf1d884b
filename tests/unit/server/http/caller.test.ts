import type { IncomingMessage } from 'node:http';
import { describe, expect, it, test } from 'vitest';
import { FAVORITES_COOKIE, PERSONAL_COOKIES, SESSION_COOKIE } from '../../../../lib/constants.ts';
import { settleCookies } from '../../../../server/http/cookies.ts';
import {
  identifyCaller,
  isAnonymous,
  pathOf,
  decodedPath,
} from '../../../../server/http/caller.ts';

const RULES = {
  siteUrl: 'https://shop.example',
  trustProxy: false,
  secret: 'only-this-process-knows',
};

const BEHIND_PROXY = { ...RULES, trustProxy: true };

const request = (
  headers: Record<string, string> = {},
  more: Partial<{ method: string; url: string }> = {},
) =>
  ({
    method: 'GET',
    url: '/',
    ...more,
    headers,
    socket: { remoteAddress: '203.0.113.7' },
  }) as unknown as IncomingMessage;

describe('who asks', () => {
  test('a visitor cannot choose his own address', () => {
    const req = request({
      'x-forwarded-for': '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      'x-real-ip': '10.0.0.1',
    });
    expect(identifyCaller(req, RULES).ip).toBe('203.0.113.7');
    expect(req.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7' });
    expect(req.headers).not.toHaveProperty('forwarded');
    expect(req.headers).not.toHaveProperty('x-real-ip');
  });

  test('behind a trusted proxy the visitor is the one whom the proxy itself saw', () => {
    expect(
      identifyCaller(request({ 'x-forwarded-for': '10.0.0.1, 198.51.100.4' }), {
        ...RULES,
        trustProxy: true,
      }).ip,
    ).toBe('198.51.100.4');
  });

  it.each([
    ['198.51.100.4:5678', '198.51.100.4'],
    ['10.0.0.1, 198.51.100.4:5678', '198.51.100.4'],
    ['[2001:db8::1]:5678', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['', 'unknown'],
    ['nonsense', 'unknown'],
    ['127.0.0.1, unknown', 'unknown'],
    ['198.51.100.4,', 'unknown'],
    ['198.51.100.4:5678:9', 'unknown'],
    ['[198.51.100.4', 'unknown'],
  ])('behind a trusted proxy that says "%s" the visitor is %s', (forwarded, ip) => {
    expect(
      identifyCaller(request({ 'x-forwarded-for': forwarded }), { ...RULES, trustProxy: true }).ip,
    ).toBe(ip);
  });

  test('the shop has the address of its settings, whatever the visitor claims', () => {
    const req = request({
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '81',
    });
    identifyCaller(req, RULES);
    expect(req.headers).toMatchObject({
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'https',
    });
    expect(req.headers).not.toHaveProperty('x-forwarded-port');
  });

  it.each([
    ["the shop's own address", 'https://shop.example', 'shop.example', 'https://shop.example'],
    ['another name of the shop', 'http://127.0.0.1:3000', '127.0.0.1:3000', 'https://shop.example'],
    [
      'a proxy that calls us by an inner name',
      'https://shop.example',
      'inner:3000',
      'https://shop.example',
    ],
    ['another site', 'https://evil.example', 'shop.example', 'https://evil.example'],
    ['another port', 'http://127.0.0.1:4000', '127.0.0.1:3000', 'http://127.0.0.1:4000'],
    ['a page without an address', 'null', 'null', 'null'],
    ['nonsense', 'https://', '', 'https://'],
  ])('a form sent from %s', (_, origin, host, seen) => {
    const req = request({ origin, host }, { method: 'POST' });
    expect(identifyCaller(req, RULES).foreign).toBe(seen !== RULES.siteUrl);
    expect(req.headers.origin).toBe(seen);
  });

  test('a form that does not say where it comes from is not ours', () => {
    expect(
      identifyCaller(request({ host: 'shop.example' }, { method: 'POST' }), RULES).foreign,
    ).toBe(true);
    expect(
      identifyCaller(
        request(
          {
            host: 'shop.example',
            'x-forwarded-host': 'evil.example',
            origin: 'https://evil.example',
          },
          { method: 'POST' },
        ),
        RULES,
      ).foreign,
    ).toBe(true);
  });

  it.each(['GET', 'HEAD'])('%s changes nothing, so it may come from anywhere', (method) => {
    expect(
      identifyCaller(request({ origin: 'https://evil.example' }, { method }), RULES).foreign,
    ).toBe(false);
  });

  it.each([
    'x-middleware-subrequest',
    'x-middleware-rewrite',
    'x-shop-level',
    'x-shop-secret',
    'x-shop-valid-at',
    'x-matched-path',
    'x-invoke-path',
    'x-prerender-revalidate',
  ])('the header %s of a visitor is dropped', (name) => {
    const req = request({ [name]: 'forged' });
    identifyCaller(req, RULES);
    expect(req.headers).not.toHaveProperty(name);
  });

  it.each([
    ['only-this-process-knows', true],
    ['something else', false],
    ['', false],
    ['only-this-process-knowz', false],
  ])('the secret "%s": our own process: %s', (secret, internal) => {
    expect(identifyCaller(request({ 'x-shop-secret': secret }), RULES).internal).toBe(internal);
  });
});

describe('the request id', () => {
  test('a visitor cannot choose it: it may be that of somebody else', () => {
    const req = request({ 'x-request-id': 'abc-123-DEF-456' });
    expect(identifyCaller(req, RULES).requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(req.headers['x-request-id']).not.toBe('abc-123-DEF-456');
  });

  test('a well-formed one of a trusted proxy is taken over', () => {
    const req = request({ 'x-request-id': 'abc-123-DEF-456' });
    expect(identifyCaller(req, BEHIND_PROXY).requestId).toBe('abc-123-DEF-456');
    expect(req.headers['x-request-id']).toBe('abc-123-DEF-456');
  });

  it.each(['short', 'x'.repeat(65), 'with space', 'line\nbreak', '"quoted-text"', ''])(
    '"%s" is replaced by one of ours',
    (offered) => {
      const req = request({ 'x-request-id': offered });
      const { requestId } = identifyCaller(req, BEHIND_PROXY);
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(req.headers['x-request-id']).toBe(requestId);
    },
  );
});

const impersonal = (req: IncomingMessage) => isAnonymous(req, settleCookies(req, false));

describe('whether the answer may be the one that everybody shares', () => {
  test('a plain page: yes', () => {
    expect(impersonal(request())).toBe(true);
    expect(impersonal(request({ cookie: 'shop_display=x; shop_session=sealed' }))).toBe(true);
    expect(impersonal(request({ cookie: `${FAVORITES_COOKIE}=1.2` }))).toBe(true);
  });

  it.each(PERSONAL_COOKIES)('with the cookie %s: no', (cookie) => {
    const session = `${SESSION_COOKIE}=sealed`;
    expect(impersonal(request({ cookie: `${session}; ${cookie}=1` }))).toBe(false);
    expect(impersonal(request({ cookie: `a=b; ${cookie}=1; ${session}` }))).toBe(false);
    expect(impersonal(request({ cookie: `a=b;${cookie}=1;${session}` }))).toBe(false);
    expect(impersonal(request({ cookie: `${cookie}=1` }))).toBe(true);
  });

  it.each([
    'rsc',
    'next-router-prefetch',
    'next-router-state-tree',
    'next-action',
    'authorization',
  ])('with the header %s: no', (header) => {
    expect(impersonal(request({ [header]: '1' }))).toBe(false);
  });

  it.each([{ method: 'POST' }, { method: 'PUT' }])('%o: no', (more) => {
    expect(impersonal(request({}, more))).toBe(false);
  });

  test('a HEAD request: yes', () => {
    expect(impersonal(request({}, { method: 'HEAD' }))).toBe(true);
  });
});

describe('the path', () => {
  test('is readable, Cyrillic too', () => {
    expect(decodedPath('/%D0%BC%D0%B0%D1%81%D0%BB%D0%BE?utm=1')).toBe('/масло');
    expect(pathOf('/products/a?page=2')).toBe('/products/a');
  });

  it.each(['/%E0%A4%A', '/%', 'http://evil.example/', '*', ''])(
    '"%s" is no address of ours',
    (url) => {
      expect(decodedPath(url)).toBeUndefined();
    },
  );
});
