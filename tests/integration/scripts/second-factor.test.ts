import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
      VALUES ('owner0000000001', '${EMAIL}', 'Owner', 'owner', TRUE, TRUE, '${'k'.repeat(50)}', '');
    INSERT INTO second_factors (account, secret, enrolled_at) VALUES ('owner0000000001', 'sealed elsewhere', 1);
    INSERT INTO recovery_codes (account, hash) VALUES ('owner0000000001', 'a hash')`);
});
afterAll(() => {
  database.close();
  removeData(settings);
});

const run = async (...args: string[]) => {
  const command = runScript('second-factor', settings, ...args);
  return { code: await command.exited, said: command.output() };
};
const left = () =>
  ['second_factors', 'recovery_codes'].map(
    (table) => database.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get()!['n'],
  );

test('the command says what it wants when nobody is named', async () => {
  expect(await run('reset')).toMatchObject({ code: 1, said: expect.stringContaining('ПОЧТА') });
});

test('the owner of a copy from elsewhere is let in by his password again; older secrets get a key', async () => {
  const secrets = { sessionSecret: 's'.repeat(43), machinePassword: 'm'.repeat(43) };
  const file = join(settings.DATA_DIR!, 'secrets.json');
  writeFileSync(file, JSON.stringify(secrets));
  const { code, said } = await run('reset', EMAIL);
  expect([code, said]).toEqual([0, expect.stringContaining(`для ${EMAIL} хватит пароля`)]);
  expect(left()).toEqual([0, 0]);
  const noted = database.prepare("SELECT after FROM audit_log WHERE record = 'owner0000000001'");
  expect(noted.all()).toEqual([{ after: '{"second_factor":"reset"}' }]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    ...secrets,
    secondFactorKey: expect.stringMatching(/^[\w-]{43}$/),
  });
});
