import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOMAIN, startNginx, type Front } from '../../../scripts/deploy/nginx.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { hasProgram } from '../../../scripts/test/left-out.ts';
import { until } from '../../support/shop.ts';

/** How long nginx shows what the shop calls public. */
const KEPT_MS = 5_000;

describe.runIf(hasProgram('nginx'))('nginx as deploy has it', () => {
  const open = new AsyncDisposableStack();
  const asked: IncomingMessage[] = [];
  let answer: (req: IncomingMessage, res: ServerResponse) => void = publicPage;
  let front: Front;
  let port: number;
  let stopShop: () => Promise<void>;

  function publicPage(_: IncomingMessage, res: ServerResponse): void {
    res.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    res.end(`page ${asked.length}`);
  }
  const privatePage = (_: IncomingMessage, res: ServerResponse): void => {
    res.setHeader('Cache-Control', 'private, no-store');
    res.end(`mine ${asked.length}`);
  };

  function startShop(): Promise<void> {
    const server = createServer((req, res) => {
      req.resume().on('end', () => {
        asked.push(req);
        answer(req, res);
      });
    });
    stopShop = () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  }

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'detal-nginx-'));
    open.defer(() => rmSync(folder, { recursive: true, force: true }));
    port = await freePort();
    await startShop();
    open.defer(() => stopShop());
    front = await startNginx(open, folder, `http://127.0.0.1:${port}`);
  });
  afterAll(() => open.disposeAsync());

  const plain = (headers: Record<string, string>): Promise<IncomingMessage> =>
    new Promise((resolve, reject) =>
      request({ host: '127.0.0.1', port: front.http, path: '/about?x=1', headers }, resolve)
        .on('error', reject)
        .end(),
    );

  it('keeps a public answer and leaves the shop alone meanwhile', async () => {
    const first = await front.ask('/kept');
    const second = await front.ask('/kept');
    expect(second.body).toBe(first.body);
    expect(second.headers['x-cache-status']).toBe('HIT');
  });

  it.each([
    ['an answer that is not public', privatePage, {}],
    ['a customer with prices of his own', publicPage, { cookie: 'a=b; shop_level=1' }],
    ['who has a car', publicPage, { cookie: '__Host-shop_car=1' }],
    ['who drives one for the visit', publicPage, { cookie: '__Host-shop_visit_car=1' }],
  ])('never keeps nor answers from what is kept: %s', async (_name, page, headers) => {
    const path = `/own/${encodeURIComponent(_name)}`;
    answer = page;
    const [one, other] = [await front.ask(path, { headers }), await front.ask(path, { headers })];
    expect(one.body).not.toBe(other.body);
    answer = publicPage;
    const guest = await front.ask(path);
    expect([one.body, other.body]).not.toContain(guest.body);
    expect((await front.ask(path, { headers: { cookie: 'shop_level=1' } })).body).not.toBe(
      guest.body,
    );
    const kept = readdirSync(front.kept).map((file) =>
      readFileSync(join(front.kept, file), 'utf8'),
    );
    expect(kept.length).toBeGreaterThan(0);
    for (const text of kept)
      for (const { body } of [one, other]) expect(text).not.toContain(`\n${body}`);
  });

  it('shows what it has kept while the shop is away, and says of the rest when to come back', async () => {
    const known = await front.ask('/known');
    const { body: mine } = await front.ask('/known', { headers: { cookie: 'shop_level=1' } });
    expect(mine).not.toBe(known.body);
    await stopShop();
    await new Promise((resolve) => setTimeout(resolve, KEPT_MS + 1_000));
    for (let time = 0; time < 2; time += 1)
      expect(await front.ask('/known')).toMatchObject({ status: 200, body: known.body });
    const unknown = await front.ask('/unknown?token=secret');
    expect(unknown).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10', 'cache-control': 'no-store' },
    });
    expect(unknown.body).toContain('Магазин перезапускается');
    const own = await front.ask('/known', { headers: { cookie: 'shop_level=1' } });
    expect(own.status).toBe(503);
    expect(readFileSync(join(dirname(front.log), 'error.log'), 'utf8')).not.toContain('secret');
    await startShop();
    expect((await front.ask('/unknown')).status).toBe(200);
    await until(async () => (await front.ask('/known')).body !== known.body);
  });

  it('shows nothing of a page that has been withdrawn, however often it is asked for', async () => {
    answer = publicPage;
    const { body } = await front.ask('/withdrawn');
    answer = (req, res) => {
      res.statusCode = 404;
      privatePage(req, res);
    };
    await new Promise((resolve) => setTimeout(resolve, KEPT_MS + 1_000));
    for (let time = 0; time < 3; time += 1) {
      const now = await front.ask('/withdrawn');
      expect(now.status).toBe(404);
      expect(now.body).not.toBe(body);
    }
    answer = publicPage;
  });

  it('tells the shop who asks, whatever he says himself, and notes the same request', async () => {
    await front.ask('/who?token=secret', {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'a-stranger-says-so' },
    });
    const { headers } = asked.at(-1)!;
    expect(headers).toMatchObject({
      host: DOMAIN,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    const lines = () => readFileSync(front.log, 'utf8').split('\n');
    const isOfIt = (line: string) => line.includes(String(headers['x-request-id']));
    await until(() => lines().some(isOfIt));
    const line = { path: '/who', status: 200, network: '127.0.0.0' };
    expect(JSON.parse(lines().find(isOfIt)!)).toMatchObject(line);
    expect(readFileSync(front.log, 'utf8')).not.toContain('secret');
  });

  it.each([
    ['a form', '/api/forms/feedback', 2, 3],
    ['papers of a request', '/api/uploads/vin-requests', 3, 61],
    ['a price list', '/api/uploads/price-lists?name=a', 61, 201],
  ])('lets %s through up to its size', async (_name, path, fits, tooLarge) => {
    const send = (megabytes: number) =>
      front.ask(path, { method: 'POST', body: Buffer.alloc(megabytes * 1024 * 1024) });
    expect((await send(fits)).status).toBe(200);
    // It may hang up while the rest is still on its way.
    const refused = await send(tooLarge).catch(({ code }) => ({ status: code }));
    expect([413, 'EPIPE', 'ECONNRESET']).toContain(refused.status);
    expect(Number(asked.at(-1)!.headers['content-length'])).toBe(fits * 1024 * 1024);
  });

  it('turns away who guesses passwords, and nobody else of his network', async () => {
    const guess = () =>
      front.ask('/api/forms/sign-in', { method: 'POST', body: Buffer.from('a=b') });
    // More than one network may guess at once, and fewer than may send forms.
    const answers = await Promise.all(Array.from({ length: 120 }, guess));
    const turnedAway = answers.find(({ status }) => status === 429);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(turnedAway).toMatchObject({ headers: { 'retry-after': '10' } });
    expect(turnedAway!.body).toContain('Слишком много запросов');
    expect((await front.ask('/')).status).toBe(200);
    expect((await front.ask('/api/forms/feedback', { method: 'POST' })).status).toBe(200);
  });

  it('leads to the one address, and gives nothing to other names', async () => {
    const location = `https://${DOMAIN}/about?x=1`;
    for (const host of [DOMAIN, `www.${DOMAIN}`]) {
      const { statusCode, headers } = await plain({ host });
      expect([statusCode, headers.location]).toEqual([308, location]);
    }
    const host = `www.${DOMAIN}`;
    const www = await front.ask('/about?x=1', { headers: { host }, servername: host });
    expect([www.status, www.headers.location]).toEqual([308, location]);
    await expect(plain({ host: 'other.example' })).rejects.toThrow();
    await expect(front.ask('/', { servername: 'other.example' })).rejects.toThrow();
  });

  it.each([
    ['br', 'br'],
    [undefined, 'gzip'],
  ])('compresses once, what the shop has not: %s', async (encoding, expected) => {
    answer = (_, res) => {
      if (encoding) res.setHeader('Content-Encoding', encoding);
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify('a'.repeat(2_000)));
    };
    const headers = { 'accept-encoding': 'br, gzip' };
    const reply = await front.ask(`/encoded-${expected}`, { headers });
    answer = publicPage;
    expect(reply.headers['content-encoding']).toBe(expected);
  });

  it('speaks HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${front.https}`, {
      servername: DOMAIN,
      rejectUnauthorized: false,
    });
    const status = await new Promise((resolve, reject) => {
      session.on('error', reject);
      const stream = session.request({ ':path': '/', ':authority': DOMAIN });
      stream.on('response', (headers) => resolve(headers[':status'])).resume();
    });
    session.close();
    expect(status).toBe(200);
  });
});
