import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requireBackup } from '../../../../lib/backups/archive.ts';
import { zipOf } from '../../../support/zip-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'detal-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(content: Buffer): string {
  const path = join(folder, 'copy.zip');
  writeFileSync(path, content);
  return path;
}

const DATABASE = Buffer.from('SQLite format 3');
const copy = zipOf({ 'data.db': DATABASE, 'storage/a/b.png': Buffer.from('x') });

test('a copy of a shop is taken', async () => {
  await expect(requireBackup(aFile(copy))).resolves.toBeUndefined();
});

/** @param bytes of each part, which no packing makes fewer */
function withParts(count: number, bytes: number): Buffer {
  const photo = randomBytes(bytes);
  const photos = Array.from({ length: count }, (_, n) => [`storage/${n}`, photo]);
  return zipOf({ 'data.db': DATABASE, ...Object.fromEntries(photos) });
}

test('very many photos are believed, very many empty parts are not', async () => {
  await expect(requireBackup(aFile(withParts(10_500, 2_100)))).resolves.toBeUndefined();
  await expect(requireBackup(aFile(withParts(10_500, 1)))).rejects.toMatchObject({
    code: 'backup_unreadable',
  });
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a text', Buffer.from('no zip at all')],
  ['one cut in the middle', copy.subarray(0, copy.length - 30)],
  ['a ZIP of something else', zipOf({ 'price.csv': Buffer.from('a;b') })],
  ['a database below a folder', zipOf({ 'pocketbase/data.db': DATABASE })],
  ['a name that leads out', zipOf({ 'data.db': DATABASE, '../../etc/cron.d/x': Buffer.from('x') })],
])('%s is refused', async (_what, content) => {
  await expect(requireBackup(aFile(content))).rejects.toMatchObject({ code: 'backup_unreadable' });
});

test.each(['data.db', 'storage/picture.png', 'anything'])(
  'what would fill the disk is refused, whatever it is called: %s',
  async (part) => {
    const parts = { 'data.db': DATABASE, [part]: Buffer.from('x') };
    const many = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, n) => [`${part}-${n}`, Buffer.from('x')]),
    );
    const declared = Object.fromEntries(Object.keys(many).map((name) => [name, 0xff_ff_ff_f0]));
    await expect(
      requireBackup(aFile(zipOf({ ...parts, ...many }, declared))),
    ).rejects.toMatchObject({ code: 'disk_full' });
  },
);
