import { AppError } from '../lib/errors.ts';
import { PriceListError } from '../lib/imports/price-list-error.ts';
import { describeError, refusalDetail } from '../lib/pocketbase/errors.ts';
import { NeedsAnswer } from './import/ask.ts';
import { importArchive } from './import/import-archive.ts';
import { importReference } from './import/import-reference.ts';
import { withImportBackend } from './import/open-backend.ts';
import { readOptions } from './import/options.ts';
import { rollBackLast } from './import/roll-back.ts';
import { Refusal } from './shop/refusal.ts';
import { runCommand } from './shop/run-command.ts';
import { loadSettings } from './shop/settings.ts';

/** Exit code for what only a person can answer: columns that are missing, a supplier to be made. */
const NEEDS_ANSWER = 2;
/** Exit code of a command that was stopped by Ctrl-C, as shells have it. */
const STOPPED = 130;

/** Refusals that say all by themselves. */
const OWN_TEXTS = new Set([
  'import_not_last',
  'import_not_running',
  'import_running',
  'backend_unavailable',
]);

/** Ctrl-C, however often it arrives (npm sends it, too), stops once: after the chunk at hand. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => stopping.abort());
  return stopping.signal;
}

/** What a person reads instead of an error that is no fault of the program. */
function understood(error: unknown): unknown {
  if (error instanceof PriceListError)
    return new Refusal(`${error.message}\nВ магазине ничего не изменено.`);
  if (!(error instanceof AppError)) return error;
  const { url = '', status = '' } = describeError(error);
  return new Refusal(
    `${OWN_TEXTS.has(error.code) ? error.userMessage : `Сервер данных отказал: ${[error.code, refusalDetail(error), status, url].filter(Boolean).map(String).join(' ')}`}\nТот же файл можно загрузить ещё раз: загрузка продолжится с того же места.`,
  );
}

/** What the command asks for. @throws as those that do it */
function importInto(...[pb, config, options, signal]: Parameters<typeof importArchive>) {
  const { kind } = options;
  if (kind) return importReference(pb, config, { ...options, kind }, signal);
  return options.rollback
    ? rollBackLast(pb, options, signal)
    : importArchive(pb, config, options, signal);
}

/** `npm run import -- FILE --supplier CODE …`: a supplier's price list into the shop. */
await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  const config = loadSettings();
  const signal = stopSignal();
  try {
    await withImportBackend(config, (pb) => importInto(pb, config, options, signal));
  } catch (error) {
    if (signal.aborted) process.exitCode = STOPPED;
    if (!(error instanceof NeedsAnswer)) throw understood(error);
    console.error(`✗ ${error.message}`);
    process.exitCode = NEEDS_ANSWER;
  }
});
