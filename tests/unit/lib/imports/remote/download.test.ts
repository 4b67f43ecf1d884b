import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { download } from '../../../../../lib/imports/remote/download.ts';

let folder: string;
let server: Server;
let answer: RequestListener;
let host: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'detal-download-'));
  server = createServer((request, reply) => answer(request, reply));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

const path = () => join(folder, 'list');
/**
 * As the worker fetches, but for the addresses of this machine, where the supplier of a test lives.
 */
const fetchFrom = (address: string, over: Partial<Parameters<typeof download>[1]> = {}) =>
  download(address, { hosts: [host], path: path(), mayConnect: () => true, ...over });

test('a list is stored as it is, for nobody else to read, under the name that the supplier gives it', async () => {
  answer = (request, reply) =>
    reply
      .setHeader(
        'Content-Disposition',
        "attachment; filename*=UTF-8''%D0%9F%D1%80%D0%B0%D0%B9%D1%81.csv",
      )
      .end(`${request.url} ${request.headers['accept-encoding']}`);
  expect(await fetchFrom(`http://${host}/lists/full.csv?key=1`)).toEqual({
    size: 30,
    file: 'Прайс.csv',
  });
  expect(readFileSync(path(), 'utf8')).toBe('/lists/full.csv?key=1 identity');
  expect(statSync(path()).mode & 0o777).toBe(0o600);
});

test('without such a name it is the last part of the address', async () => {
  answer = (_request, reply) => reply.end('x');
  expect(
    (await fetchFrom(`http://${host}/lists/%D0%BF%D1%80%D0%B0%D0%B9%D1%81.xlsx?x=1`)).file,
  ).toBe('прайс.xlsx');
});

test('a host that the operator does not allow is not even asked', async () => {
  let asked = 0;
  answer = (_request, reply) => {
    asked += 1;
    reply.end('x');
  };
  for (const address of [
    `http://localhost:${host.split(':')[1]}/`,
    'http://127.0.0.1/',
    'https://example.com/list.csv',
  ])
    await expect(fetchFrom(address)).rejects.toThrow('IMPORT_HOSTS');
  for (const address of [
    'file:///etc/passwd',
    'ftp://example.com/x',
    `http://user:word@${host}/`,
    'list.csv',
    '',
  ])
    await expect(fetchFrom(address)).rejects.toThrow('https://');
  expect(asked).toBe(0);
});

test('a name that means a machine of our own network is not asked, allowed or not', async () => {
  let asked = 0;
  answer = (_request, reply) => {
    asked += 1;
    reply.end('x');
  };
  const port = host.split(':')[1];
  for (const name of [host, `localhost:${port}`, `[::1]:${port}`])
    await expect(download(`http://${name}/`, { hosts: [name], path: path() })).rejects.toThrow(
      'не из открытого интернета',
    );
  expect(asked).toBe(0);
});

test('a redirect is followed to an allowed host only, and not for ever', async () => {
  answer = (request, reply) => {
    if (request.url === '/elsewhere')
      return reply.writeHead(302, { Location: 'http://127.0.0.1:1/secret' }).end();
    if (request.url === '/round') return reply.writeHead(302, { Location: '/round' }).end();
    if (request.url === '/moved') return reply.writeHead(301, { Location: '/here' }).end();
    return reply.end('here');
  };
  expect(await fetchFrom(`http://${host}/moved`)).toEqual({ size: 4, file: 'here' });
  await expect(fetchFrom(`http://${host}/elsewhere`)).rejects.toThrow('IMPORT_HOSTS');
  await expect(fetchFrom(`http://${host}/round`)).rejects.toThrow('без конца');
});

test('a redirect to a machine of our own network is not followed', async () => {
  answer = (_request, reply) =>
    reply.writeHead(302, { Location: `http://localhost:${host.split(':')[1]}/` }).end();
  let looked = 0;
  const onlyTheFirst = () => (looked += 1) === 1;
  await expect(
    fetchFrom(`http://${host}/`, {
      hosts: [host, `localhost:${host.split(':')[1]}`],
      mayConnect: onlyTheFirst,
    }),
  ).rejects.toThrow('не из открытого интернета');
});

test('what is too large is refused, whether it says so or not, and leaves no whole file', async () => {
  answer = (_request, reply) =>
    reply.writeHead(200, { 'Content-Length': 5_000 }).end('x'.repeat(5_000));
  await expect(fetchFrom(`http://${host}/`, { maxBytes: 1_000 })).rejects.toThrow('больше');
  expect(existsSync(path())).toBe(false);
  answer = (_request, reply) => {
    for (let n = 0; n < 50; n += 1) reply.write('x'.repeat(100));
    reply.end();
  };
  await expect(fetchFrom(`http://${host}/`, { maxBytes: 1_000 })).rejects.toThrow('больше');
});

test("errors of the supplier's server are told in words", async () => {
  answer = (_request, reply) => reply.writeHead(404).end();
  await expect(fetchFrom(`http://${host}/`)).rejects.toThrow('ответил 404');
  answer = (_request, reply) => {
    reply.writeHead(200, { 'Content-Length': 100 });
    reply.write('x');
    setTimeout(() => reply.destroy(), 20);
  };
  await expect(fetchFrom(`http://${host}/`)).rejects.toThrow('оборвалось');
  await expect(fetchFrom('http://127.0.0.1:1/', { hosts: ['127.0.0.1:1'] })).rejects.toThrow(
    'не отвечает',
  );
  await expect(
    fetchFrom('http://no-such-host.invalid/', { hosts: ['no-such-host.invalid'] }),
  ).rejects.toThrow(/имен|имя/);
});

test('it can be called off', async () => {
  answer = (_request, reply) => void reply.write('x');
  await expect(fetchFrom(`http://${host}/`, { signal: AbortSignal.timeout(100) })).rejects.toThrow(
    /timeout|abort/i,
  );
});
