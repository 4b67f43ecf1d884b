import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../lib/config.ts';
import { plural } from '../../lib/format/plural.ts';
import { importsDir } from '../../lib/imports/jobs/files.ts';
import { listFingerprint } from '../../lib/imports/runs/list-fingerprint.ts';
import { prepareList, type Reading } from '../../lib/imports/runs/prepare-list.ts';
import { removeLeftovers, ROWS } from '../../lib/imports/runs/prepared-list.ts';
import { ReportFile } from '../../lib/imports/runs/report-file.ts';
import {
  cancelRun,
  readContext,
  type ImportContext,
  type Profile,
} from '../../lib/imports/runs/repository.ts';
import {
  checkList,
  endRun,
  sendList,
  zeroAllVanished,
  type Totals,
} from '../../lib/imports/runs/send-list.ts';
import type { Doubt } from '../../lib/imports/model.ts';
import { brandTest } from '../../lib/imports/runs/brand-book.ts';
import {
  doubtsOfExport,
  doubtsOfHeader,
  doubtsOfLength,
  doubtsOfPrices,
  doubtsOfReading,
} from '../../lib/imports/runs/doubts.ts';
import { carsToldOf } from '../../lib/imports/runs/told-fitments.ts';
import { headerOf, profileOf, recallColumns } from '../../lib/imports/runs/recall-columns.ts';
import { settleBrands } from '../../lib/imports/runs/settle-brands.ts';
import { readPriceList, type PriceList } from '../../lib/imports/price-list.ts';
import type { Backend } from '../../lib/pocketbase/client.ts';
import { Refusal } from '../shop/refusal.ts';
import { confirm, NeedsAnswer } from './ask.ts';
import { completeColumns, describeList, pricesLine } from './choose-columns.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { ImportOptions } from './options.ts';
import { counted, countedRows, progressLine } from './progress.ts';
import { describeReading, describeResult } from './summary.ts';

type Job = {
  pb: Backend;
  options: ImportOptions;
  priceList: PriceList;
  context: ImportContext;
  report: ReportFile;
  reading: Reading;
  profile: Profile | undefined;
  signal: AbortSignal;
};

/**
 * Imports one file: looks at it, reads it to its end, and only then changes anything. All that a
 * person should know is printed.
 * @throws Refusal, NeedsAnswer, PriceListError, AppError; AbortError when it was stopped
 */
