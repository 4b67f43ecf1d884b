import { setTimeout as sleep } from 'node:timers/promises';
import { noteCopied } from '../../lib/catalogue/changes/contract.ts';
import { CatalogueFollower, isUnfit } from '../../lib/catalogue/postgres/copy/follow.ts';
import type { CopyPlace } from '../../lib/catalogue/postgres/copy/place.ts';
import { CopiedByAnother, isWrongPassword } from '../../lib/catalogue/postgres/copy/primary.ts';
import type { Config } from '../../lib/config.ts';
import { log } from '../../lib/log.ts';
import { callRoute } from '../../lib/pocketbase/call-route.ts';
import { describeError } from '../../lib/pocketbase/errors.ts';
import { databaseFile } from '../shop/data-folder.ts';
import { clientSession } from '../worker/sign-in.ts';

/** Between two looks, ms; longer while a server is away, and where the next try may be a whole fill. */
const LOOK_MS = 100;
const LOOK_AGAIN_MS = 1_000;
const TRY_AGAIN_MS = 30_000;
/** So often it is tried to say that a fill has failed, ms. */
const SAY_AGAIN_MS = 10_000;
/** A fill costs hours of a processor: what makes one fail, or needed again, may last for days. */
const FILL_AGAIN_MOST_MS = 600_000;
/** What fails so long after the last time is no longer the same. */
const FORGIVEN_MS = 3 * 3_600_000;
/** So often the backend is told how far its log has been copied, ms. */
const NOTE_MS = 60_000;

/**
 * Follows the shop's database until it is asked to stop. A server that is away is waited for: that
 * is said once, and that it is back.
 */
export async function followCatalogue(
  config: Pick<Config, 'catalogueUrls' | 'dataDir' | 'pocketbaseUrl'>,
  stopping: AbortSignal,
): Promise<void> {
  let isFilling = false;
  const follower = new CatalogueFollower({
    urls: config.catalogueUrls,
    file: databaseFile(config.dataDir),
    signal: stopping,
    onFill: (filled) => {
      isFilling = filled === undefined;
      if (filled) log.info(filled, 'Каталог для чтения в PostgreSQL заполнен');
      else log.info('Каталог для чтения в PostgreSQL заполняется');
    },
  });
  const note = copiedNoter(config);
  const tell = failureTeller();
  const pauseAfter = pauses();
  while (!stopping.aborted) {
    let pause = LOOK_MS;
    try {
      if (await follower.round()) pause = 0;
      tell(undefined);
      if (follower.place) note(follower.place);
    } catch (error) {
      pause = pauseAfter(error, isFilling);
      if (!stopping.aborted) tell(error);
      if (isFilling) pause = await sayFailed(follower, pause, stopping);
      isFilling = false;
    }
    await wait(pause, stopping);
  }
  await follower.close();
}

const wait = (ms: number, stopping: AbortSignal) =>
  sleep(ms, undefined, { signal: stopping }).catch(() => undefined);

/**
 * Says in the copy's own place that filling it has failed, for the shop's owner, as soon as there is
 * a server to say it to.
 * @param pause until the next try, ms
 * @returns what is left of it
 */
async function sayFailed(
  follower: CatalogueFollower,
  pause: number,
  stopping: AbortSignal,
): Promise<number> {
  const failedAt = Date.now();
  const tryAt = failedAt + pause;
  const left = () => Math.max(0, tryAt - Date.now());
  while (left() > 0 && !stopping.aborted) {
    const isSaid = await follower.sayFailed({ failedAt, tryAt }).then(
      () => true,
      () => false,
    );
    if (isSaid) break;
    await wait(Math.min(left(), SAY_AGAIN_MS), stopping);
  }
  return left();
}

/**
 * @param now ms
 * @returns hears of every round that failed, and whether it was filling: says how long to wait, ms
 */
export function pauses(now = () => performance.now()): (error: unknown, filled: boolean) => number {
  let times = 0;
  let last = -Infinity;
  return (error, filled) => {
    const pause = isRefusal(error) ? TRY_AGAIN_MS : LOOK_AGAIN_MS;
    if (!filled && !isUnfit(error)) return pause;
    times = now() - last > FORGIVEN_MS ? 0 : times + 1;
    last = now();
    return Math.min(pause * 2 ** times, FILL_AGAIN_MOST_MS);
  };
}

/** @returns hears of every round; tells the first failure of a row, and the end of them */
function failureTeller(): (error: unknown) => void {
  let said = '';
  return (error) => {
    const why = error === undefined ? '' : reasonOf(error);
    if (why === said) return;
    said = why;
    if (why === '') log.info('Каталог для чтения в PostgreSQL снова обновляется');
    else
      log.error(
        describeError(error),
        `Каталог для\u00A0чтения в\u00A0PostgreSQL не\u00A0обновляется: ${why}`,
      );
  };
}

/** What the server itself says of a statement (SQLSTATE), not that it ends or has no room for us. */
const REFUSED = /^(?!08|53|57)[0-5FHPX][0-9A-Z]{4}$/;

/** @param error what a round has thrown @returns why, in Russian, for the shop's owner */
export function reasonOf(error: unknown): string {
  if (error instanceof CopiedByAnother) return 'это уже делает другой процесс';
  const code = String((error as NodeJS.ErrnoException | null)?.code);
  if (code === 'ERR_SQLITE_ERROR' || code === 'ENOENT') return 'база магазина не\u00A0читается';
  const known = isWrongPassword(error) ? NOT_LET_IN : REASONS[code];
  if (known) return `${known} (${code})`;
  return isRefusal(error) ? `PostgreSQL отказал (${code})` : 'PostgreSQL не\u00A0отвечает';
}

const NOT_LET_IN =
  'PostgreSQL не\u00A0принимает имя или пароль, проверьте CATALOGUE_URL и\u00A0pg_hba.conf';
/** What a server has too little of (SQLSTATE). */
const REASONS: { readonly [code: string]: string } = {
  53000: 'серверу PostgreSQL не\u00A0хватает ресурсов',
  53100: 'на\u00A0сервере PostgreSQL кончилось место',
  53200: 'серверу PostgreSQL не\u00A0хватает памяти',
  53300: 'у\u00A0сервера PostgreSQL слишком много соединений',
};

const isRefusal = (error: unknown): boolean =>
  REFUSED.test(String((error as { code?: unknown } | null)?.code));

/** @returns tells the backend now and then how far its log has been copied; nobody waits for it */
function copiedNoter(
  config: Pick<Config, 'dataDir' | 'pocketbaseUrl'>,
): (place: CopyPlace) => void {
  const session = clientSession(config);
  let noted = 0;
  let due = 0;
  return ({ epoch, seq }) => {
    if (seq === noted || performance.now() < due) return;
    due = performance.now() + NOTE_MS;
    session()
      .then((pb) => callRoute(pb, noteCopied, { body: { epoch, seq } }))
      .then(
        () => void (noted = seq),
        () => session(true).catch(() => undefined), // its token may be dead; the next time
      );
  };
}
