import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../lib/config.ts';
import { importsDir } from '../../lib/imports/jobs/files.ts';
import { BrandBook } from '../../lib/imports/runs/brand-book.ts';
import { ReportFile } from '../../lib/imports/runs/report-file.ts';
import { readContext } from '../../lib/imports/runs/repository.ts';
import type { Backend } from '../../lib/pocketbase/client.ts';
import { CarBook } from '../../lib/imports/reference-lists/car-book.ts';
import {
  carRows,
  crossRows,
  fitmentRows,
  type Known,
} from '../../lib/imports/reference-lists/list-rows.ts';
import { loadList, type Loaded } from '../../lib/imports/reference-lists/load-list.ts';
import type { ReferenceKind } from '../../lib/imports/reference-lists/model.ts';
import {
  readKnownCars,
  writeCars,
  writeCrosses,
  writeFitments,
} from '../../lib/imports/reference-lists/repository.ts';
import type { ImportOptions } from './options.ts';
import { counted, progressLine } from './progress.ts';

type Telling = Parameters<typeof loadList>[3];

/**
 * Imports a list of cars, of what fits them, or of crosses. What it names of brands and cars must
 * be there already; what is not is told row by row and never made up.
 * @throws PriceListError, AppError; AbortError when it was stopped
 */
export async function importReference(
  pb: Backend,
  config: Config,
  options: ImportOptions & { kind: ReferenceKind },
  signal: AbortSignal,
): Promise<void> {
  const folder = importsDir(config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const report = new ReportFile(join(folder, `${options.kind}-${randomUUID()}.csv`));
  const line = progressLine('Читаю');
  const telling: Telling = {
    signal,
    refuse: (place, reason, raw) => report.refuse(place, [{ field: null, reason, raw }]),
    progress: (rows, share) => line.tell(rows, share),
  };
  try {
    const loaded = await load(pb, options, telling);
    line.end();
    console.log(summary(loaded, options.dryRun));
  } finally {
    await report.close();
  }
  if (report.refused > 0) console.log(`  Не принятые строки: ${report.path}`);
}

async function load(
  pb: Backend,
  { kind, file, name, encoding, delimiter, dryRun }: ImportOptions & { kind: ReferenceKind },
  telling: Telling,
): Promise<Loaded> {
  const options = { name, ...(encoding && { encoding }), ...(delimiter && { delimiter }) };
  if (kind === 'cars')
    return loadList(
      file,
      options,
      { kind, read: carRows, write: (rows) => writeCars(pb, rows, { dryRun }) },
      telling,
    );
  const known: Known = {
    brandOf: await knownBrands(pb),
    cars: new CarBook(await readKnownCars(pb)),
  };
  const told = { source: name.slice(0, 60), dryRun };
  return kind === 'fitments'
    ? loadList(
        file,
        options,
        {
          kind,
          read: (row, columns) => fitmentRows(row, columns, known),
          write: (rows) => writeFitments(pb, rows, told),
        },
        telling,
      )
    : loadList(
        file,
        options,
        {
          kind,
          read: (row, columns) => crossRows(row, columns, known),
          write: (rows) => writeCrosses(pb, rows, told),
        },
        telling,
      );
}

async function knownBrands(pb: Backend): Promise<Known['brandOf']> {
  const book = new BrandBook(await readContext(pb, ''));
  return (brand) => {
    const id = book.idOf(brand);
    return id && !book.unknown.has(id) ? id : undefined;
  };
}

const summary = ({ rows, added, known, repeated, refused }: Loaded, dryRun: boolean): string =>
  [
    `${dryRun ? '✓ Проверено, ничего не изменено' : '✓ Загружено'}: строк ${counted(rows)}`,
    ...[
      [dryRun ? 'появится' : 'добавлено', added],
      ['уже было', known],
      ['повторов', repeated],
      ['не принято', refused],
    ].flatMap(([what, count]) => (count ? [`  ${what}: ${counted(Number(count))}`] : [])),
  ].join('\n');
