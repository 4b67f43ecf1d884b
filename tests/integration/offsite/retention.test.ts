import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileKey } from '../../../scripts/offsite/file-shipper.ts';
import { openTarget } from '../../../scripts/offsite/open-target.ts';
import { rebuild } from '../../../scripts/offsite/rebuild.ts';
import { Shipper } from '../../../scripts/offsite/shipper.ts';
import type { Target } from '../../../scripts/offsite/target.ts';

const KEPT_DAYS = 5;
const DAY_MS = 86_400_000;
/** A little more than a day apart, so that each day sends the whole database once. */
const dayAt = (day: number) => new Date(Date.now() - 40 * DAY_MS + day * (DAY_MS + 60_000));

let folder: string;
let database: DatabaseSync;
let target: Target;
let shipper: Shipper;
let identity: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'detal-retention-'));
  mkdirSync(join(folder, 'pocketbase/storage'), { recursive: true });
  mkdirSync(join(folder, 'offsite'));
  mkdirSync(join(folder, 'copies'));
  database = new DatabaseSync(join(folder, 'pocketbase/data.db'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE _collections (id TEXT, name TEXT, type TEXT, fields TEXT);
    INSERT INTO _collections VALUES ('c', 'goods', 'base', '[{"type":"file","name":"photo"}]');
    CREATE TABLE goods (id TEXT PRIMARY KEY, photo TEXT);
    CREATE TABLE file_changes (seq INTEGER PRIMARY KEY, collection TEXT, record TEXT);
    CREATE TABLE day (number INTEGER);
    INSERT INTO day VALUES (-1);
  `);
  identity = await generateX25519Identity();
  const address = `file://${join(folder, 'copies')}`;
  target = openTarget(address, { copiesS3: undefined } as Parameters<typeof openTarget>[1]);
  shipper = await Shipper.open({
    dataDir: folder,
    target,
    address,
    recipient: await identityToRecipient(identity),
    keepMs: KEPT_DAYS * DAY_MS,
  });
});
afterEach(async () => {
  await shipper.close();
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A product with a picture, as an upload leaves it. @returns the key of the copy's file */
function name(product: string): string {
  const path = join('c', product, 'photo.webp');
  const file = join(folder, 'pocketbase/storage', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, product);
  database.prepare('INSERT INTO goods VALUES (?, ?)').run(product, 'photo.webp');
  database.prepare("INSERT INTO file_changes (collection, record) VALUES ('c', ?)").run(product);
  return fileKey(path);
}

async function step(day: number): Promise<void> {
  shipper.look();
  await shipper.step(dayAt(day));
}

/** The day goes by: it is written down, and sent. */
async function pass(day: number): Promise<void> {
  database.prepare('UPDATE day SET number = ?').run(day);
  await step(day);
}

let rebuilt = 0;
/** The day that the copy returns to. */
async function returnTo(day: number): Promise<unknown> {
  const to = join(folder, `rebuilt-${(rebuilt += 1)}`);
  await rebuild({ target, identity, until: dayAt(day).getTime(), folder: to });
  using copy = new DatabaseSync(join(to, 'pocketbase/data.db'));
  return copy.prepare('SELECT number FROM day').get()!.number;
}

test('each day that is to be kept can be returned to, and nothing before it is paid for', async () => {
  const other = join(folder, 'copies/chains/20200101t000000z-abcdef/0000000001.age');
  mkdirSync(dirname(other), { recursive: true });
  writeFileSync(other, 'of another machine');
  utimesSync(other, 1, 1);
  const sizes: number[] = [];
  for (let day = 0; day < 20; day += 1) {
    await pass(day);
    sizes.push((await target.list('chains/')).length);
  }
  for (let day = 19; day >= 19 - KEPT_DAYS; day -= 1) expect(await returnTo(day)).toBe(day);
  await expect(returnTo(19 - KEPT_DAYS - 3)).rejects.toThrow('нет ни');
  expect(sizes.at(-1)).toBe(sizes.at(-6));
  expect((await target.list('chains/')).filter(({ key }) => key.includes('abcdef'))).toEqual([]);
});

test('an uploaded file goes once no record has named it for as long, unless one names it again', async () => {
  for (let n = 0; n < 100; n += 1) name(`p${n}`);
  const kept = name('kept');
  await pass(0);
  const gone = database.prepare("DELETE FROM goods WHERE id != 'kept'");
  gone.run();
  for (let next = 1; next <= KEPT_DAYS; next += 1) await pass(next);
  const there = async () => (await target.list('files/')).map(({ key }) => key);
  expect(await there()).toHaveLength(101);
  let day = KEPT_DAYS;
  while ((await there()).length === 101) await pass((day += 1));

  // Some are gone, the others wait for the next step: two of them are named once more.
  const left = (await there()).filter((key) => key !== kept);
  expect(left.length).toBeGreaterThan(0);
  const again = Array.from({ length: 100 }, (_, n) => `p${n}`).filter((product) =>
    left.slice(-2).includes(fileKey(join('c', product, 'photo.webp'))),
  );
  for (const product of again) name(product);
  for (let n = 0; n < 3; n += 1) await step(day);
  expect(await there()).toEqual([...left.slice(-2), kept].sort());
});
