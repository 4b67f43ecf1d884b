import { mkdir, writeFile } from 'node:fs/promises';
import type { Config } from '../../../lib/config.ts';
import { priceListsDir, storedFile } from '../../../lib/imports/jobs/files.ts';
import type { JobSource, JobState } from '../../../lib/imports/jobs/model.ts';
import {
  cancelImport,
  checkImport,
  createImportJob,
  getImportJob,
  rollBackImport,
  runImport,
} from '../../../lib/imports/jobs/repository.ts';
import { takeNextJob } from '../../../lib/imports/jobs/worker-repository.ts';
import { log } from '../../../lib/log.ts';
import type { Backend } from '../../../lib/pocketbase/client.ts';
import { listRecords } from '../../../lib/pocketbase/records.ts';
import { doJob } from '../../worker/do-job.ts';
import { clientSession, type Session } from '../../worker/sign-in.ts';
import { supplierId, warehouseId } from '../records.ts';
import { leftOf } from './path.ts';

type DemoList = {
  /** Of the suppliers of the demo. */
  supplier: 1 | 2 | 3;
  file: string;
  source: JobSource;
  rows: 'good' | 'spoilt' | 'unnamed' | 'no table';
  /** What is done with it by hand, state by state; the worker does its part before and after. */
  states: readonly JobState[];
};

/**
 * One list a state in which a list stays. What came through the folder goes by itself, as the first
 * one of its supplier went: the third one fails with a report.
 */
const LISTS: readonly DemoList[] = [
  {
    supplier: 1,
    file: 'Демо-Север, пн.csv',
    source: 'upload',
    rows: 'good',
    states: ['looked', 'checked', 'done'],
  },
  { supplier: 1, file: 'Демо-Север, вт.csv', source: 'folder', rows: 'good', states: [] },
  { supplier: 1, file: 'Демо-Север, ср.csv', source: 'folder', rows: 'spoilt', states: [] },
  {
    supplier: 2,
    file: 'Демо-прайс Юг.csv',
    source: 'upload',
    rows: 'good',
    states: ['looked', 'checked', 'done', 'rolled_back'],
  },
  {
    supplier: 2,
    file: 'Демо-прайс Юг, повреждён.xlsx',
    source: 'folder',
    rows: 'no table',
    states: [],
  },
  {
    supplier: 2,
    file: 'Демо-остатки Юг.csv',
    source: 'upload',
    rows: 'unnamed',
    states: ['looked'],
  },
  {
    supplier: 3,
    file: 'Демо-прайс Урал.csv',
    source: 'upload',
    rows: 'good',
    states: ['looked', 'checked'],
  },
  {
    supplier: 3,
    file: 'Демо-прайс Урал, не тот файл.csv',
    source: 'upload',
    rows: 'unnamed',
    states: ['looked', 'cancelled'],
  },
];

const STEPS: { [state in JobState]?: (owner: Backend, job: string) => Promise<JobState> } = {
  checked: checkImport,
  done: runImport,
  cancelled: cancelImport,
  rolled_back: rollBackImport,
};

const ROWS = 12;
/**
 * What the demo's suppliers ask of what its shop asks; each list is a little dearer than the last.
 */
const COST_PERCENT = 78;

/**
 * Brings the suppliers' lists and does with them what their states say, as far as that has not been
 * done.
 * @throws AppError
 */
export async function bringPriceLists(
  owner: Backend,
  config: Config,
  signal: AbortSignal,
): Promise<void> {
  const session = clientSession(config);
  await mkdir(priceListsDir(config.dataDir), { recursive: true, mode: 0o700 });
  for (const [index, list] of LISTS.entries()) {
    const bytes = Buffer.from(await contentOf(owner, list, COST_PERCENT + index));
    const stored = `demo-${index + 1}`;
    await writeFile(storedFile(config.dataDir, stored), bytes, { mode: 0o600 });
    const { supplier, source, file } = list;
    const job = await createImportJob(source === 'upload' ? owner : await session(), {
      supplier: supplierId(supplier),
      source,
      file,
      size: bytes.length,
      stored,
      mode: 'delta',
    });
    await workOff(session, config, signal);
    for (const state of leftOf(list.states, (await getImportJob(owner, job)).state)) {
      await STEPS[state]?.(owner, job);
      await workOff(session, config, signal);
    }
  }
}

/**
 * Does what waits for the worker, who comes when the shop is open; what he would tell the log is no
 * news here.
 */
async function workOff(session: Session, config: Config, signal: AbortSignal): Promise<void> {
  const { level } = log;
  log.level = 'error';
  try {
    for (const lane of ['reading', 'writing', 'reading', 'writing'] as const) {
      for (
        let job = await takeNextJob(await session(), lane, 'begin');
        job;
        job = await takeNextJob(await session(), lane, 'begin')
      )
        await doJob(session, config, job, signal);
    }
  } finally {
    log.level = level;
  }
}

/**
 * A list of what the supplier offers already, in whole roubles, with one row that cannot be sold.
 * @param percent what he asks of what the shop asks
 */
async function contentOf(
  owner: Backend,
  { supplier, rows }: DemoList,
  percent: number,
): Promise<string> {
  if (rows === 'no table') return 'PK\u0003\u0004 — этот файл оборвался при передаче';
  const filter = `warehouse = '${warehouseId(supplier + 1)}' && retail_kopecks > 0`;
  const { items } = await listRecords(owner, 'offers', {
    filter,
    sort: 'id',
    perPage: ROWS,
    expand: 'product.brand',
  });
  const lines = items.map((offer) => {
    const { product } = (
      offer as unknown as {
        expand: { product: { article: string; name: string; expand: { brand: { name: string } } } };
      }
    ).expand;
    const cost = Math.round((offer.retail_kopecks * percent) / 10_000);
    return [
      product.expand.brand.name,
      rows === 'spoilt' ? '' : product.article,
      product.name,
      String(cost),
      '5',
    ];
  });
  const wrong = [
    'Демо-производитель',
    '',
    'Строка без артикула: её загрузка не возьмёт',
    '100',
    '1',
  ];
  const header =
    rows === 'unnamed'
      ? ['А', 'Б', 'В', 'Г', 'Д']
      : ['Производитель', 'Артикул', 'Наименование', 'Цена', 'Остаток'];
  return [header, ...lines, wrong]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\r\n');
}
