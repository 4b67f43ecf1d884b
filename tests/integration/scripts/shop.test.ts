import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childrenOf } from '../../../scripts/shop/children.ts';
import { readRunning } from '../../../scripts/shop/running.ts';
import { addBrand, brands, signInOwner } from '../../support/owner.ts';
import {
  openShop,
  removeData,
  runCommandLine,
  runScript,
  shopSettings,
  stop,
  until,
  untilOpen,
} from '../../support/shop.ts';
import type { Command } from '../../support/shop.ts';

// One shop lives through all of this, in the order of the file: only the first start pays for the
// build of the pages.
let settings: Record<string, string>;
let dataDir: string;
let shop: Command;

beforeAll(async () => {
  settings = await shopSettings();
  dataDir = settings.DATA_DIR!;
  shop = await openShop(settings);
});
afterAll(async () => {
  await stop(shop, 'SIGTERM');
  removeData(settings);
});

/** bench/README.md has what it is; a UI kit or a font library that stays behind is more than this. */
const MOST_MEMORY_MB = 500;

const firstPage = () => fetch(`http://127.0.0.1:${settings.PORT}/`);
const pages = (name: string) => join(dataDir, name);
const backups = (prefix: string) =>
  readdirSync(pages('backups')).filter((name) => name.startsWith(prefix));
const ownerOf = (output: string) => ({
  email: /почта: {2}(\S+)/.exec(output)![1]!,
  password: /пароль: (\S+)/.exec(output)![1]!,
});

async function finished(command: Command): Promise<string> {
  expect(await command.exited, command.output()).toBe(0);
  return command.output();
}

test('the first start serves pages and shows a sign-in that works', async () => {
  expect((await firstPage()).status).toBe(200);
  const { email, password } = ownerOf(shop.output());
  const owner = await signInOwner(settings.POCKETBASE_PORT!, email, password);
  await addBrand(owner, 'kept');
  expect(existsSync(pages('first-run.json'))).toBe(false);
});

/** Held in memory by a shop's processes together, MB; the system tells it on Linux only. */
const heldMemory = () =>
  [shop.process.pid!, ...childrenOf(dataDir)]
    .map((pid) => readFileSync(`/proc/${pid}/status`, 'utf8'))
    .reduce((sum, status) => sum + Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024, 0);

test.runIf(process.platform === 'linux')('a shop that has just been opened is small', () =>
  expect(heldMemory()).toBeLessThan(MOST_MEMORY_MB),
);

test('what must stay secret is readable by its owner only, and is not printed', () => {
  expect(statSync(pages('secrets.json')).mode & 0o777).toBe(0o600);
  const secrets = Object.values(
    JSON.parse(readFileSync(pages('secrets.json'), 'utf8')) as Record<string, string>,
  );
  for (const secret of secrets) expect(shop.output()).not.toContain(secret);
});

test('a backup is made and restored while the shop is open, and what was there meanwhile is kept as a backup too', async () => {
  const made = await finished(runScript('backup', settings));
  expect(made).toContain(pages(`backups/${backups('detal_')[0]}`));
  const { email, password } = ownerOf(shop.output());
  await addBrand(await signInOwner(settings.POCKETBASE_PORT!, email, password), 'added-later');

  expect(await finished(runScript('restore', settings, 'latest'))).toContain('Данные возвращены');
  expect(await brands(settings.POCKETBASE_PORT!)).toEqual(['kept']);
  expect((await firstPage()).status).toBe(200);
  expect(readdirSync(pages('pocketbase/backups')).filter((name) => name.endsWith('.zip'))).toEqual(
    [],
  );

  await finished(runScript('restore', settings, backups('before-restore_')[0]!));
  expect(await brands(settings.POCKETBASE_PORT!)).toEqual(['added-later', 'kept']);
});

test('a file that is no backup changes nothing', async () => {
  writeFileSync(pages('backups/rubbish.zip'), 'no archive at all');
  const restore = runScript('restore', settings, 'rubbish.zip');
  expect(await restore.exited).toBe(1);
  expect(restore.output()).toContain('Это не копия магазина');
  expect(await brands(settings.POCKETBASE_PORT!)).toEqual(['added-later', 'kept']);
});

// Had anything been killed at the end of its time, the code would say so.
test('SIGTERM stops everything', async () => {
  const code = await stop(shop, 'SIGTERM');
  expect({ code, left: childrenOf(dataDir) }).toEqual({ code: 0, left: [] });
  await expect(firstPage()).rejects.toThrow();
});

test('backup and restore work while the shop is closed', async () => {
  await finished(runScript('restore', settings, backups('detal_')[0]!));
  expect(await finished(runScript('backup', settings))).toContain('Резервная копия готова');
  expect(childrenOf(dataDir)).toEqual([]);
});

test('the next start keeps the data, shows no password and reaches its first page', async () => {
  shop = await openShop(settings);
  expect((await firstPage()).status).toBe(200);
  expect(shop.output()).not.toContain('пароль');
  expect(await brands(settings.POCKETBASE_PORT!)).toEqual(['kept']);
});

test('a backend that dies again and again closes nothing: pages are served, and one line says what is tried', async () => {
  for (let death = 1, killed = 0; death <= 5; death += 1) {
    // The note may be being written this very moment.
    const next = () => readRunning(dataDir)?.backendPid ?? killed;
    await until(() => next() !== killed);
    killed = next();
    process.kill(killed, 'SIGKILL');
  }
  const line =
    'Сервер данных: останавливается снова и\u00A0снова, пробую запустить каждые 30\u00A0с.';
  await until(() => shop.output().includes(line));
  expect((await firstPage()).status).toBe(200);
  const code = await stop(shop, 'SIGTERM');
  expect({ code, left: childrenOf(dataDir) }).toEqual({ code: 0, left: [] });
});

test.runIf(process.platform === 'linux')(
  'npm start clears up after a killed start, and ends with npm',
  async () => {
    shop = await openShop(settings);
    const orphans = childrenOf(dataDir);
    shop.process.kill('SIGKILL');
    await once(shop.process, 'exit');
    expect(orphans.length).toBeGreaterThanOrEqual(2);

    shop = runCommandLine('npm', ['start'], settings);
    await untilOpen(shop);
    expect(shop.output()).toContain('Остановлены процессы, оставшиеся от прерванного запуска');
    expect((await firstPage()).status).toBe(200);

    await stop(shop, 'SIGTERM');
    await until(() => childrenOf(dataDir).length === 0);
  },
);

test.each([['SIGINT', 'SIGINT', 'SIGINT'], ['SIGHUP']] as const)(
  '%s, also when it comes several times, stops everything',
  async (...signals) => {
    shop = await openShop(settings);
    const code = await stop(shop, ...signals);
    expect({ code, left: childrenOf(dataDir) }).toEqual({ code: 0, left: [] });
  },
);