export async function importFile(
  pb: Backend,
  config: Config,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<void> {
  const { encoding, delimiter, sheet, map } = options;
  await using open = new AsyncDisposableStack();
  if (!options.dryRun) open.use(await oneAtATime(config, signal));
  const context = await readContext(pb, options.supplier);
  const priceList = await readPriceList(options.file, {
    signal,
    name: options.name,
    isBrand: brandTest(context),
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(sheet && { sheet }),
    ...(map && { mapping: map }),
  });
  open.defer(() => priceList.close());
  const profile = await settleColumns(priceList, context, options, signal);
  if (!context.supplier && !options.dryRun)
    await agree(options, `Поставщика «${options.supplier}» ещё нет. Завести его?`, signal);

  const folder = importsDir(config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder);
  const stamp = new Date()
    .toISOString()
    .replaceAll(/[-:]|\.\d+|Z/g, '')
    .replace('T', '_');
  const report = new ReportFile(
    join(folder, `${stamp}_${options.supplier}${options.dryRun ? '_проверка' : ''}.csv`),
  );
  open.defer(() => report.close());
  const reading = await read(priceList, {
    context,
    report,
    path: join(folder, `${randomUUID()}${ROWS}`),
    cars: options.dryRun ? null : await carsToldOf(pb, priceList.mapping),
    signal,
  });
  open.use(reading.list);
  const job: Job = { pb, options, priceList, context, report, reading, profile, signal };
  if (reading.list.rows === 0)
    throw new Refusal(
      `В файле нет ни одной строки, которую можно загрузить. Ничего не изменено.${firstRefusal(report)}`,
    );
  await (options.dryRun ? check(job) : settleDoubts(job).then(() => write(job)));
  console.log(`Отчёт по строкам: ${report.path}`);
}

/** « Первая из них, строка 2: …», where rows were refused at all. */
function firstRefusal({ errors: [first], path }: ReportFile): string {
  if (!first) return '';
  return `\nНе принята строка ${first.row}: ${first.reason}. Отчёт по строкам: ${path}`;
}

/**
 * Says which column is what, and asks what nobody has told.
 * @returns what is to be remembered: columns that a person gave this time
 */
async function settleColumns(
  priceList: PriceList,
  { supplier }: ImportContext,
  { map, dryRun }: ImportOptions,
  signal: AbortSignal,
): Promise<Profile | undefined> {
  const recalled = !map && recallColumns(priceList, supplier?.profiles ?? []);
  const isGuessed = !map && !recalled;
  console.log(describeList(priceList, isGuessed));
  if (recalled)
    console.log(
      'Столбцы те же, что подтверждены для этого поставщика раньше; другие — через --map',
    );
  const asked = await completeColumns(priceList, isGuessed, dryRun, signal);
  return map || asked ? profileOf(priceList) : undefined;
}

async function read(
  priceList: PriceList,
  against: Omit<Parameters<typeof prepareList>[0], 'priceList' | 'onProgress'>,
): Promise<Reading> {
  const line = progressLine('Читаю файл');
  const { progress } = priceList;
  const reading = await prepareList({
    ...against,
    priceList,
    onProgress: () =>
      line.tell(progress.rows, progress.bytesRead / Math.max(progress.bytesTotal, 1)),
  });
  line.end();
  console.log(`✓ Файл прочитан: ${countedRows(progress.rows)} товаров`);
  console.log(
    describeReading({
      rows: reading.list.rows,
      ...reading.leftOut,
      repeated: reading.repeated,
      refused: against.report.refused,
    }),
  );
  if (reading.sheets.length > 1)
    for (const { name, rows, refused } of reading.sheets)
      console.log(`  лист «${name}»: строк ${counted(rows)}, не принято ${counted(refused)}`);
  if (reading.brands.unknown.size > 0)
    console.log(
      `  новых производителей: ${reading.brands.unknown.size} (${[
        ...reading.brands.unknown.values(),
      ]
        .slice(0, 10)
        .map(({ name }) => name)
        .join(', ')}${reading.brands.unknown.size > 10 ? ' …' : ''})`,
    );
  return reading;
}

async function check(job: Job): Promise<void> {
  const { priceList, report, reading } = job;
  const totals = await compare(job, report);
  for (const { text } of [
    ...doubtsOfReading(reading, report.refused),
    ...doubtsOfExport(priceList.preview.header),
    ...lengthDoubts(job),
    ...doubtsOfPrices(totals),
  ])
    console.log(`! ${text}`);
  console.log(
    `✓ Проверка закончена, в магазине ничего не изменено\n${describeResult({ ...totals, refused: report.refused })}`,
  );
}

/** Holds the whole list against the shop. @param report is told of single rows */
async function compare(
  { pb, context, reading: { list }, signal }: Job,
  report: ReportFile | null,
): Promise<Totals> {
  const line = progressLine('Сверяю');
  const totals = await checkList(pb, context.supplier?.id ?? '', list, report, {
    signal,
    onChunk: (done) => line.tell(done, done / list.rows),
  });
  line.end();
  return totals;
}

/** One row may lose what the others earn, so all of them are looked at, unless that is accepted. */
const priceDoubts = async (job: Job): Promise<Doubt[]> =>
  (['prices', 'losses'] as const).every((kind) => job.options.accept.includes(kind))
    ? []
    : doubtsOfPrices(await compare(job, null));

const lengthDoubts = ({ options, context, priceList, reading }: Job) =>
  options.mode === 'full' ? [] : doubtsOfLength(reading, context.supplier, priceList.preview);

/**
 * What nobody would believe of a list is asked before anything of it is written; `--yes` is no
 * answer to that.
 * @throws NeedsAnswer, Refusal
 */
async function settleDoubts(job: Job): Promise<void> {
  const { options, context, priceList, reading, report, signal } = job;
  const told = [
    ...doubtsOfReading(reading, report.refused),
    ...(options.map ? [] : doubtsOfHeader(context.supplier?.profiles ?? [], priceList.preview)),
    ...doubtsOfExport(priceList.preview.header),
    ...lengthDoubts(job),
    ...(await priceDoubts(job)),
  ];
  const doubts = told.filter(({ kind }) => !options.accept.includes(kind));
  if (doubts.length === 0) return;
  const texts = doubts.map(({ text }) => `  ${text}`).join('\n');
  const kinds = told.map(({ kind }) => kind).join(',');
  const question = `Прайс-лист неправдоподобен:\n${texts}\n`;
  const late = [...reading.lacking.keys()];
  const priced =
    late.length > 0 ? ` Чтобы загрузить их, допишите:\n  ${pricesLine(priceList, late)}\n` : '';
  const otherwise = `${question}Ничего не загружено.${priced} Если всё верно, повторите с --accept ${kinds}. По строкам: ${report.path}`;
  if (!(await confirm(`${question}Загрузить его так?`, otherwise, signal)))
    throw new Refusal('Тогда ничего не загружено.');
}

async function write(job: Job): Promise<void> {
  const { pb, options, report, reading, signal } = job;
  await settleUnknown(job);
  const supplier = (await readContext(pb, options.supplier)).supplier;
  if (!supplier) throw new Refusal(`Поставщик «${options.supplier}» исчез, пока файл читался.`);
  const { list } = reading;
  const run = {
    supplier: supplier.id,
    mode: options.mode,
    warehouses: [...reading.warehouses.named],
    rows: list.rows,
    refused: report.refused,
    fingerprint: await listFingerprint(options.file, [
      job.priceList.mapping,
      options.mode,
      options.encoding,
      options.delimiter,
      options.sheet,
      list.rows,
    ]),
    header: headerOf(job.priceList),
    file: options.name,
  };
  const line = progressLine('Загружаю');
  const onWait = () => console.log('В магазин как раз загружается другой прайс-лист: жду');
  const onStart = (from: number) =>
    from > 0 && console.log(`Продолжаю прерванную загрузку с ${counted(from)}-й строки`);
  const sent = await sendList(pb, {
    list,
    report,
    run,
    signal,
    onWait,
    onStart,
    onChunk: (done) => line.tell(done, done / list.rows),
  });
  line.end();
  if (!sent.complete) {
    console.log(
      `Загрузка отменена. Успело записаться:\n${describeResult(await cancelRun(pb, sent.run))}\nВернуть как было: npm run import -- --rollback --supplier ${options.supplier}`,
    );
    throw signal.reason;
  }
  const left = options.mode === 'full' ? await settleVanished(job, sent.run) : '';
  await reading.fitments.write(pb, supplier.name, signal);
  console.log(
    `✓ Загрузка закончена\n${describeResult(await endRun(pb, sent.run, report, { profile: job.profile, left: left !== '' }))}`,
  );
  if (left) throw new NeedsAnswer(left);
}

/** What a full list no longer holds. @returns why it was left alone; '' when all is done */
async function settleVanished({ pb, options, signal }: Job, run: string): Promise<string> {
  const stopped = await zeroAllVanished(pb, run, options.force);
  if (!stopped) return '';
  const left = `В файле нет ${counted(stopped.gone)} из ${counted(stopped.of)} ${plural(stopped.of, ['позиции', 'позиций', 'позиций'])} поставщика — больше 30 %. Они оставлены в наличии; если файл полный, повторите с --force.`;
  const agreed = await confirm(`${left} Обнулить сейчас?`, '', signal).catch((error: unknown) => {
    if (error instanceof NeedsAnswer) return false;
    throw error;
  });
  if (agreed) await zeroAllVanished(pb, run, true);
  return agreed ? '' : left;
}

/** Asks once for all brands that the shop has not. */
async function settleUnknown({ pb, options, report, reading, signal }: Job): Promise<void> {
  const { size } = reading.brands.unknown;
  const question = `Завести новых производителей (${size})? Без этого их строки не загрузятся.`;
  const agreed =
    size === 0 || options.yes || (await confirm(question, `${question} Ответьте --yes.`, signal));
  await settleBrands(
    pb,
    { code: options.supplier, name: options.supplier },
    reading,
    report,
    () => agreed,
  );
}

async function agree({ yes }: ImportOptions, question: string, signal: AbortSignal): Promise<void> {
  if (yes || (await confirm(question, `${question} Ответьте --yes.`, signal))) return;
  throw new Refusal('Тогда ничего не загружено.');
}
