import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ImportRow } from '../../../../../lib/imports/rows/model.ts';
import { PreparedList } from '../../../../../lib/imports/runs/prepared-list.ts';

test('rows of a brand are those that count: repeats do not, each warehouse does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'detal-prepared-'));
  await using list = await PreparedList.create(join(folder, 'list.rows'));
  const add = (brand: string, identity: string) =>
    list.add(
      { sheet: '', row: 1 },
      { row: { brand } as ImportRow, identity: `${brand} ${identity}` },
    );
  for (const identity of ['1 moscow', '1 kazan', '2 moscow', '2 moscow', '2 moscow'])
    await add('new', identity);
  for (const identity of ['1', '2']) await add('known', identity);
  await list.flush();
  expect(list.rows).toBe(5);
  expect([list.rowsOf(['new']), list.rowsOf(['new', 'known']), list.rowsOf(['other'])]).toEqual([
    3, 5, 0,
  ]);
  rmSync(folder, { recursive: true });
});
