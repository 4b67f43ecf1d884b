import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '../../../lib/log.ts';
import { callRoute } from '../../../lib/pocketbase/call-route.ts';
import { readNumbers } from '../../../lib/system/contract.ts';
import { freePort } from '../../../scripts/free-port.ts';
import type { RunningProcess } from '../../../scripts/shop/keep-process.ts';
import { openMetricsServer } from '../../../scripts/shop/metrics.ts';
import { clientSession } from '../../../scripts/worker/sign-in.ts';
import { MACHINE_PASSWORD, SECRETS } from '../../support/offsite.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';

// Whoever answers for the shop's metrics, with a backend that nobody starts again.
const COUNTED = {
  name: 'detal_counted',
  help: 'Counted',
  type: 'gauge',
  aggregator: 'sum',
  values: [{ labels: {}, value: 7 }],
};

const open = new AsyncDisposableStack();
let shop: TestShop;
let port: number;
let config: { dataDir: string; pocketbaseUrl: string; catalogueUrls: string[] };
let told: unknown = [COUNTED];

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_MACHINE_PASSWORD: MACHINE_PASSWORD } });
  open.defer(() => shop.stop());
  const dataDir = mkdtempSync(join(tmpdir(), 'detal-metrics-'));
  open.defer(() => rmSync(dataDir, { recursive: true }));
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(SECRETS), { mode: 0o600 });
  config = { dataDir, pocketbaseUrl: shop.url, catalogueUrls: [] };
  const web: RunningProcess = { label: 'web-1', restarts: 0, metrics: async () => told };
  port = await freePort();
  open.use(await openMetricsServer(config, port, () => [web]));
});
afterAll(() => open.disposeAsync());

const metrics = async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  return { status: reply.status, text: await reply.text() };
};

test('a backend that hangs is told before anybody gives it up, and takes nothing else along', async () => {
  vi.stubEnv('PATIENCE', '2');
  const pb = await clientSession(config)();
  await expect.poll(async () => (await metrics()).text).toContain('detal_backend_up 1');
  process.kill(shop.pid(), 'SIGSTOP');
  try {
    const givenUp = callRoute(pb, readNumbers).catch(() => undefined);
    let text: string;
    do {
      await sleep(200);
      text = await Promise.race([metrics().then((answer) => answer.text), givenUp.then(() => '')]);
    } while (text.includes('detal_backend_up 1')); // what is kept from before
    expect(text).toContain('detal_backend_up 0');
    expect(text).toContain('detal_counted{process="web-1"} 7');
  } finally {
    process.kill(shop.pid(), 'SIGCONT');
    vi.unstubAllEnvs();
  }
  await expect.poll(async () => (await metrics()).text).toContain('detal_backend_up 1');
});

test('what cannot be told is answered as a failure, with one line in the log', async () => {
  const line = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await expect.poll(async () => (await metrics()).status).toBe(200);
  told = 'nothing like metrics';
  await expect.poll(async () => (await metrics()).status).toBe(500);
  expect(line).toHaveBeenCalledOnce();
  expect(JSON.stringify(line.mock.calls)).toContain('the metrics cannot be read');
  told = [COUNTED];
  await expect.poll(async () => (await metrics()).status).toBe(200);
  line.mockRestore();
});
