import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireFreeSpace } from '../../../scripts/shop/disk.ts';
import { lockDataFolder, writeRunning } from '../../../scripts/shop/running.ts';
import { backendDir, databaseFile } from '../../../scripts/shop/data-folder.ts';
import { templateFolder } from '../../support/template.ts';
import { removeData, runScript, shopSettings, until } from '../../support/shop.ts';

let settings: Record<string, string>;
beforeEach(async () => void (settings = await shopSettings()));
afterEach(() => removeData(settings));

/** @returns what a start that must not succeed prints */
async function refusal(changed: Record<string, string>): Promise<string[]> {
  const shop = runScript('shop', { ...settings, ...changed });
  expect(await shop.exited).toBe(1);
  return shop.output().trim().split('\n');
}

test('everything that is wrong with the settings is listed at once, and nothing is touched', async () => {
  const DATA_DIR = join(tmpdir(), `detal-never-made-${process.pid}`);
  const lines = await refusal({
    PORT: '70000',
    SHOP_THEME: 'pink',
    SITE_URL: 'shop',
    ADMIN_PASSWORD: 'short',
    DATA_DIR,
  });
  expect(lines[0]).toBe('✗ Настройки с ошибками (окружение или файл .env):');
  expect(lines.slice(1).map((line) => line.trim().split(':')[0])).toEqual([
    'PORT',
    'SITE_URL',
    'SHOP_THEME',
    'ADMIN_PASSWORD',
  ]);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test.each([
  ['nine-long', 'от 10 знаков'],
  ['1234567890', 'слишком распространён'],
  ['Йцукенгшщз', 'слишком распространён'],
])('an owner who would begin with «%s» is told so, and nothing is made', async (password, said) => {
  expect(await refusal({ ADMIN_PASSWORD: password })).toEqual([expect.stringContaining(said)]);
  expect(existsSync(join(settings.DATA_DIR!, 'pocketbase'))).toBe(false);
});

test.each(['PORT', 'POCKETBASE_PORT'])(
  'a taken %s is one line that says how to choose another',
  async (setting) => {
    const stranger = createServer().listen(Number(settings[setting]), '127.0.0.1');
    const lines = await refusal({});
    stranger.close();
    expect(lines).toEqual([expect.stringContaining(`Порт ${settings[setting]} уже занят`)]);
    expect(lines[0]).toContain(`${setting}=`);
    expect(existsSync(join(settings.DATA_DIR!, 'pocketbase'))).toBe(false);
  },
);

test('a second start on the same data folder is one line that names the first', async () => {
  using lock = lockDataFolder(settings.DATA_DIR!);
  expect(lock).toBeDefined();
  writeRunning(settings.DATA_DIR!, { pid: process.pid, port: 3999 });
  const lines = await refusal({});
  expect(lines).toEqual([
    expect.stringContaining(
      `Магазин уже работает с папкой данных ${settings.DATA_DIR} (процесс ${process.pid}, порт 3999)`,
    ),
  ]);
});

test('a full disk is one line, told before anything is written', async () => {
  await expect(requireFreeSpace(join(settings.DATA_DIR!, 'not/yet'), 2 ** 60)).rejects.toThrow(
    /^Мало места на диске/,
  );
  await expect(requireFreeSpace(settings.DATA_DIR!)).resolves.toBeUndefined();
});

test('an external backend that does not answer is not waited for for ever, and none is started instead', async () => {
  const shop = runScript('shop', { ...settings, POCKETBASE_URL: 'http://127.0.0.1:9' });
  await until(() => shop.output().includes('Жду сервер данных http://127.0.0.1:9'));
  shop.process.kill('SIGTERM');
  expect(await shop.exited).toBe(0);
  expect(existsSync(join(settings.DATA_DIR!, 'pocketbase'))).toBe(false);
});

test('data that newer sources have changed are refused by one line that says which are needed, and stay as they are', async () => {
  const dataDir = backendDir(settings.DATA_DIR!);
  await cp(await templateFolder(), dataDir, { recursive: true });
  const database = new DatabaseSync(databaseFile(settings.DATA_DIR!));
  database.exec("INSERT INTO _migrations (file, applied) VALUES ('1999999999_of_tomorrow.js', 1)");
  database.close();
  const lines = await refusal({});
  expect(lines.at(-1)).toContain('pocketbase/migrations/1999999999_of_tomorrow.js');
  expect(existsSync(join(settings.DATA_DIR!, 'backups'))).toBe(false);
});

test('a program that is not PocketBase is refused by name', async () => {
  expect(await refusal({ POCKETBASE_BIN: '/no/such/program' })).toEqual([
    expect.stringContaining('/no/such/program'),
  ]);
});
