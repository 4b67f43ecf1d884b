import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestsFile, type RequestWay } from '../../../../lib/requests/model.ts';
import {
  openRequestKeeper,
  type RequestKeeper,
} from '../../../../server/observed/request-keeper.ts';

let folder: string;
let keeper: RequestKeeper;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'detal-requests-'));
  keeper = openRequestKeeper(requestsFile(folder));
});
afterEach(() => rmSync(folder, { recursive: true }));

const way = (requestId: string, more: Partial<RequestWay> = {}): RequestWay => ({
  requestId,
  at: new Date().toISOString(),
  method: 'GET',
  route: '/products/[id]',
  status: 200,
  ms: 12.4,
  calls: [],
  ...more,
});

/** Ids by what they are kept as, once everything has been written. */
function kept(): Record<'notable' | 'other', string[]> {
  keeper.close();
  const database = new DatabaseSync(requestsFile(folder), { readOnly: true });
  const of = (isNotable: number) =>
    database
      .prepare('SELECT request_id AS id FROM requests WHERE is_notable = ? ORDER BY requests.id')
      .all(isNotable)
      .map(({ id }) => String(id));
  const ids = { notable: of(1), other: of(0) };
  database.close();
  return ids;
}

test('what failed or was slow is kept apart from the rest', () => {
  keeper.keep(way('quick'));
  keeper.keep(way('broken', { status: 500 }));
  keeper.keep(way('refused', { status: 404 }));
  keeper.keep(way('slow', { ms: 2_500 }));
  expect(kept()).toEqual({ notable: ['broken', 'slow'], other: ['quick', 'refused'] });
});

test('in a crowd the first of a write are kept, and what failed is not pushed out by what did not', () => {
  for (let n = 0; n < 1_000; n += 1) keeper.keep(way(`quick-${n}`));
  for (let n = 0; n < 300; n += 1) keeper.keep(way(`broken-${n}`, { status: 503 }));
  const { notable, other } = kept();
  expect([notable.length, other.length]).toEqual([200, 200]);
  expect([notable[0], other[0]]).toEqual(['broken-0', 'quick-0']);
});

test('the file is bounded, and what failed long ago is forgotten', () => {
  const database = new DatabaseSync(requestsFile(folder));
  const fill = (isNotable: number, count: number, at: string) =>
    database.exec(
      `INSERT INTO requests (is_notable, request_id, at, method, route, status, ms, calls)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
        SELECT ${isNotable}, 'many', '${at}', 'GET', '', 200, 1, '[]' FROM n`,
    );
  fill(1, 5, '2020-01-01T00:00:00.000Z');
  fill(0, 6_000, '2099-01-01T00:00:00.000Z');
  fill(1, 2_500, '2099-01-01T00:00:00.000Z');
  database.close();
  keeper.keep(way('last'));
  const { notable, other } = kept();
  expect([notable.length, other.length, other.at(-1)]).toEqual([2_000, 5_000, 'last']);
});

test('another process that writes at the same time takes nothing away', () => {
  const other = openRequestKeeper(requestsFile(folder));
  keeper.keep(way('one'));
  other.keep(way('two'));
  other.close();
  expect(kept().other.sort()).toEqual(['one', 'two']);
});
