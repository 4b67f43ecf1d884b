import type { Config } from '../../lib/config.ts';
import { callRoute } from '../../lib/pocketbase/call-route.ts';
import { warnOfOffsiteCopy } from '../../lib/system/contract.ts';
import { clientSession } from '../worker/sign-in.ts';

/** A copy that is further behind is no matter of a server that is started again, ms. */
const LATE_MS = 3_600_000;
/** While the backend cannot be told, ms. */
const TRY_EVERY_MS = 30_000;

/**
 * @param now ms (UTC)
 * @returns hears of every failure since when the copy is behind, ms (UTC): owners are told once
 */
export function openLatenessWarning(
  config: Pick<Config, 'dataDir' | 'pocketbaseUrl'>,
  now = Date.now,
): (since: number) => void {
  const session = clientSession(config);
  let told = 0;
  let due = 0;
  return (since) => {
    if (since === told || now() - since < LATE_MS || performance.now() < due) return;
    due = performance.now() + TRY_EVERY_MS;
    session()
      .then((pb) =>
        callRoute(pb, warnOfOffsiteCopy, { body: { since: new Date(since).toISOString() } }),
      )
      .then(
        () => void (told = since),
        () => session(true).catch(() => undefined), // its token may be dead; the next time
      );
  };
}
