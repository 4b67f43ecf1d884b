import type { Guess } from '../../lib/imports/columns/guess.ts';
import { pricesProblem } from '../../lib/imports/columns/price-unit.ts';
import { REQUIRED_FIELDS } from '../../lib/imports/model.ts';
import { storedFile } from '../../lib/imports/jobs/files.ts';
import type { JobPreview, PreviewRow } from '../../lib/imports/jobs/model.ts';
import type { Outcome, TakenJob } from '../../lib/imports/jobs/worker-repository.ts';
import type { Row } from '../../lib/imports/files/price-file.ts';
import {
  readPriceList,
  type PriceList,
  type PriceListOptions,
} from '../../lib/imports/price-list.ts';
import { brandTest } from '../../lib/imports/runs/brand-book.ts';
import { recallColumns } from '../../lib/imports/runs/recall-columns.ts';
import { readContext } from '../../lib/imports/runs/repository.ts';
import type { Work } from './work.ts';

/** What a table on a screen shows of a row. */
const MOST_COLUMNS = 100;
const CELL_LENGTH = 120;
/** Of a table of many long cells; all of a preview must fit into a field of 500,000 bytes. */
const SHORT_CELL_LENGTH = 30;
const LARGE_BYTES = 400_000;

/** Opens the file of a job as people said it should be read. @throws PriceListError */
export function openList(
  { config, job, signal }: Work,
  options: PriceListOptions = {},
): Promise<PriceList> {
  const { encoding, delimiter, sheet, headerRow, mapping } = job.settings ?? {};
  const told = {
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(sheet && { sheet }),
    ...(headerRow !== undefined && { headerRow }),
    ...(mapping && { mapping }),
  };
  return readPriceList(storedFile(config.dataDir, job.stored), {
    name: job.fileName,
    signal,
    ...told,
    ...options,
  });
}

/**
 * Whether a list came by itself and a person has confirmed the columns of such lists before: it
 * needs nobody.
 */
export const goesByItself = ({ source, settings }: TakenJob, preview: JobPreview | null): boolean =>
  source !== 'upload' && preview?.recalled === true && !settings?.confirmed;

/** What a person has said about how to read the file. */
const READING = ['encoding', 'delimiter', 'sheet', 'headerRow', 'mapping', 'confirmed'] as const;

/**
 * Whether nothing is to be asked: a person has confirmed the columns of such lists before, and has
 * said nothing else of this one.
 */
const isKnown = ({ settings }: TakenJob, preview: JobPreview): boolean =>
  preview.recalled &&
  READING.every((part) => settings?.[part] === undefined) &&
  REQUIRED_FIELDS.every(
    (field) => preview.mapping.columns[field] ?? preview.mapping.constants[field],
  ) &&
  pricesProblem(preview, preview.mapping) === '';

/**
 * Looks at the first rows. A list with known columns goes on to be checked, every other one waits
 * for a person.
 * @throws PriceListError, AppError
 */
export async function look(work: Work): Promise<Outcome> {
  const context = await readContext(work.pb, work.job.supplier);
  const { supplier } = context;
  const priceList = await openList(work, { isBrand: brandTest(context) });
  try {
    const recalled =
      !work.job.settings?.mapping && recallColumns(priceList, supplier?.profiles ?? []);
    const whole = previewOf(priceList, recalled, CELL_LENGTH);
    const preview =
      Buffer.byteLength(JSON.stringify(whole)) > LARGE_BYTES
        ? previewOf(priceList, recalled, SHORT_CELL_LENGTH)
        : whole;
    return { state: isKnown(work.job, preview) ? 'checking' : 'looked', preview };
  } finally {
    await priceList.close();
  }
}

function previewOf(
  { preview, mapping }: PriceList,
  recalled: boolean,
  cellLength: number,
): JobPreview {
  const shortened = (cells: readonly string[]): string[] =>
    cells
      .slice(0, MOST_COLUMNS)
      .map((cell) => (cell.length > cellLength ? `${cell.slice(0, cellLength)}…` : cell));
  const shortRow = ({ row, cells }: Row): PreviewRow => ({ row, cells: shortened(cells) });
  const { kind, encoding, delimiter, sheets, headerRow, header, top, sample, guess } = preview;
  const { currencies, notes, fingerprint } = preview;
  return {
    kind,
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    sheets: sheets.slice(0, MOST_COLUMNS),
    headerRow,
    header: shortened(header),
    top: top.map(shortRow),
    sample: sample.map(shortRow),
    mapping,
    recalled,
    confidence: guess.confidence,
    reasons: guess.reasons,
    offers: offersOf(guess.offers, cellLength),
    currencies: { ...currencies, columns: currencies.columns.slice(0, MOST_COLUMNS) },
    notes,
    fingerprint,
  };
}

/** The candidates of each field, their samples as short as the cells. */
const offersOf = (offers: Guess['offers'], most: number): NonNullable<JobPreview['offers']> =>
  Object.fromEntries(
    Object.entries(offers).map(([field, list]) => [
      field,
      list.map((offer) => ({
        ...offer,
        samples: offer.samples.map((sample) => sample.slice(0, most)),
      })),
    ]),
  );
