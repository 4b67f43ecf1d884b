import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasProgram } from '../../../scripts/test/left-out.ts';
import { aBrand } from '../../support/builders.ts';
import {
  openOffsite,
  piecesIn,
  restoredDatabase,
  type Offsite,
  type Restored,
} from '../../support/offsite.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { runScript, stop, until } from '../../support/shop.ts';

let shop: TestShop;
let offsite: Offsite;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  offsite = await openOffsite(shop);
  rmSync(join(dirname(shop.dataDir), 'offsite'), { recursive: true, force: true });
  offsite.start();
  await offsite.untilSent();
});
afterEach(() => offsite.close());

/** So many brands, each in a step of its own. @returns their names */
async function brands(...names: string[]): Promise<void> {
  for (const name of names) {
    await aBrand(shop, { name });
    await offsite.untilSent();
  }
}

const chains = (): number => readdirSync(join(offsite.folder, 'chains')).length;

function brandsIn(restored: Restored): string[] {
  using database = restoredDatabase(restored);
  return database
    .prepare('SELECT name FROM brands ORDER BY name')
    .all()
    .map(({ name }) => String(name));
}

test('a copy whose last piece is torn is that of the step before', async () => {
  await brands('torn-1', 'torn-2');
  await offsite.stop();
  const last = piecesIn(offsite.folder).at(-1)!;
  writeFileSync(last, readFileSync(last).subarray(0, -100));
  const restored = await offsite.restore();
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('повреждена') });
  expect(brandsIn(restored)).toContain('torn-1');
  expect(brandsIn(restored)).not.toContain('torn-2');
});

test('where a piece is missing or was changed all before it is restored, and that is said', async () => {
  await brands('gap-1', 'gap-2', 'gap-3');
  await offsite.stop();
  const pieces = piecesIn(offsite.folder);
  const [middle, last] = [pieces.at(-2)!, pieces.at(-1)!];
  const kept = readFileSync(middle);
  rmSync(middle);
  const gap = await offsite.restore();
  expect(gap).toMatchObject({ code: 0, output: expect.stringContaining('Нет части') });
  expect(brandsIn(gap)).toContain('gap-1');
  expect(brandsIn(gap)).not.toContain('gap-3');

  const flipped = Buffer.from(kept);
  flipped[flipped.length - 40]! ^= 1;
  writeFileSync(middle, flipped);
  const changed = await offsite.restore();
  expect(changed).toMatchObject({ code: 0, output: expect.stringContaining('повреждена') });
  expect(brandsIn(changed)).toEqual(brandsIn(gap));

  copyFileSync(last, middle); // whole in itself, and not the one that belongs there
  expect(brandsIn(await offsite.restore())).toEqual(brandsIn(gap));
});

test('another identity opens nothing, and no data are touched', async () => {
  await offsite.stop();
  const other = join(dirname(offsite.identityFile), 'other.txt');
  writeFileSync(
    other,
    'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX\n',
  );
  const refused = await offsite.restore('--identity', other);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('не\u00A0подходит') });
  expect(existsSync(join(refused.dataDir, 'pocketbase'))).toBe(false);
});

test('a copy that somebody tries and lets send to the same place does not take the place of the shop', async () => {
  await brands('tried-1');
  const trial = await offsite.restore();
  const sending = runScript('ship-copies', { ...offsite.settings, DATA_DIR: trial.dataDir });
  await until(() => chains() === 2);
  await stop(sending, 'SIGTERM');
  await brands('tried-2');
  await offsite.stop();
  expect(brandsIn(await offsite.restore())).toContain('tried-2');
});

test('any moment can be returned to, what there was is kept aside, and the copy goes on from it', async () => {
  await brands('moment-1');
  const moment = offsite.note()!.restorable!;
  await brands('moment-2');
  await offsite.stop();
  const earlier = await offsite.restore('--at', moment);
  expect(earlier.output).toContain('раньше последней отправки');
  expect(brandsIn(earlier)).toContain('moment-1');
  expect(brandsIn(earlier)).not.toContain('moment-2');
  expect(readFileSync(join(earlier.dataDir, 'secrets.json'), 'utf8')).toContain('machinePassword');

  const again = await offsite.restore('--into', earlier.dataDir);
  expect(brandsIn(again)).toContain('moment-2');
  const [aside] = readdirSync(join(again.dataDir, 'backups'));
  expect(existsSync(join(again.dataDir, 'backups', aside!, 'pocketbase/data.db'))).toBe(true);
  const early = await offsite.restore('--at', '2020-01-01T00:00:00Z');
  expect(early).toMatchObject({ code: 1, output: expect.stringContaining('нет ни\u00A0одной') });
});

test.runIf(hasProgram('age'))('the ordinary age opens a piece', async () => {
  await offsite.stop();
  const [piece] = piecesIn(offsite.folder);
  const { stdout, status } = spawnSync('age', ['-d', '-i', offsite.identityFile, piece!], {
    maxBuffer: 2 ** 26,
  });
  expect(status).toBe(0);
  const plain = zstdDecompressSync(stdout);
  const about: unknown = JSON.parse(plain.toString('utf8', 4, 4 + plain.readUInt32BE(0)));
  expect(about).toMatchObject({ version: 1, number: 0, previous: '' });
});
