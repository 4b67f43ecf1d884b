import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealPiece, sha256 } from '../../../../scripts/offsite/piece.ts';
import { rebuild } from '../../../../scripts/offsite/rebuild.ts';
import { pieceKey, sweepsKey } from '../../../../scripts/offsite/state.ts';
import type { Target } from '../../../../scripts/offsite/target.ts';

const PAGE = 512;
const PAGES_A_PIECE = 3;
const CHAIN = '20260101t000000z-abcdef';
const momentOf = (step: number) => new Date(Date.UTC(2026, 0, 1, 0, step)).toISOString();

let folder: string;
let identity: string;
const kept = new Map<string, Buffer>();
const target: Target = {
  put: async () => undefined,
  get: async (key) => kept.get(key),
  has: async (key) => kept.has(key),
  list: async (beginning) =>
    [...kept.keys()].filter((key) => key.startsWith(beginning)).map((key) => ({ key, at: 1 })),
  remove: async () => undefined,
};

/** Numbers of the pieces of each step. */
const steps: number[][] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'detal-rebuild-'));
  identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const file = join(folder, 'shop.db');
  const database = new DatabaseSync(file);
  database.exec(
    `PRAGMA page_size = ${PAGE}; CREATE TABLE _collections (id, name, type, fields); CREATE TABLE t (step, text)`,
  );
  let number = 0;
  let previous = '';
  for (const step of [0, 1, 2]) {
    database.exec(`DELETE FROM t`);
    for (let n = 0; n < 20; n += 1)
      database.exec(`INSERT INTO t VALUES (${step}, hex(randomblob(200)))`);
    const whole = readFileSync(file);
    const pages = whole.length / PAGE;
    steps.push([]);
    for (let from = 0; from < pages; from += PAGES_A_PIECE) {
      const to = Math.min(from + PAGES_A_PIECE, pages);
      const sealed = await sealPiece(
        {
          ...{
            version: 1,
            chain: CHAIN,
            number,
            previous,
            at: momentOf(step),
            pageSize: PAGE,
            pages,
          },
          numbers: Array.from({ length: to - from }, (_, place) => from + place + 1),
          content: whole.subarray(from * PAGE, to * PAGE),
          isLast: to === pages,
        },
        recipient,
      );
      kept.set(pieceKey(CHAIN, number), sealed);
      steps.at(-1)!.push(number);
      [number, previous] = [number + 1, sha256(sealed)];
    }
  }
  database.close();
  const sweep = { first: 0, last: steps[0]!.at(-1)!, at: momentOf(0) };
  kept.set(sweepsKey(CHAIN), Buffer.from(JSON.stringify([sweep])));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns of which step the rows are that come back, and what is left beside them */
async function restored(name: string) {
  const into = join(folder, name);
  const { moment, fault } = await rebuild({ target, identity, until: Infinity, folder: into });
  using database = new DatabaseSync(join(into, 'pocketbase/data.db'));
  const rows = database.prepare('SELECT DISTINCT step, COUNT(*) AS n FROM t GROUP BY step').all();
  const left = readdirSync(join(into, 'pocketbase'));
  return { rows, moment: new Date(moment).toISOString(), fault, left };
}

it('puts steps of several pieces together, one after the other, and leaves nothing beside them', async () => {
  expect(steps.every((pieces) => pieces.length > 2)).toBe(true);
  expect(await restored('whole')).toEqual({
    rows: [{ step: 2, n: 20 }],
    moment: momentOf(2),
    fault: '',
    left: ['data.db', 'storage'],
  });
});

it('takes nothing of a step whose last piece is lacking', async () => {
  const last = pieceKey(CHAIN, steps[2]!.at(-1)!);
  const piece = kept.get(last)!;
  kept.delete(last);
  expect(await restored('cut')).toMatchObject({
    rows: [{ step: 1, n: 20 }],
    moment: momentOf(1),
    left: ['data.db', 'storage'],
  });
  kept.set(last, piece);
});
