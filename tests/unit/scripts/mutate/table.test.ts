import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTable, requireFitting } from '../../../../scripts/mutate/table.ts';
import { ROOT } from '../../../../scripts/shop/project.ts';

const sources = { read: (file: string) => readFile(join(ROOT, file), 'utf8') };

test('every fault of the table can still be made in the sources', async () => {
  await requireFitting(sources, await readTable(''));
});

test('every fault names tests that there are', async () => {
  const tests = (await readTable('')).flatMap((fault) => fault.tests);
  expect(tests.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('a fault whose text is not exactly once in its file is named', async () => {
  const [fault] = await readTable('');
  const moved = { ...fault!, breaks: 'what has moved', find: 'not in that file' };
  const twice = { ...fault!, breaks: 'what is there twice', find: 'import' };
  await expect(requireFitting(sources, [fault!, moved, twice])).rejects.toThrow(
    /^Таблица поломок отстала от исходников:\n.*: what has moved\n.*: what is there twice$/,
  );
});
