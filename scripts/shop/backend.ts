import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../lib/config.ts';
import {
  pendingMigrations,
  pocketbaseBinary,
  startBackend,
  unknownMigrations,
} from '../pocketbase.ts';
import type { Backend } from '../pocketbase.ts';
import { answersAt, keepProcess, type KeptProcess } from './keep-process.ts';
import { step } from '../step.mjs';
import { backupBeforeMigrations } from './before-migrations.ts';
import { childMark } from './children.ts';
import { backendDir, hasDatabase } from './data-folder.ts';
import type { FirstRun } from './first-run.ts';
import { Refusal } from './refusal.ts';
import { runProgram } from './run-program.ts';
import type { Secrets } from './secrets.ts';

/** A backend that runs, and how to start it again as it was, on the same port. */
export type OpenBackend = Backend & { again(): Promise<Backend> };

/**
 * Starts the backend of a data folder: checks the binary, builds the hooks, copies the data aside
 * when migrations are waiting, applies them. The caller holds the folder's lock.
 * @throws Refusal when it does not come up
 */
export async function openBackend(
  config: Config,
  secrets: Secrets,
  firstRun?: FirstRun,
): Promise<OpenBackend> {
  const dataDir = backendDir(config.dataDir);
  await mkdir(dataDir, { recursive: true });
  const binary = await knownBinary(config.pocketbaseBin);
  const hooksDir = join(config.dataDir, 'hooks');
  await step('Собираю правила сервера данных', 'Правила сервера данных собраны', () =>
    buildRules(hooksDir),
  );
  await protectData(config.dataDir);

  // Its greeting matters only when it is its last word; whatever it says later belongs on the
  // screen.
  const greeting: string[] = [];
  let onLine: (line: string) => void = (line) => greeting.push(line);
  const env = {
    ...childMark(config.dataDir),
    ...accounts(config, secrets, firstRun),
    ...aboutShop(config),
  };
  const options = {
    binary,
    dataDir,
    port: config.pocketbasePort,
    host: config.pocketbaseHost,
    hooksDir,
    env,
    onLine: (line: string) => onLine(line),
  };
  try {
    const backend = await step('Запускаю сервер данных', 'Сервер данных запущен', () =>
      startBackend(options),
    );
    onLine = (line) => console.log(line);
    return { ...backend, again: () => startBackend(options).catch(refuse) };
  } catch (error) {
    throw new Refusal(
      `Сервер данных не запустился. Что он сказал:\n${greeting.join('\n') || (error as Error).message}`,
    );
  }
}

/**
 * Starts the backend again whenever it dies or hangs.
 * @param onStart told of every process that serves, the first one too
 */
export function keepBackend(first: OpenBackend, onStart: (backend: Backend) => void): KeptProcess {
  const again = async (): Promise<Backend> => {
    const backend = await first.again();
    onStart(backend);
    return backend;
  };
  onStart(first);
  const answers = answersAt<Backend>(({ url }) => `${url}/api/health`);
  return keepProcess<Backend>({
    name: 'Сервер данных',
    label: 'backend',
    first,
    again,
    answers,
  });
}

const refuse = ({ message }: Error): never => {
  throw new Refusal(message);
};

async function knownBinary(override?: string): Promise<string> {
  try {
    return await pocketbaseBinary(override);
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

async function buildRules(hooksDir: string): Promise<void> {
  try {
    await runProgram(['scripts/build-hooks.ts', hooksDir]);
  } catch (error) {
    throw new Refusal(`Правила сервера данных не собрались:\n${(error as Error).message}`);
  }
}

async function protectData(dataDir: string): Promise<void> {
  if (!hasDatabase(dataDir)) return;
  await requireKnownSchema(backendDir(dataDir));
  const pending = await pendingMigrations(backendDir(dataDir));
  if (pending.length === 0) return;
  const copied = (copy: string) =>
    `Данные скопированы перед обновлением схемы (шагов: ${pending.length}): ${copy}`;
  await step('Копирую данные перед обновлением схемы', copied, () =>
    backupBeforeMigrations(dataDir),
  );
}

/** @throws Refusal when newer sources have changed the schema: these would misread it */
async function requireKnownSchema(dataDir: string): Promise<void> {
  const newest = (await unknownMigrations(dataDir)).at(-1);
  if (newest)
    throw new Refusal(
      `Данные новее программы: схема дошла до\u00A0шага ${newest}, которого в\u00A0этих исходниках нет. Запустите исходники, в\u00A0которых есть pocketbase/migrations/${newest}, или верните копию данных, сделанную этими (docs/operations.md).`,
    );
}

/** What the hooks make at their first start; they leave an owner alone who exists. */
function accounts(
  { adminEmail, adminPassword }: Config,
  { machinePassword, secondFactorKey }: Secrets,
  firstRun?: FirstRun,
): Record<string, string> {
  const ownerPassword = adminPassword ?? firstRun?.ownerPassword;
  return {
    DETAL_MACHINE_PASSWORD: machinePassword,
    DETAL_SECOND_FACTOR_KEY: secondFactorKey,
    ...(ownerPassword && { DETAL_OWNER_EMAIL: adminEmail, DETAL_OWNER_PASSWORD: ownerPassword }),
  };
}

/**
 * What the hooks know of the shop: whether it is a demonstration, in whose name emails are written,
 * and the server that takes them; without one they stay in the outbox.
 */
function aboutShop({
  storefront,
  shopName,
  siteUrl,
  smtp,
  demo,
  catalogueUrls,
}: Config): Record<string, string> {
  return {
    // Whether changes are logged for a copy; not where that is: addresses have passwords in them.
    DETAL_CATALOGUE_COPY: catalogueUrls.length > 0 ? '1' : '',
    CATALOGUE_URL: '',
    CACHE_URL: '',
    COPIES_S3_SECRET: '',
    DETAL_DEMO: demo ? '1' : '',
    DETAL_STOREFRONT: storefront,
    DETAL_SHOP_NAME: shopName,
    DETAL_SITE_URL: siteUrl,
    DETAL_SMTP_HOST: smtp?.host ?? '',
    ...(smtp && {
      DETAL_SMTP_PORT: String(smtp.port),
      DETAL_SMTP_USER: smtp.user,
      DETAL_SMTP_PASSWORD: smtp.password,
      DETAL_SMTP_FROM: smtp.from,
      DETAL_SMTP_TLS: smtp.tls ? '1' : '0',
    }),
  };
}
