import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openProcessWarnings, warnOfDeaths } from '../../../scripts/shop/process-warnings.ts';
import { anAdmin } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';

const MACHINE_PASSWORD = 'machine-password-of-forty-three-characters-';

let shop: TestShop;
let dataDir: string;
beforeAll(async () => {
  shop = await startShop({ env: { DETAL_MACHINE_PASSWORD: MACHINE_PASSWORD } });
  dataDir = mkdtempSync(join(tmpdir(), 'detal-warnings-'));
  writeFileSync(
    join(dataDir, 'secrets.json'),
    JSON.stringify({ sessionSecret: 'x'.repeat(43), machinePassword: MACHINE_PASSWORD }),
    { mode: 0o600 },
  );
});
let warnings: Disposable;
const open = () => (warnings = openProcessWarnings({ dataDir, pocketbaseUrl: shop.url }, 50));
afterEach(() => warnings[Symbol.dispose]());
afterAll(async () => {
  await shop?.stop();
  if (dataDir) rmSync(dataDir, { recursive: true });
});

const emails = () =>
  shop
    .database()
    .prepare(
      "SELECT recipient, subject, text FROM outbox WHERE template = 'process_failing' ORDER BY recipient, subject",
    )
    .all() as { recipient: string; subject: string; text: string }[];

test('owners, and nobody else, are told of each process once, however often it is said', async () => {
  const owners = [await anAdmin(shop, 'owner'), await anAdmin(shop, 'owner')];
  await anAdmin(shop, 'manager');
  open();
  for (const name of ['Веб-сервер', 'Веб-сервер', 'Загрузка прайс-листов']) warnOfDeaths(name);
  await until(() => emails().length === 4);
  warnOfDeaths('Веб-сервер');
  warnOfDeaths('Веб-сервер 2');
  await until(() => emails().length === 6);
  const told = emails().filter(({ recipient }) => recipient === owners[0]!.email);
  expect(told.map(({ subject }) => subject)).toEqual(
    ['Веб-сервер 2', 'Веб-сервер', 'Загрузка прайс-листов'].map((name) =>
      expect.stringContaining(`с\u00A0перебоями: ${name} —`),
    ),
  );
  expect(told[0]!.text).toContain('/admin/system');
});

test('a backend that is away is told once it is back', async () => {
  const before = emails().length;
  await shop.crash();
  open();
  warnOfDeaths('Сервер данных');
  await shop.restart();
  await until(() => emails().length > before);
  expect(emails().some(({ subject }) => subject.includes(': Сервер данных —'))).toBe(true);
});
