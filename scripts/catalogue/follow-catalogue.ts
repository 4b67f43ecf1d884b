import { setTimeout as sleep } from 'node:timers/promises';
import { noteCopied } from '../../lib/catalogue/changes/contract.ts';
import { CatalogueFollower } from '../../lib/catalogue/postgres/copy/follow.ts';
import type { Place } from '../../lib/catalogue/postgres/copy/place.ts';
import { CopiedByAnother } from '../../lib/catalogue/postgres/copy/primary.ts';
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
  const follower = new CatalogueFollower({
    urls: config.catalogueUrls,
    file: databaseFile(config.dataDir),
    signal: stopping,
    onFill: (filled) =>
      filled
        ? log.info(filled, 'Каталог для чтения в PostgreSQL заполнен')
        : log.info('Каталог для чтения в PostgreSQL заполняется'),
  });
  const note = copiedNoter(config);
  const tell = failureTeller();
  while (!stopping.aborted) {
    let pause = LOOK_MS;
    try {
      if (await follower.round()) pause = 0;
      tell(undefined);
      if (follower.place) note(follower.place);
    } catch (error) {
      pause = isRefusal(error) ? TRY_AGAIN_MS : LOOK_AGAIN_MS;
      if (!stopping.aborted) tell(error);
    }
    await sleep(pause, undefined, { signal: stopping }).catch(() => undefined);
  }
  await follower.close();
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
  return isRefusal(error) ? `PostgreSQL отказал (${code})` : 'PostgreSQL не\u00A0отвечает';
}

const isRefusal = (error: unknown): boolean =>
  REFUSED.test(String((error as { code?: unknown } | null)?.code));

/** @returns tells the backend now and then how far its log has been copied; nobody waits for it */
function copiedNoter(config: Pick<Config, 'dataDir' | 'pocketbaseUrl'>): (place: Place) => void {
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
