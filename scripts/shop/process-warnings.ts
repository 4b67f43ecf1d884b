import type { Config } from '../../lib/config.ts';

/** While the backend cannot be told, ms. */
const TRY_EVERY_MS = 30_000;

/** Where warnings go; none outside of a shop. */
let warn: ((name: string) => void) | undefined;

/** A process of this name dies again and again: its owners are to know. */
export const warnOfDeaths = (name: string): void => warn?.(name);

/**
 * From now on owners are told by email of processes that die again and again, as soon as the backend
 * takes it: it may be the one that dies.
 * @returns ends it when it is disposed of
 */
export function openProcessWarnings(
  config: Pick<Config, 'dataDir' | 'pocketbaseUrl'>,
  tryEveryMs = TRY_EVERY_MS,
): Disposable {
  const untold = new Set<string>();
  let telling: ReturnType<typeof openTelling> | undefined;
  let trying: NodeJS.Timeout | undefined;
  const tellAll = async () => {
    const tell = await (telling ??= openTelling(config));
    for (const name of untold) {
      await tell(name);
      untold.delete(name);
    }
    clearInterval(trying);
    trying = undefined;
  };
  const tryAll = () => void tellAll().catch(() => undefined);
  warn = (name) => {
    untold.add(name);
    trying ??= setInterval(tryAll, tryEveryMs);
    tryAll();
  };
  return {
    [Symbol.dispose]() {
      warn = undefined;
      clearInterval(trying);
    },
  };
}

/** What is hardly ever needed is loaded then only. @returns tells the backend of one process */
async function openTelling(
  config: Pick<Config, 'dataDir' | 'pocketbaseUrl'>,
): Promise<(name: string) => Promise<void>> {
  const [{ clientSession }, { callRoute }, { warnOfProcess }] = await Promise.all([
    import('../worker/sign-in.ts'),
    import('../../lib/pocketbase/call-route.ts'),
    import('../../lib/system/contract.ts'),
  ]);
  const session = clientSession(config);
  return async (name) => {
    try {
      await callRoute(await session(), warnOfProcess, { body: { name } });
    } catch (error) {
      await session(true).catch(() => undefined); // its token may be dead; the next time
      throw error;
    }
  };
}
