import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { childrenOf } from '../../../scripts/shop/children.ts';
import { ROOT } from '../../../scripts/shop/project.ts';
import { hasProgram } from '../../../scripts/test/left-out.ts';
import {
  openShop,
  removeData,
  shopSettings,
  stop,
  until,
  type Command,
} from '../../support/shop.ts';

// One shop of two web processes, which somebody watches.
const MONITORING = join(ROOT, 'deploy/monitoring');
const NUMBER = 'anna@mail.example';

let settings: Record<string, string>;
let shop: Command;
let url: string;

beforeAll(async () => {
  settings = {
    ...(await shopSettings()),
    METRICS_PORT: String(await freePort()),
    WEB_PROCESSES: '2',
    // Whoever copies the catalogue need not reach a server to be watched.
    CATALOGUE_URL: 'postgres://shop@127.0.0.1:1/shop',
  };
  url = `http://127.0.0.1:${settings.PORT}`;
  shop = await openShop(settings);
  const paths = ['/', '/', '/contacts', '/products/none', '/api/ready', '/cart', '/orders/none'];
  for (const path of [...paths, `/?q=${NUMBER}`, `/x/${NUMBER}`])
    await (await fetch(url + path, { redirect: 'manual' })).text();
});
afterAll(async () => {
  await stop(shop, 'SIGTERM');
  removeData(settings);
});

const metrics = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${settings.METRICS_PORT}/metrics`)).text();

/** Names of metrics that somebody asks for, without the parts of a histogram. */
const askedFor = (text: string): string[] => [
  ...new Set(
    (text.match(/\b(?:detal|nodejs)_[a-z0-9_]+/g) ?? []).map((name) =>
      name.replace(/_(?:bucket|sum|count)$/, ''),
    ),
  ),
];

/** The value of a series that bears these labels, of whatever process. */
function valueOf(text: string, name: string, ...labels: string[]): number {
  const line = text
    .split('\n')
    .find((one) => one.startsWith(name) && labels.every((label) => one.includes(label)));
  return Number(line?.split(' ').at(-1));
}

test('all that alerts and the dashboard ask for is told', async () => {
  const told = new Set([...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  for (const file of ['alerts.yml', 'grafana-dashboard.json']) {
    const names = askedFor(readFileSync(join(MONITORING, file), 'utf8'));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !told.has(name))).toEqual([]);
  }
});

test('web processes count each for itself, and nothing of a visitor is told', async () => {
  const seen = async () => {
    const text = await metrics();
    return ['web-1', 'web-2'].map(
      (process) => valueOf(text, 'detal_change_feed_age_seconds', `process="${process}"`) < 60,
    );
  };
  await expect.poll(seen).toEqual([true, true]);
  const text = await metrics();
  expect(text).toMatch(/detal_http_requests_total\{route="\/contacts",method="GET",status="2xx"/);
  expect(text).toMatch(/detal_http_requests_total\{route="\/orders\/\[id\]"/);
  expect(text).toMatch(/detal_backend_requests_total\{lane="pages",route="\/api\/shop\//);
  expect(text).not.toContain(NUMBER);
  expect(text).not.toMatch(/none["/]|127\.0\.0\.1/);
});

test('every process is told with what it holds, and how the backend is', async () => {
  const text = await metrics();
  for (const process of ['web-1', 'web-2', 'backend', 'catalogue-copy', 'supervisor'])
    expect(valueOf(text, 'detal_process_memory_bytes', `process="${process}"`)).toBeGreaterThan(
      10_000_000,
    );
  expect(valueOf(text, 'detal_backend_up')).toBe(1);
  expect(valueOf(text, 'detal_emails', 'state="failed"')).toBe(0);
  expect(valueOf(text, 'detal_catalogue_copy_read')).toBe(0);
});

test('they are told on this machine, at their own port, and nothing else is there', async () => {
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  const other = await fetch(`http://127.0.0.1:${settings.METRICS_PORT}/`);
  expect([other.status, await other.text()]).toEqual([404, '']);
  const port = Number(settings.METRICS_PORT).toString(16).toUpperCase().padStart(4, '0');
  const listens = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => / 0A /.test(line) && line.includes(`:${port} `));
  expect(listens.map((line) => line.trim().split(/\s+/)[1])).toEqual([`0100007F:${port}`]);
});

test('a process that dies is told, and the others go on', async () => {
  const isWeb = (pid: number) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts');
  const [first] = childrenOf(settings.DATA_DIR!).filter(isWeb);
  process.kill(first!, 'SIGKILL');
  const restarts = async () => {
    const text = await metrics();
    return ['web-1', 'web-2']
      .map((one) => valueOf(text, 'detal_process_restarts_total', `process="${one}"`))
      .sort();
  };
  await expect.poll(restarts).toEqual([0, 1]);
  await until(async () => (await fetch(url)).ok);
});

describe.runIf(hasProgram('promtool'))('promtool', () => {
  const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: MONITORING });
  test('accepts what the shop tells', async () => {
    execFileSync('promtool', ['check', 'metrics', '--extended'], { input: await metrics() });
  });
  test('accepts the settings and the alerts, which ring when they are to', () => {
    expect(String(promtool('check', 'config', 'prometheus.yml'))).toContain('SUCCESS');
    expect(String(promtool('test', 'rules', 'alerts.test.yml'))).toContain('SUCCESS');
  });
});
