import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFile } from '../../../scripts/shop/data-folder.ts';
import { prepareFirstStart } from '../../support/first-start.ts';
import { removeData, runScript, shopSettings } from '../../support/shop.ts';

const EMAIL = 'owner@shop.test';
let settings: Record<string, string>;
let database: DatabaseSync;
beforeAll(async () => {
  settings = await shopSettings();
  await prepareFirstStart(settings.DATA_DIR!);
  database = new DatabaseSync(databaseFile(settings.DATA_DIR!));
  database.exec(`
    INSERT INTO admins (id, email, name, role, active, verified, tokenKey, password)
      VALUES ('owner0000000001', '${EMAIL}', 'Owner', 'owner', TRUE, FALSE, '${'k'.repeat(50)}', '')`);
});
afterAll(() => {
  database.close();
  removeData(settings);
});

const run = async (...args: string[]) => {
  const command = runScript('password', settings, ...args);
  return { code: await command.exited, said: command.output() };
};
const stored = () =>
  database.prepare("SELECT password, tokenKey, verified FROM admins WHERE id = 'owner0000000001'");

test('the command says what it wants when nobody is named, and knows nobody else', async () => {
  expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('ПОЧТА') });
  expect(await run('nobody@shop.test')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Сотрудника с почтой nobody@shop.test нет'),
  });
  expect(stored().get()).toMatchObject({ password: '' });
});

test('the owner gets a password that is told once, while no shop runs', async () => {
  const { code, said } = await run(EMAIL);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/Новый пароль: (?:[a-z2-9]{5}-){3}[a-z2-9]{5}\n/),
  ]);
  expect(stored().get()).toEqual({
    password: expect.stringMatching(/^\$2/),
    tokenKey: expect.not.stringMatching(/^k+$/),
    verified: 1,
  });
  const noted = database.prepare("SELECT after FROM audit_log WHERE record = 'owner0000000001'");
  expect(noted.all()).toEqual([{ after: '{"password":"set"}' }]);
});
