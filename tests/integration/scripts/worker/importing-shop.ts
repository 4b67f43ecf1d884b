import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import {
  missingFile,
  priceListsDir,
  reportFile,
  storedFile,
} from '../../../../lib/imports/jobs/files.ts';
import type {
  ImportMode,
  JobSettings,
  JobState,
  WholeImportJob,
} from '../../../../lib/imports/jobs/model.ts';
import { readMissing } from '../../../../lib/imports/jobs/missing-offers.ts';
import {
  cancelImport,
  changeImportSettings,
  checkImport,
  createImportJob,
  describeOffers,
  getImportJob,
  retryImport,
  rollBackImport,
  runImport,
} from '../../../../lib/imports/jobs/repository.ts';
import { prepareImport, readContext } from '../../../../lib/imports/runs/repository.ts';
import { createBackend } from '../../../../lib/pocketbase/client.ts';
import { signInMachine } from '../../../../scripts/shop/machine.ts';
import { backendProxy } from '../../../support/backend-proxy.ts';
import { anAdmin } from '../../../support/builders.ts';
import { startShop } from '../../../support/pocketbase.ts';
import { runScript, until as untilTrue, type Command } from '../../../support/shop.ts';

const MACHINE_PASSWORD = 'machine-password-of-forty-three-characters-';

/**
 * A backend with a supplier and a manager, and the worker's own process on a folder of data, which
 * meets the backend through a proxy.
 */
export async function startImportingShop(env: Record<string, string> = {}) {
  const shop = await startShop({ env: { DETAL_MACHINE_PASSWORD: MACHINE_PASSWORD } });
  const backend = await backendProxy(shop.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'detal-worker-'));
  mkdirSync(priceListsDir(dataDir), { recursive: true });
  writeFileSync(
    join(dataDir, 'secrets.json'),
    JSON.stringify({ sessionSecret: 'x'.repeat(43), machinePassword: MACHINE_PASSWORD }),
    { mode: 0o600 },
  );
  const { pb } = await anAdmin(shop, 'manager');
  /** Returns its id. */
  const aSupplier = async (code: string, over: object = {}): Promise<string> => {
    await prepareImport(pb, { supplier: { code, name: code } });
    const { id } = (await readContext(pb, code)).supplier!;
    await shop.root.collection('suppliers').update(id, over);
    return id;
  };
  const supplier = await aSupplier('inet');

  let worker: Command | undefined;
  const output = () => worker?.output() ?? '';
  const startWorker = async () => {
    worker = runScript('worker', { DATA_DIR: dataDir, POCKETBASE_URL: backend.url, ...env });
    await untilTrue(() => output().includes('ready') || worker!.process.exitCode !== null);
  };
  /** Resolves with the exit code once it is gone; null for one that was killed. */
  const endWorker = async (signal: NodeJS.Signals): Promise<number | null> => {
    worker?.process.kill(signal);
    return worker?.exited ?? null;
  };

  let made = 0;
  const stored = (text: string | Buffer, encoding = 'utf8') => {
    const name = `test-list-${++made}`;
    const bytes = typeof text === 'string' ? iconv.encode(text, encoding) : text;
    writeFileSync(storedFile(dataDir, name), bytes);
    return { name, size: bytes.length };
  };
  /** A list that the manager has brought. Returns the id of its job. */
  const upload = (
    text: string | Buffer,
    {
      encoding,
      mode = 'delta',
      file = 'Прайс.csv',
      of = supplier,
    }: { encoding?: string; mode?: ImportMode; file?: string; of?: string } = {},
  ) => {
    const { name, size } = stored(text, encoding);
    return createImportJob(pb, { supplier: of, source: 'upload', file, size, stored: name, mode });
  };
  const job = (id: string): Promise<WholeImportJob> => getImportJob(pb, id);
  /** Waits until the job is where it should be; fails at once when it has failed. */
  const until = async (id: string, ...states: JobState[]): Promise<WholeImportJob> => {
    const done: JobState[] = [...states, 'failed'];
    await untilTrue(async () => done.includes((await job(id)).state)).catch(
      async (error: unknown) => {
        throw new Error(`The job is still ${(await job(id)).state}\n${output()}`, {
          cause: error,
        });
      },
    );
    const found = await job(id);
    if (!states.includes(found.state))
      throw new Error(`The job is ${found.state}: ${found.problem}\n${output()}`);
    return found;
  };
  const change = async (id: string, settings: JobSettings) =>
    changeImportSettings(pb, id, { settings: { ...(await job(id)).settings, ...settings } });
  const check = (id: string) => checkImport(pb, id);
  const run = (id: string, force = false) => runImport(pb, id, force);
  /** From a file to a list in the shop; unknown brands are made, and nothing is doubted. */
  const load = async (
    text: string | Buffer,
    options: Parameters<typeof upload>[1] & { settings?: JobSettings; force?: boolean } = {},
  ) => {
    const id = await upload(text, options);
    await until(id, 'looked', 'checked');
    await change(id, { otherBrands: 'create', ...options.settings });
    if ((await job(id)).state === 'looked') await check(id);
    const { findings } = await until(id, 'checked');
    await change(id, { accepted: findings!.doubts.map(({ kind }) => kind) });
    await run(id, options.force);
    return until(id, 'done');
  };
  /** Articles that the last check of a job did not find in its list; null where none are kept. */
  const missing = async (id: string): Promise<string[] | null> => {
    const found = await readMissing(missingFile(dataDir, id), 1, 100);
    return found && (await describeOffers(pb, found.ids)).map(({ article }) => article);
  };
  /** The worker's own account. */
  const machine = async () =>
    createBackend(shop.url, (await signInMachine(shop.url, MACHINE_PASSWORD)).token);
  const rows = (sql: string): Record<string, unknown>[] =>
    shop
      .database()
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  const price = (article: string) =>
    rows(
      `SELECT o.cost_kopecks AS cost, o.retail_kopecks AS retail, o.stock_kind AS kind, s.on_hand FROM offers o JOIN products p ON p.id = o.product LEFT JOIN stocks s ON s.offer = o.id WHERE p.article = '${article}'`,
    )[0];

  return {
    shop,
    backend,
    dataDir,
    pb,
    supplier,
    aSupplier,
    output,
    startWorker,
    endWorker,
    upload,
    job,
    until,
    machine,
    missing,
    change,
    check,
    run,
    load,
    rows,
    price,
    cancel: (id: string) => cancelImport(pb, id),
    rollBack: (id: string) => rollBackImport(pb, id),
    retry: (id: string) => retryImport(pb, id),
    report: (name: string) => reportFile(dataDir, name),
    pid: () => worker?.process.pid,
    stop: async () => {
      await endWorker('SIGKILL');
      backend.stop();
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type ImportingShop = Awaited<ReturnType<typeof startImportingShop>>;
