import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { importsDir, reportFile } from '../../lib/imports/jobs/files.ts';
import { mappingOf } from '../../lib/imports/jobs/model.ts';
import type { PriceList } from '../../lib/imports/price-list.ts';
import { brandTest } from '../../lib/imports/runs/brand-book.ts';
import { prepareList, type Reading } from '../../lib/imports/runs/prepare-list.ts';
import { ROWS } from '../../lib/imports/runs/prepared-list.ts';
import { ReportFile } from '../../lib/imports/runs/report-file.ts';
import { carsToldOf } from '../../lib/imports/runs/told-fitments.ts';
import { readContext, type ImportContext } from '../../lib/imports/runs/repository.ts';
import { openList } from './look.ts';
import type { Work } from './work.ts';

/**
 * A list that is read to its end: what came of its rows, and what they were read against. Disposed
 * of, its files are closed.
 */
export type ReadList = AsyncDisposable & {
  priceList: PriceList;
  context: ImportContext;
  report: ReportFile;
  reading: Reading;
};

/**
 * Reads the whole list with the columns in force. Changes nothing in the shop.
 * @param what of the report's name: «check»
 * @throws PriceListError, AppError; the signal's reason when aborted
 */
export async function readList(work: Work, what: string): Promise<ReadList> {
  const { pb, config, job, progress, signal } = work;
  const open = new AsyncDisposableStack();
  try {
    progress.phase('reading');
    await mkdir(importsDir(config.dataDir), { recursive: true, mode: 0o700 });
    const context = await readContext(pb, job.supplier);
    const mapping = mappingOf(job.settings ?? {}, job.preview);
    const priceList = await openList(work, {
      isBrand: brandTest(context),
      ...(mapping && { mapping }),
    });
    open.defer(() => priceList.close());
    const report = new ReportFile(
      reportFile(config.dataDir, reportName(job.supplierCode || job.id, what)),
    );
    open.defer(() => report.close());
    progress.report(report.name);
    const onProgress = () =>
      progress.done(
        priceList.progress.rows,
        priceList.progress.bytesRead / Math.max(priceList.progress.bytesTotal, 1),
      );
    const reading = await prepareList({
      priceList,
      context,
      report,
      path: join(importsDir(config.dataDir), `${job.id}-${what}${ROWS}`),
      isTaken: job.settings?.moved === 'take',
      cars: what === 'load' ? await carsToldOf(pb, priceList.mapping) : null,
      signal,
      onProgress,
    });
    open.use(reading.list);
    return {
      priceList,
      context,
      report,
      reading,
      [Symbol.asyncDispose]: () => open.disposeAsync(),
    };
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}

const reportName = (supplier: string, what: string): string =>
  `${new Date()
    .toISOString()
    .replaceAll(/[-:]|\.\d+|Z/g, '')
    .replace('T', '_')}_${supplier}_${what}.csv`;
