import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { failuresFile } from '../../../../lib/failures/model.ts';
import { inboxDir, storedFile } from '../../../../lib/imports/jobs/files.ts';
import { childMark, childrenOf } from '../../../../scripts/shop/children.ts';
import { copiesDir } from '../../../../scripts/shop/data-folder.ts';
import type { KeptProcess } from '../../../../scripts/shop/keep-process.ts';
import { makeWorkFolders, watchForWork } from '../../../../scripts/shop/price-list-work.ts';
import { keepWorkerWhileNeeded } from '../../../../scripts/shop/worker.ts';
import { openFailureKeeper } from '../../../../server/failure-keeper.ts';
import { until } from '../../../support/shop.ts';
import { startImportingShop, type ImportingShop } from './importing-shop.ts';

const STILL_MS = 1_000;
/** After which a worker ends in most of these tests, and in those that look at a running one. */
const SOON_MS = 500;
const NEVER_MS = 600_000;

let shop: ImportingShop;
let kept: KeptProcess | undefined;
beforeAll(async () => {
  shop = await startImportingShop();
  await makeWorkFolders(shop.dataDir);
  openFailureKeeper(failuresFile(shop.dataDir, 'worker'));
});
afterEach(async () => {
  await kept?.stop();
  expect(childrenOf(shop.dataDir)).toEqual([]);
});
afterAll(() => shop?.stop());

const settings = () => ({
  dataDir: shop.dataDir,
  pocketbaseUrl: shop.shop.url,
  importStillMs: STILL_MS,
});
const workers = () => childrenOf(shop.dataDir);
const hasNone = () => workers().length === 0;

/** @returns a wait until it has been asked so often whether a worker is needed */
function keep(idleMs = SOON_MS) {
  let asked = 0;
  const ask = watchForWork(settings());
  kept = keepWorkerWhileNeeded(
    {
      ...process.env,
      ...childMark(shop.dataDir),
      DATA_DIR: shop.dataDir,
      POCKETBASE_URL: shop.shop.url,
      IMPORT_STILL_S: String(STILL_MS / 1_000),
    },
    async () => {
      asked += 1;
      return ask();
    },
    idleMs,
  );
  return (times: number) => until(() => asked >= times);
}

function failures(): unknown[] {
  using file = new DatabaseSync(failuresFile(shop.dataDir, 'worker'), { readOnly: true });
  return file
    .prepare('SELECT message FROM failures')
    .all()
    .map(({ message }) => message);
}

test('a shop in which nothing arrives has no worker; a list that does is read, and then there is none again', async () => {
  const asked = keep();
  await asked(6);
  expect(hasNone()).toBe(true);
  const id = await shop.upload('Бренд;Артикул;Цена\nOMEGA;A 1;10\n');
  await shop.until(id, 'looked');
  await until(hasNone);
  await shop.change(id, { otherBrands: 'create' });
  await shop.check(id);
  await shop.until(id, 'checked');
  await until(hasNone);
  expect(failures()).toEqual([]);
});

test('a worker that is killed is started again though nobody has asked for anything meanwhile', async () => {
  const id = await shop.upload('Бренд;Артикул;Цена\nOMEGA;A 2;10\n');
  keep(NEVER_MS);
  await shop.until(id, 'looked');
  const [first] = workers();
  process.kill(first!, 'SIGKILL');
  await until(() => workers().some((pid) => pid !== first));
  expect(failures()).toEqual([
    'Загрузка прайс-листов: процесс неожиданно остановился, запускаю снова',
  ]);
});

test('what a worker was at when the shop ended is gone on with by the next shop', async () => {
  const id = await shop.upload('Бренд;Артикул;Цена\nOMEGA;A 3;10\n');
  shop.rows(`UPDATE import_jobs SET claimed_at = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`);
  keep();
  await shop.until(id, 'looked');
});

test('a folder that is switched on is made, and a file that is put there is taken', async () => {
  await shop.aSupplier('folder', { import_folder: true });
  const inbox = inboxDir(shop.dataDir, 'folder');
  keep();
  await until(() => existsSync(inbox));
  await until(hasNone);
  mkdirSync(join(inbox, 'old')); // is no file
  writeFileSync(join(inbox, 'list.csv.part'), 'on its way');
  writeFileSync(join(inbox, 'list.csv'), 'Бренд;Артикул;Цена\nOMEGA;A 4;10\n');
  await until(() => !existsSync(join(inbox, 'list.csv')));
  await until(
    () => shop.rows("SELECT id FROM import_jobs WHERE file_name = 'list.csv'").length === 1,
  );
  await until(hasNone);
});

test('a file whose worker died before it could make a job of it becomes one', async () => {
  const stored = storedFile(shop.dataDir, 'folder-broken-off');
  writeFileSync(stored, 'Бренд;Артикул;Цена\nOMEGA;A 5;10\n');
  writeFileSync(
    `${stored}.json`,
    JSON.stringify({ supplier: shop.supplier, source: 'folder', file: 'broken.csv' }),
  );
  keep();
  await until(
    () => shop.rows("SELECT id FROM import_jobs WHERE file_name = 'broken.csv'").length === 1,
  );
  await until(() => !existsSync(`${stored}.json`));
});

test('a copy that somebody wants is tried', async () => {
  const asked = keep();
  await asked(2);
  const note = join(copiesDir(shop.dataDir), 'detal_1.zip.wanted');
  mkdirSync(copiesDir(shop.dataDir), { recursive: true });
  writeFileSync(note, '{}');
  await until(() => !existsSync(note));
});

test('old files call for a worker ten minutes after the start, and then every six hours', async () => {
  let now = 0;
  const ask = watchForWork(settings(), () => now);
  const HOUR_MS = 3_600_000;
  const answers = [];
  for (now of [0, 599_000, 600_000, 601_000, 6 * HOUR_MS + 599_000, 6 * HOUR_MS + 600_000])
    answers.push(await ask());
  expect(answers).toEqual([false, false, true, false, false, true]);
});

test('a backend that is away is told of once, and is no work', async () => {
  const before = failures().length;
  const ask = watchForWork({ ...settings(), pocketbaseUrl: 'http://127.0.0.1:9' });
  expect([await ask(), await ask()]).toEqual([false, false]);
  expect(failures().slice(before)).toEqual([
    'Не\u00A0удалось узнать, есть ли что делать с\u00A0прайс-листами: сервер данных не\u00A0отвечает',
  ]);
});
