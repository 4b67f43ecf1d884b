import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../lib/config.ts';
import { stopOrphans } from '../shop/children.ts';
import { backendDir, backupsDir } from '../shop/data-folder.ts';
import { closeFirstRun } from '../shop/first-run.ts';
import { Refusal } from '../shop/refusal.ts';
import { lockDataFolder } from '../shop/running.ts';
import { secretsFile } from '../shop/secrets.ts';
import { step } from '../step.mjs';
import { reasonOf } from './reason.ts';
import { rebuild, type Rebuilt } from './rebuild.ts';
import { openTarget } from './open-target.ts';

type Wanted = { from: string; identity?: string; at?: string };

const IDENTITY = /^AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]+$/m;

/**
 * Makes the data folder what it was at a moment, of the copy outside of the machine. All is brought
 * and proven beside what there is, which is kept aside then.
 * @param config with `identityFile` where the environment names one
 * @throws Refusal
 */
export async function restoreShop(config: Config, wanted: Wanted): Promise<void> {
  const { dataDir } = config;
  const until = momentOf(wanted.at);
  const identity = await readIdentity(wanted.identity ?? config.ageIdentityFile);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  using lock = lockDataFolder(dataDir);
  if (!lock)
    throw new Refusal(
      'Магазин работает. Остановите его: данные из\u00A0копии вне\u00A0машины заменяют всё, что в\u00A0папке.',
    );
  await stopOrphans(dataDir);
  const folder = join(dataDir, '.restoring');
  await rm(folder, { recursive: true, force: true });
  try {
    const rebuilt = await step('Собираю и\u00A0проверяю копию', told, () =>
      rebuild({ target: targetOf(wanted.from, config), identity, until, folder }).catch(refuse),
    );
    warn(rebuilt);
    const aside = await setAside(dataDir);
    await rename(join(folder, 'pocketbase'), backendDir(dataDir));
    const secrets = join(folder, 'secrets.json');
    if (existsSync(secrets)) await rename(secrets, secretsFile(dataDir));
    if (aside) console.log(`✓ Прежние данные сохранены: ${aside}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // Pages, and the place up to which the old data were sent, belong to the old data.
  for (const left of [config.cacheDir, join(dataDir, 'offsite')])
    await rm(left, { recursive: true, force: true });
  await closeFirstRun(dataDir);
  console.log('Запустите магазин: npm start');
  if (config.copies)
    console.log(
      'Если это проба рядом с\u00A0работающим магазином, запускайте её без\u00A0COPIES_TO: две копии в\u00A0одном месте мешают друг другу.',
    );
}

function momentOf(text: string | undefined): number {
  const moment = text === undefined ? Infinity : Date.parse(text);
  if (Number.isNaN(moment))
    throw new Refusal(`--at ${text}: нужно время вида 2026-11-28T03:00:00+03:00`);
  return moment;
}

async function readIdentity(file: string | undefined): Promise<string> {
  if (!file)
    throw new Refusal(
      'Чем открыть копию? --identity ФАЙЛ с\u00A0закрытым ключом (или AGE_IDENTITY_FILE)',
    );
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refusal(`Файл ключа ${file} не\u00A0читается.`);
  });
  const [identity] = IDENTITY.exec(text) ?? [];
  if (!identity) throw new Refusal(`В файле ${file} нет закрытого ключа AGE-SECRET-KEY-…`);
  return identity;
}

function targetOf(from: string, config: Config) {
  if (!/^(file|s3):\/\//.test(from))
    throw new Refusal('Откуда взять копию? --from file:///папка или s3://корзина/папка');
  try {
    return openTarget(from, config);
  } catch {
    throw new Refusal(
      'Для\u00A0s3:// нужны COPIES_S3_ENDPOINT, COPIES_S3_KEY_ID и COPIES_S3_SECRET, а\u00A0адрес папки начинается с\u00A0file:///.',
    );
  }
}

function refuse(error: Error): never {
  if (error instanceof Refusal) throw error;
  throw new Refusal(`Копия не\u00A0читается: ${reasonOf(error)}.`);
}

/** What there is now; it is not brought back by itself. @returns where it lies, undefined for nothing */
async function setAside(dataDir: string): Promise<string | undefined> {
  if (!existsSync(backendDir(dataDir))) return undefined;
  const name = `before-restore-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`;
  const aside = join(backupsDir(dataDir), name);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  if (existsSync(secretsFile(dataDir)))
    await copyFile(secretsFile(dataDir), join(aside, 'secrets.json'));
  await rename(backendDir(dataDir), join(aside, 'pocketbase'));
  return aside;
}

const seconds = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const moments = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'long' });

const told = ({ moment, lackingMs }: Rebuilt): string =>
  [
    `Магазин собран на\u00A0${moments.format(moment)}`,
    lackingMs > 0
      ? `это на\u00A0${seconds.format(lackingMs / 1000)}\u00A0с раньше последней отправки`
      : 'позже ничего не\u00A0отправлено',
  ].join(', ');

function warn({ fault, filesMissing }: Rebuilt): void {
  if (fault) console.warn(`! Дальше копия не\u00A0годится. ${fault}`);
  if (filesMissing > 0) console.warn(`! Не\u00A0хватает загруженных файлов: ${filesMissing}`);
}
