import { mkdir, writeFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { priceListsDir, storedFile } from '../../../lib/imports/jobs/files.ts';
import { JOB_SOURCES, JOB_STATES, type JobState } from '../../../lib/imports/jobs/model.ts';
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
import { line, readData } from '../read-data.ts';
import { supplierId, warehouseId } from '../records.ts';
import { leftOf, type Life } from './life.ts';

const cells = z.array(z.string().max(100)).length(5);
const listSchema = z.strictObject({
  /** Of the suppliers of the demo. */
  supplier: z.int().min(1).max(9),
  file: line.max(60),
  source: z.enum(JOB_SOURCES),
  rows: z.enum(['good', 'spoilt', 'unnamed', 'no table']),
  /** What is done with it by hand, state by state; the worker does its part before and after. */
  states: z.array(z.enum(JOB_STATES)).max(9),
});
/**
 * One list a state in which a list stays. What came through the folder goes by itself, as the first
 * one of its supplier went: the third one fails with a report. `wrongRow` cannot be sold.
 */
const { lists, header, unnamedHeader, wrongRow, noTable } = readData(
  'price-lists',
  z.strictObject({
    lists: z.array(listSchema).max(50),
    header: cells,
    unnamedHeader: cells,
    wrongRow: cells,
    noTable: line,
  }),
);

type PriceList = z.infer<typeof listSchema>;
const STEPS: { [state in JobState]?: (owner: Backend, job: string) => Promise<JobState> } = {
  checked: checkImport,
  done: runImport,
  cancelled: cancelImport,
  rolled_back: rollBackImport,
};

const ROWS = 12;
/** Of what the shop asks; each list is a little dearer than the last. */
const COST_PERCENT = 78;

/** Brings the lists and does with them what their states say, as far as is left. @throws AppError */
export async function bringPriceLists(life: Life): Promise<void> {
  const { owner, config } = life;
  const session = clientSession(config);
  await mkdir(priceListsDir(config.dataDir), { recursive: true, mode: 0o700 });
  for (const [index, list] of lists.entries()) {
    const bytes = Buffer.from(await contentOf(owner, list, COST_PERCENT + index));
    const stored = `demo-${index + 1}`;
    await writeFile(storedFile(config.dataDir, stored), bytes, { mode: 0o600 });
    const { source, file } = list;
    const supplier = supplierId(list.supplier);
    const brought = { supplier, source, file, size: bytes.length, stored, mode: 'delta' } as const;
    const job = await createImportJob(source === 'upload' ? owner : await session(), brought);
    await workOff(session, life);
    for (const state of leftOf(list.states, (await getImportJob(owner, job)).state)) {
      await STEPS[state]?.(owner, job);
      await workOff(session, life);
    }
  }
}

/** What waits for the worker, who comes when the shop is open; nothing of it is news for the log. */
async function workOff(session: Session, { config, signal }: Life): Promise<void> {
  const { level } = log;
  log.level = 'error';
  try {
    for (const lane of ['reading', 'writing', 'reading', 'writing'] as const) {
      const next = async () => takeNextJob(await session(), lane, 'begin');
      for (let job = await next(); job; job = await next())
        await doJob(session, config, job, signal);
    }
  } finally {
    log.level = level;
  }
}

/** What the supplier offers already, for so many percent of what the shop asks, in whole roubles. */
async function contentOf(owner: Backend, list: PriceList, percent: number): Promise<string> {
  const { supplier, rows } = list;
  if (rows === 'no table') return noTable;
  const { items } = await listRecords(owner, 'offers', {
    filter: `warehouse = '${warehouseId(supplier + 1)}' && retail_kopecks > 0`,
    sort: 'id',
    perPage: ROWS,
    expand: 'product.brand',
  });
  const lines = items.map((offer) => {
    const { product } = (offer as unknown as { expand: Expanded }).expand;
    const cost = Math.round((offer.retail_kopecks * percent) / 10_000);
    const article = rows === 'spoilt' ? '' : product.article;
    return [product.expand.brand.name, article, product.name, String(cost), '5'];
  });
  return stringify([rows === 'unnamed' ? unnamedHeader : header, ...lines, wrongRow], {
    delimiter: ';',
    quoted: true,
    quoted_empty: true,
    record_delimiter: '\r\n',
    eof: false,
  });
}

type Expanded = { product: { article: string; name: string; expand: { brand: { name: string } } } };
