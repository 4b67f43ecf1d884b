import { rm } from 'node:fs/promises';
import { missingFile } from '../../lib/imports/jobs/files.ts';
import { MetRows, writeMissing } from '../../lib/imports/jobs/missing-offers.ts';
import { losesTooMuch, type JobFindings, type UnknownBrand } from '../../lib/imports/jobs/model.ts';
import type { Outcome } from '../../lib/imports/jobs/worker-repository.ts';
import { PriceListError } from '../../lib/imports/price-list-error.ts';
import { checkList } from '../../lib/imports/runs/send-list.ts';
import {
  doubtsOfExport,
  doubtsOfHeader,
  doubtsOfLength,
  doubtsOfPrices,
  doubtsOfReading,
} from '../../lib/imports/runs/doubts.ts';
import { brandFinder } from '../../lib/imports/runs/similar-brands.ts';
import { listOffered, type ImportContext } from '../../lib/imports/runs/repository.ts';
import type { Reading } from '../../lib/imports/runs/prepare-list.ts';
import { goesByItself } from './look.ts';
import { readList } from './read-list.ts';
import { Samples } from './samples.ts';
import type { Work } from './work.ts';

/** Unknown brands that a person decides about one by one; the others have one answer. */
const MOST_BRANDS = 200;
/** Sheets whose rows are told one by one. */
const MOST_SHEETS = 100;
const NOTHING =
  'В файле нет ни одной строки, которую можно загрузить. Проверьте, те ли столбцы выбраны.';
const EMPTIES = 'В файле нет больше 30 % позиций поставщика. Проверьте, полный ли он.';

/**
 * A dry run. A list that came by itself goes into the queue, unless it would empty the shelf or is
 * implausible.
 * @throws PriceListError, AppError
 */
export async function check(work: Work): Promise<Outcome> {
  const alone = goesByItself(work.job, work.job.preview);
  try {
    const { findings, doubts } = await findOut(work, alone);
    if (findings.rows === 0)
      return { state: alone ? 'failed' : 'checked', problem: whyNothing(findings), findings };
    const problem = [
      ...(losesTooMuch(findings.vanished) ? [EMPTIES] : []),
      ...doubts.map(({ text }) => text),
    ].join(' ');
    if (problem) return { state: 'checked', problem, findings };
    if (!alone) return { state: 'checked', findings };
    await rm(missingFile(work.config.dataDir, work.job.id), { force: true }); // Nobody looks at it.
    return { state: 'queued', findings };
  } catch (error) {
    // Another encoding, sheet or column may mend it.
    if (error instanceof PriceListError && !alone)
      return { state: 'looked', problem: error.message };
    throw error;
  }
}

/** A table of the shop's own may hold others' rows only. */
const whyNothing = ({ leftOut }: JobFindings): string =>
  leftOut?.elsewhere
    ? `В файле нет строк этого поставщика, только других: ${leftOut.suppliers.join(', ')}.`
    : NOTHING;

/**
 * @param alone rows of unknown brands are left out until a person has decided: what they lose stops
 * nothing, and is asked about when he does
 */
async function findOut(
  work: Work,
  alone: boolean,
): Promise<{ findings: JobFindings; doubts: JobFindings['doubts'] }> {
  const { pb, config, job, progress, signal } = work;
  await using read = await readList(work, 'check');
  const { reading, report, context, priceList } = read;
  const samples = new Samples();
  const met = new MetRows();
  progress.phase('comparing', reading.list.rows);
  const onChunk = (done: number) => progress.done(done, done / Math.max(reading.list.rows, 1));
  const totals = await checkList(pb, job.supplier, reading.list, report, {
    signal,
    onChunk,
    undecided: new Set(alone ? reading.brands.unknown.keys() : []),
    onChecked: (chunk) => {
      for (const row of chunk.met) met.add(row);
      samples.take(chunk);
    },
  });
  const warehouses = [...reading.warehouses.named];
  const missing = await writeMissing(missingFile(config.dataDir, job.id), met, (after) =>
    listOffered(pb, job.supplier, { warehouses, after }),
  );
  const { added, changed, unchanged, jumped, losses, moved } = totals;
  const doubts = [
    ...doubtsOfReading(reading, report.refused),
    ...doubtsOfHeader(context.supplier?.profiles ?? [], priceList.preview),
    ...doubtsOfExport(priceList.preview.header),
    ...(job.mode === 'full' ? [] : doubtsOfLength(reading, context.supplier, priceList.preview)),
    ...doubtsOfPrices(totals),
  ];
  const findings = {
    rows: reading.list.rows,
    repeated: reading.repeated,
    refused: report.refused,
    added,
    changed,
    unchanged,
    jumped,
    losses,
    moved,
    leftOut: reading.leftOut,
    vanished: job.mode === 'full' ? missing : null,
    kept: job.mode === 'full' ? null : missing,
    sheets: reading.sheets.slice(0, MOST_SHEETS),
    brands: unknownBrands(reading, context),
    doubts,
    brandsTotal: reading.brands.unknown.size,
    samples: await samples.describe(reading, context, report),
  };
  const isWaiting = alone && totals.losses === totals.waiting;
  return { findings, doubts: doubts.filter(({ kind }) => kind !== 'losses' || !isWaiting) };
}

function unknownBrands({ brands }: Reading, context: ImportContext): UnknownBrand[] {
  const similar = brandFinder(context.brands);
  const frequent = [...brands.unknown.values()]
    .sort((one, other) => other.rows - one.rows)
    .slice(0, MOST_BRANDS);
  return frequent.map(({ name, rows }) => ({
    name,
    rows,
    similar: similar(name).map(({ id, name: known }) => ({ id, name: known })),
  }));
}
