import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFile } from '../../../scripts/shop/data-folder.ts';
import { prepareFirstStart } from '../../support/first-start.ts';
import { removeData, runScript, shopSettings } from '../../support/shop.ts';

let settings: Record<string, string>;
beforeAll(async () => {
  settings = await shopSettings();
});
afterAll(() => removeData(settings));

const run = async (...args: string[]) => {
  const command = runScript('doctor', settings, ...args);
  return { code: await command.exited, said: command.output() };
};

test('where there is no shop it cannot look', async () => {
  expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('проверять нечего') });
});

test('it looks, tells people and programs, and mends what it is asked to', async () => {
  await prepareFirstStart(settings.DATA_DIR!);
  expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('Всё в порядке.') });

  const database = new DatabaseSync(databaseFile(settings.DATA_DIR!));
  database.exec('UPDATE cache_mode SET quiet = 1');
  database.close();
  const said = expect.stringMatching(
    /✗ Изменения товаров доходят.*: 1\sнарушение\n[^]*Нашлось: 1\sнарушение.*--mend/,
  );
  expect(await run()).toMatchObject({ code: 2, said });
  const told = await run('--json');
  expect(told.code).toBe(2);
  expect(JSON.parse(told.said)).toMatchObject({
    left: 1,
    checks: expect.arrayContaining([
      expect.objectContaining({ name: 'silenced-triggers', wrong: 1, left: 1 }),
    ]),
  });
  expect(await run('--mend')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Исправлено всё.'),
  });
  expect((await run()).code).toBe(0);
});
