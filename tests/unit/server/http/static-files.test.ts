import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { staticFiles } from '../../../../server/http/static-files.ts';
import { listening } from '../../../support/listening.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(200);
const STYLE = '.a{color:red}\n'.repeat(200);
const folder = mkdtempSync(join(tmpdir(), 'detal-static-'));
let shop: Awaited<ReturnType<typeof listening>>;

beforeAll(async () => {
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  mkdirSync(join(folder, 'twin/chunks'), { recursive: true });
  writeFileSync(join(folder, 'twin/chunks/0t.css'), 'i{}');
  writeFileSync(join(folder, 'secret.js'), 'not for visitors');
  writeFileSync(join(folder, 'static/chunks/0abc.js'), SCRIPT);
  writeFileSync(join(folder, 'static/chunks/font.woff2'), Buffer.alloc(3000, 1));
  writeFileSync(join(folder, 'static/chunks/notes.exe'), 'x');
  writeFileSync(join(folder, 'static/chunks/0a.css'), STYLE);
  writeFileSync(join(folder, 'static/chunks/0b.css'), 'b{}');
  const answer = staticFiles(
    [join(folder, 'static'), join(folder, 'twin')],
    { 'X-Content-Type-Options': 'nosniff' },
    new Set(['0a+0b']),
  );
  shop = await listening(
    createServer(
      async (req, res) => void ((await answer(req, res)) || res.writeHead(404).end('next')),
    ),
  );
});
afterAll(() => {
  shop.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(shop.url + path, { headers, method });

it.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('a script for a browser that reads %s', async (accepted, encoding) => {
  for (const time of ['read', 'remembered']) {
    const reply = await get('/_next/static/chunks/0abc.js', { 'accept-encoding': accepted });
    expect(await reply.text(), time).toBe(SCRIPT);
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');
    expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  }
});

test('style files are one file, in the order of its name', async () => {
  const styles = (names: string, accepted = 'br') =>
    get(`/_next/static/styles/${names}.css`, { 'accept-encoding': accepted });
  const ours = await styles('0a+0b');
  expect(await ours.text()).toBe(`${STYLE}b{}`);
  expect(ours.headers.get('content-encoding')).toBe('br');
  expect(ours.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(ours.headers.get('cache-control')).toContain('immutable');
  // A list that no page asks for is not worth the time of compressing it.
  const foreign = await styles('0b+0a');
  expect(await foreign.text()).toBe(`b{}${STYLE}`);
  expect(foreign.headers.get('content-encoding')).toBeNull();
});

it.each(['0a+none', '0a+', '+', '0a+../../secret', Array(31).fill('0a').join('+')])(
  'there is no list of styles «%s»',
  async (names) => {
    expect(await getAsWritten(`/_next/static/styles/${names}.css`)).toBe('next');
  },
);

test('what only the other build has is found there, alone and among others', async () => {
  expect(await (await get('/_next/static/chunks/0t.css')).text()).toBe('i{}');
  expect(await (await get('/_next/static/styles/0t+0b.css')).text()).toBe('i{}b{}');
});

test('a font is sent as it is', async () => {
  const reply = await get('/_next/static/chunks/font.woff2?v=1', { 'accept-encoding': 'br' });
  expect((await reply.arrayBuffer()).byteLength).toBe(3000);
  expect(reply.headers.get('content-encoding')).toBeNull();
});

test('a HEAD request gets the headers alone', async () => {
  const reply = await get('/_next/static/chunks/0abc.js', {}, 'HEAD');
  expect([reply.status, await reply.text()]).toEqual([200, '']);
});

/** As it stands: `fetch` would take the steps upwards out of an address. */
const getAsWritten = (path: string) =>
  new Promise<string>((resolve, reject) =>
    request({ port: new URL(shop.url).port, path }, async (res) =>
      resolve(Buffer.concat(await res.toArray()).toString()),
    )
      .on('error', reject)
      .end(),
  );

it.each([
  '/_next/static/chunks/absent.js',
  '/_next/static/../secret.js',
  '/_next/static/chunks/../../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static/chunks/notes.exe',
  '/_next/static/',
  '/_next/static/chunks',
  '/static/chunks/0abc.js',
])('%s is left to Next', async (path) => {
  expect(await getAsWritten('/_next/static/chunks/0abc.js')).toBe(SCRIPT);
  expect(await getAsWritten(path)).toBe('next');
});

test('what does not exist yet is not remembered as absent', async () => {
  expect((await get('/_next/static/chunks/late.js')).status).toBe(404);
  writeFileSync(join(folder, 'static/chunks/late.js'), 'late');
  expect((await get('/_next/static/chunks/late.js')).status).toBe(200);
});
