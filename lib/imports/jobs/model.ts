/**
 * A price list on its way into the shop, from the file to the rollback. Pure: runs in Node, in the
 * browser and inside PocketBase's engine.
 */
import type { Currency } from '../columns/currency.ts';
import type { ListCurrencies } from '../columns/list-currencies.ts';
import type { Offer } from '../columns/offer.ts';
import type { Encoding, FileKind } from '../files/model.ts';
import { LIMITS } from '../price-list-limits.ts';
import type { Doubt, DoubtKind, Field, Mapping } from '../model.ts';
import type { Stock } from '../values/stock.ts';

/**
 * `looking`: the worker reads the first rows → `looked`: a person chooses how to read them →
 * `checking`: a dry run → `checked`: a person reads the figures and decides → `queued` → `running`
 * → `done`. What came by itself with known columns stops at neither. A job in `looking`,
 * `checking`, `queued` or `rolling_back` waits for the worker or is at work (`claimedAt`).
 */
export const JOB_STATES = [
  'looking',
  'looked',
  'checking',
  'checked',
  'queued',
  'running',
  'done',
  'failed',
  'cancelled',
  'rolling_back',
  'rolled_back',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/**
 * Lists that wait until somebody says what to do with them; a list of jobs may be narrowed to them.
 */
export const UNDECIDED_STATES: readonly JobState[] = ['looked', 'checked'];
export const UNDECIDED = 'undecided';

export const STATE_TITLES: Record<JobState, string> = {
  looking: 'Открывается',
  looked: 'Нужны столбцы',
  checking: 'Проверяется',
  checked: 'Проверен, ждёт решения',
  queued: 'В очереди',
  running: 'Загружается',
  done: 'Загружен',
  failed: 'Не загружен',
  cancelled: 'Отменён',
  rolling_back: 'Возвращается как было',
  rolled_back: 'Возвращено как было',
};

export const JOB_SOURCES = ['upload', 'folder', 'url'] as const;
export type JobSource = (typeof JOB_SOURCES)[number];
export const SOURCE_TITLES: Record<JobSource, string> = {
  upload: 'Файл',
  folder: 'Папка',
  url: 'По ссылке',
};

/**
 * `delta`: only the rows of the file change. `full`: what the file no longer holds is no longer to
 * be had.
 */
export const IMPORT_MODES = ['delta', 'full'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
export const MODE_TITLES: Record<ImportMode, string> = {
  delta: 'Только строки файла',
  full: 'Весь ассортимент: чего нет в файле, того больше нет в наличии',
};

/** What the worker is doing. `waiting`: an import from the command line is under way. */
export const JOB_PHASES = [
  'reading',
  'comparing',
  'writing',
  'vanishing',
  'finishing',
  'rolling_back',
  'waiting',
] as const;
export type JobPhase = (typeof JOB_PHASES)[number];
export const PHASE_TITLES: Record<JobPhase, string> = {
  reading: 'Читаем файл',
  comparing: 'Сверяем с магазином',
  writing: 'Записываем',
  vanishing: 'Убираем то, чего нет в файле',
  finishing: 'Обновляем списки магазина',
  rolling_back: 'Возвращаем прежние цены и остатки',
  waiting: 'Ждём конца другой загрузки',
};

/**
 * What becomes of a brand that the shop does not know: it is made, its rows are left out, or it is
 * a known one spelled otherwise (for ever).
 */
export type BrandDecision = 'create' | 'skip' | { alias: string };

/**
 * What a person has decided about a list. What is absent is told by the file itself or by the
 * supplier's earlier lists.
 */
export type JobSettings = {
  encoding?: Encoding;
  delimiter?: string;
  sheet?: string;
  /** Row in which the header begins, 1-based; 0: the list has none. */
  headerRow?: number;
  mapping?: Mapping;
  /**
   * A person has seen the columns: they are remembered for the supplier's lists with this header.
   */
  confirmed?: boolean;
  /** By the brand's spelling in the list. */
  brands?: Record<string, BrandDecision>;
  /** For the unknown brands that `brands` does not name. */
  otherBrands?: 'create' | 'skip';
  /** More than 30 % of what the supplier offers may vanish. */
  force?: boolean;
  /** What is doubted of the list and somebody has found right. */
  accepted?: DoubtKind[];
  /** What has changed since the shop wrote the list becomes what that says; else it stays. */
  moved?: MovedChoice;
};

/** What becomes of an offer that has changed since the shop wrote its row. */
export const MOVED_CHOICES = ['keep', 'take'] as const;
export type MovedChoice = (typeof MOVED_CHOICES)[number];

/** Rows and cells as they stand in the file; long texts are cut. */
export type PreviewRow = { row: number; cells: string[] };

/** What the first rows of the file tell. */
export type JobPreview = {
  kind: FileKind;
  encoding?: Encoding;
  delimiter?: string;
  /** `leftOut`: why a sheet is not read; '' for those that are. */
  sheets: { name: string; leftOut: string }[];
  headerRow: number;
  header: string[];
  /** The first rows of the sheet, whatever they are: to find the header among them. */
  top: PreviewRow[];
  /** The first rows of goods, and the titles between them. */
  sample: PreviewRow[];
  /** Guessed, or `recalled` from an earlier list of the supplier with this header. */
  mapping: Mapping;
  recalled: boolean;
  /** 0 to 1 for each guessed field. */
  confidence: Partial<Record<Field, number>>;
  /** Why each guessed field was taken, and what else it could be; absent in older jobs. */
  reasons?: Partial<Record<Field, string>>;
  offers?: Partial<Record<Field, Offer[]>>;
  /** What tells in which currencies the prices are; absent in older jobs, which have one. */
  currencies?: ListCurrencies;
  currency?: Currency | null;
  /** What is not read of the file, or may surprise: sentences. Absent in older jobs. */
  notes?: string[];
  fingerprint: string;
};

/** What an offer says. Prices in kopecks, null where nothing is known. */
export type OfferTerms = {
  costKopecks: number | null;
  retailKopecks: number | null;
  stock: Stock | null;
};
type Place = { sheet: string; row: number };
export type SampleRow = Place & { brand: string; article: string; name: string };
export type AddedRow = SampleRow & { category: string; terms: OfferTerms };
export type ChangedRow = SampleRow & { before: OfferTerms; after: OfferTerms };
/** `by`: the later row about the same offer, which counts. */
export type RepeatedRow = SampleRow & { by: number };
export type RefusedRow = Place & { field: string; reason: string; raw: string };
/** `similar`: known brands that are spelled much like it, the likest first. */
export type UnknownBrand = { name: string; rows: number; similar: { id: string; name: string }[] };

/** Rows of goods on one sheet, and those of them that are not taken. */
export type SheetRows = { name: string; rows: number; refused: number };

/**
 * Rows of a table of the shop's own that are not the supplier's: of others (`elsewhere`, some of
 * their names), and of products that nobody offers.
 */
export type LeftOut = { elsewhere: number; suppliers: string[]; unoffered: number };

/** What a dry run found: an import would do this. */
export type JobFindings = {
  rows: number;
  /** Rows overruled by a later one about the same offer. */
  repeated: number;
  refused: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Known offers whose retail or cost moves by more than half. */
  jumped: number;
  /**
   * Rows that would sell below cost, by more than their offers do now; absent in older jobs.
   */
  losses?: number;
  /**
   * Offers of a table of the shop's own that have changed since it was written, and that it says
   * otherwise of; absent in older jobs.
   */
  moved?: number;
  leftOut?: LeftOut;
  /** Of a full list: how many of the supplier's offers in stock it no longer holds. */
  vanished: { gone: number; of: number } | null;
  /** Of any other list the same: they stay as they are. Absent in older jobs. */
  kept?: { gone: number; of: number } | null;
  /** What came of each sheet that is read; absent in older jobs. */
  sheets?: SheetRows[];
  /** Why nobody would believe the list; none: it is plausible. */
  doubts: Doubt[];
  /** The most frequent ones; `brandsTotal` counts all. */
  brands: UnknownBrand[];
  brandsTotal: number;
  samples: {
    added: AddedRow[];
    changed: ChangedRow[];
    jumps: ChangedRow[];
    losses?: ChangedRow[];
    /** `before`: as it is now; `after`: as the list says. */
    moved?: ChangedRow[];
    repeated: RepeatedRow[];
    refused: RefusedRow[];
  };
};

/**
 * What was done. `left`: what a full list no longer holds was too much to be put to nothing
 * unasked.
 */
export type JobResult = {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Known offers whose price rose or fell; absent in older jobs. */
  dearer?: number | undefined;
  cheaper?: number | undefined;
  jumped: number;
  vanished: number;
  left: { gone: number; of: number } | null;
  /**
   * Rows left out because nobody has said what their brands are; `brands` names the most frequent.
   */
  unknown: { rows: number; brands: string[] };
  /** Of a rollback. */
  restored?: number;
  removed?: number;
};

/** Lists that the figures of a loaded list lead to. */
export const OUTCOME_LISTS = ['added', 'dearer', 'cheaper', 'gone', 'refused'] as const;
export type OutcomeList = (typeof OUTCOME_LISTS)[number];

/** Offers that are described at once. */
export const OFFERS_AT_ONCE = 1_000;

/** An offer as a run found it and left it. `before`: null for a new one. */
export type OutcomeOffer = {
  product: string;
  brand: string;
  article: string;
  name: string;
  before: OfferTerms | null;
  after: OfferTerms;
};
/** One page of such a list; `refused` is filled for that one only. */
export type OutcomePage = { offers: OutcomeOffer[]; refused: RefusedRow[]; hasNext: boolean };

/** A job as lists and live windows know it. Times are UTC, '' for not yet. */
export type ImportJob = {
  id: string;
  supplier: { id: string; name: string };
  source: JobSource;
  orderedBy: { id: string; name: string } | null;
  fileName: string;
  fileSize: number;
  mode: ImportMode;
  state: JobState;
  phase: JobPhase | '';
  /** Of the phase, 0 to 1. */
  share: number;
  rowsDone: number;
  rowsTotal: number;
  phaseAt: string;
  queuedAt: string;
  /** '' while it waits for the worker. */
  claimedAt: string;
  startedAt: string;
  finishedAt: string;
  problem: string;
  /** Lists in a row that failed on the same way here. */
  failures: number;
  cancelAsked: boolean;
  run: string;
  /** Name of the report's file; '' for none. */
  report: string;
  result: JobResult | null;
  createdAt: string;
  updatedAt: string;
};

/** A job as its own page knows it. `ahead`: how many the worker takes before it. */
export type WholeImportJob = ImportJob & {
  stored: string;
  settings: JobSettings;
  preview: JobPreview | null;
  findings: JobFindings | null;
  ahead: number;
};

/** A file may be so large, bytes. */
export const MAX_FILE_BYTES = LIMITS.fileBytes;
/** More than this part of what a supplier offers vanishes only when somebody says so. */
const VANISH_ABOVE_PERCENT = 30;
/** Failed lists in a row after which the people of the shop are warned. */
export const WARN_AFTER_FAILURES = 3;

/** Whether the list has lost more than it may lose unasked. */
export const losesTooMuch = (vanished: { gone: number; of: number } | null): boolean =>
  vanished !== null && vanished.gone * 100 > vanished.of * VANISH_ABOVE_PERCENT;

/** Looks and checks only read, so they need not wait for a list that is being written. */
export type Lane = 'reading' | 'writing';
export const LANE_STATES: Record<Lane, readonly JobState[]> = {
  reading: ['looking', 'checking'],
  writing: ['queued', 'running', 'rolling_back'],
};

/** The worker has something to do, or is doing it. */
export const isUnderWay = (state: JobState): boolean =>
  LANE_STATES.reading.includes(state) || LANE_STATES.writing.includes(state);
export const canChangeSettings = (state: JobState): boolean => UNDECIDED_STATES.includes(state);
export const canRun = (state: JobState): boolean => state === 'checked';
export const canCancel = (state: JobState): boolean =>
  UNDECIDED_STATES.includes(state) || (isUnderWay(state) && state !== 'rolling_back');
/** Also of what was stopped half-way. That it is the supplier's last run only the backend knows. */
export const canRollBack = ({ state, run }: Pick<ImportJob, 'state' | 'run'>): boolean =>
  run !== '' && (state === 'done' || state === 'cancelled' || state === 'failed');
/** Once more from the beginning, with the same file and the same decisions. */
export const canRetry = ({ state }: Pick<ImportJob, 'state'>): boolean =>
  state === 'failed' || state === 'cancelled' || state === 'rolled_back';

/** What is in force: what a person said, else what the file or an earlier list says. */
export const mappingOf = (settings: JobSettings, preview: JobPreview | null): Mapping | null =>
  settings.mapping ?? preview?.mapping ?? null;

/** How many unknown brands nobody has decided about. */
export function undecidedBrands(settings: JobSettings, findings: JobFindings | null): number {
  if (!findings || settings.otherBrands) return 0;
  return (
    findings.brandsTotal -
    findings.brands.filter(({ name }) => settings.brands?.[name] !== undefined).length
  );
}

/** What is doubted of a list and nobody has found right yet. */
export const openDoubts = (
  { accepted = [] }: JobSettings,
  findings: JobFindings | null,
): DoubtKind[] =>
  (findings?.doubts ?? []).map(({ kind }) => kind).filter((kind) => !accepted.includes(kind));

/** How long the phase still takes, ms; null while nobody can say. @param now ms since 1970 */
export function timeLeftMs(
  { phaseAt, share }: Pick<ImportJob, 'phaseAt' | 'share'>,
  now: number,
): number | null {
  const elapsed = phaseAt ? now - Date.parse(phaseAt.replace(' ', 'T')) : 0;
  return share > 0.01 && share <= 1 && elapsed > 0 ? Math.round(elapsed / share - elapsed) : null;
}

/** A supplier or a brand, as lists of choices show it. */
export type Named = { id: string; name: string };

/** Between the names of an archive and of a list in it. */
const PACKED = ' › ';

/** How a list is called that came in an archive: «Прайсы.zip › Фильтры.csv». */
export const packedName = (archive: string, name: string): string =>
  `${archive.slice(0, 120)}${PACKED}${name.slice(0, 120)}`;

/**
 * By which the file of another day is known again: «Прайс 21.11.2026.xlsx»; a list that came in an
 * archive is known by the archive.
 */
export const nameWithoutDigits = (fileName: string): string =>
  (fileName.split(PACKED)[0] ?? '')
    .toLowerCase()
    .replace(/\d+/g, '')
    .replace(/[^a-zа-яё]+/g, ' ')
    .trim();
