import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { childMark, childrenOf, stopOrphans } from '../../../scripts/shop/children.ts';
import {
  lockDataFolder,
  readRunning,
  shopBeside,
  writeRunning,
} from '../../../scripts/shop/running.ts';
import { removeData, run, shopSettings, until } from '../../support/shop.ts';

let settings: Record<string, string>;
let dataDir: string;
beforeEach(async () => {
  settings = await shopSettings();
  dataDir = settings.DATA_DIR!;
});
afterEach(() => removeData(settings));

const HOLDER = `
  const { lockDataFolder } = await import('./scripts/shop/running.ts');
  globalThis.lock = lockDataFolder(process.env.DATA_DIR);
  console.log(globalThis.lock ? 'held' : 'refused');
  setInterval(() => {}, 1000);`;

test('a data folder has one owner, and is free again at once when the owner is killed', async () => {
  const owner = run(['--input-type=module', '-e', HOLDER], settings);
  await until(() => owner.output().includes('held'));
  expect(lockDataFolder(dataDir)).toBeUndefined();

  owner.process.kill('SIGKILL');
  await owner.exited;
  using lock = lockDataFolder(dataDir);
  expect(lock).toBeDefined();
});

test('the note about the owner goes with the owner', () => {
  const lock = lockDataFolder(dataDir)!;
  writeRunning(dataDir, { pid: 1, port: 2, backendUrl: 'http://127.0.0.1:3' });
  expect(readRunning(dataDir)).toEqual({ pid: 1, port: 2, backendUrl: 'http://127.0.0.1:3' });
  lock[Symbol.dispose]();
  expect(existsSync(join(dataDir, 'lock.json'))).toBe(false);
});

test('a second storefront opens beside the shop that works on the folder, the same storefront and one without a shop do not', async () => {
  const shop = { pid: 1, port: 2, backendUrl: 'http://127.0.0.1:3', storefront: 'main' };
  writeRunning(dataDir, shop);
  expect(shopBeside(dataDir, 'second')).toBeUndefined(); // left behind by a shop that was killed
  const owner = run(['--input-type=module', '-e', HOLDER], settings);
  await until(() => owner.output().includes('held'));
  expect(shopBeside(dataDir, 'second')).toEqual(shop);
  expect(shopBeside(dataDir, 'main')).toBeUndefined();
  owner.process.kill('SIGKILL');
  await owner.exited;
});

test.runIf(process.platform === 'linux')(
  'orphans of a killed start are stopped, also stubborn ones; other processes are left alone',
  async () => {
    const sleeper = (mark: Record<string, string>) =>
      spawn(
        process.execPath,
        ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')"],
        { env: { ...process.env, ...mark } },
      );
    const ours = sleeper(childMark(dataDir));
    const stranger = sleeper({});
    await Promise.all([ours, stranger].map((child) => once(child.stdout, 'data')));

    expect(childrenOf(dataDir)).toEqual([ours.pid]);
    const gone = once(ours, 'exit');
    expect(await stopOrphans(dataDir, 200)).toBe(1);
    expect(await gone).toEqual([null, 'SIGKILL']);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    stranger.kill('SIGKILL');
  },
);
