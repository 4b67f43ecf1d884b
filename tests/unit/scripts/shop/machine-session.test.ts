import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { machineSession } from '../../../../scripts/shop/machine-session.ts';

let dataDir: string;
let server: Server;
let pocketbaseUrl: string;
let status: number;
let asked: number;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'detal-session-'));
  asked = 0;
  server = createServer((_, reply) => {
    asked += 1;
    reply.writeHead(status).end('{"token":"t"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  pocketbaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
  rmSync(dataDir, { recursive: true });
});

it.each([
  ['is away', 502, 2_000],
  ['is away', 503, 2_000],
  ['refuses', 400, 30_000],
  ['counts too many sign-ins', 429, 30_000],
])('asks a backend that %s (%i) again after %i ms, and not before', async (_, answer, afterMs) => {
  const session = machineSession({ pocketbaseUrl, dataDir });
  status = answer;
  await expect(session()).rejects.toThrow();
  status = 200;
  vi.advanceTimersByTime(afterMs - 10);
  await expect(session(true)).rejects.toThrow();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(10);
  expect(await session(true)).toEqual({ url: pocketbaseUrl, token: 't' });
});
