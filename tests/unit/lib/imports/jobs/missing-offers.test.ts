import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  MetRows,
  readMissing,
  writeMissing,
} from '../../../../../lib/imports/jobs/missing-offers.ts';

const folder = mkdtempSync(join(tmpdir(), 'detal-missing-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'job.missing');
const id = (row: number) => `g${String(row).padStart(14, '0')}`;

/** Offers by their rows, some at a time. */
const offered = (rows: number, atOnce: number) => async (after?: string) => {
  const from = Number(after ?? 0);
  const until = Math.min(from + atOnce, rows);
  const offers = Array.from({ length: until - from }, (_, at): [number, string] => [
    from + at + 1,
    id(from + at + 1),
  ]);
  return { offers, next: until < rows ? String(until) : null };
};

test('what was not met is written in its order, and each page is found by its number', async () => {
  const met = new MetRows();
  for (let row = 1; row <= 20_000; row += 2) met.add(row);
  const counted = await writeMissing(path, met, offered(20_000, 1_000));
  expect(counted).toEqual({ gone: 10_000, of: 20_000 });
  expect(await readMissing(path, 200, 50)).toEqual({
    ids: Array.from({ length: 50 }, (_, at) => id(19_902 + at * 2)),
    hasNext: false,
  });
});

test('a page behind the last one is empty, and where there is no file there is no page', async () => {
  await writeMissing(path, new MetRows(), offered(120, 50));
  const pages = await Promise.all([1, 3, 4].map((page) => readMissing(path, page, 50)));
  expect(pages[0]).toMatchObject({ hasNext: true });
  expect(pages[0]!.ids).toHaveLength(50);
  expect(pages[1]).toEqual({
    ids: Array.from({ length: 20 }, (_, at) => id(101 + at)),
    hasNext: false,
  });
  expect(pages[2]).toEqual({ ids: [], hasNext: false });
  expect(await readMissing(join(folder, 'other.missing'), 1, 50)).toBeNull();
});
