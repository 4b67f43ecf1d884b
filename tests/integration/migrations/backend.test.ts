import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { pocketbaseBinary, startBackend } from '../../../scripts/pocketbase.ts';

let folder: string;
const servers: Server[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detal-backend-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  await rm(folder, { recursive: true, force: true });
});

const options = async (over: object = {}) => ({
  binary: await pocketbaseBinary(),
  dataDir: join(folder, 'pocketbase'),
  hooksDir: join(folder, 'hooks'),
  port: await freePort(),
  ...over,
});

it('a backend starts, answers and stops at once', async () => {
  const lines: string[] = [];
  const backend = await startBackend(await options({ onLine: (line: string) => lines.push(line) }));
  expect((await fetch(`${backend.url}/api/health`)).status).toBe(200);
  await backend.stop();
  expect(await backend.exited, 'ended by itself, not killed').toBe(0);
  await expect(fetch(`${backend.url}/api/health`)).rejects.toThrow();
  expect(lines.join('\n')).toContain(backend.url);
  await backend.stop(); // a second time harms nothing
});

it('a backend for web processes of other machines listens where it is told to, and nowhere else', async () => {
  const { port, ...rest } = await options({ host: '127.0.0.2' });
  const backend = await startBackend({ port, ...rest });
  expect(backend.url).toBe(`http://127.0.0.2:${port}`);
  expect((await fetch(`${backend.url}/api/health`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
  await backend.stop();
});

it('a migration that fails stops the start and is named', async () => {
  const migrationsDir = join(folder, 'migrations');
  await mkdir(migrationsDir);
  await writeFile(
    join(migrationsDir, '1_broken.js'),
    "migrate(() => { throw new Error('no such thing') })",
  );
  await expect(startBackend(await options({ migrationsDir }))).rejects.toThrow(
    /завершился при запуске.*1_broken\.js.*no such thing/,
  );
});

it('a hook with a syntax error stops the start instead of being left out', async () => {
  const hooksDir = join(folder, 'hooks');
  await mkdir(hooksDir);
  await writeFile(join(hooksDir, 'broken.pb.js'), 'routerAdd(');
  await expect(startBackend(await options({ hooksDir }))).rejects.toThrow(
    /завершился при запуске.*SyntaxError/,
  );
});

it('a taken port is one clear line', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  await expect(startBackend(await options({ port }))).rejects.toThrow(`Порт ${port} уже занят`);
});

it('a binary of our own choice must exist and be runnable', async () => {
  await expect(pocketbaseBinary(join(folder, 'missing'))).rejects.toThrow('POCKETBASE_BIN');
  const own = join(folder, 'own');
  await copyFile(await pocketbaseBinary(), own);
  expect(await pocketbaseBinary(own)).toBe(own);
});
