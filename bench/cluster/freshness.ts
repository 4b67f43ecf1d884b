import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 20;
/** So long it is looked whether the old text comes back, ms. */
const WATCHED_MS = 3_000;

/**
 * Changes something and watches pages that show it.
 * @param addresses of one page from each process and from the proxy
 * @param change what is then shown by nobody who is not stale
 * @param old the text of before
 * @returns how long after the change the old text was last met, ms; 0 when never
 */
export async function staleFor(
  addresses: readonly string[],
  change: () => Promise<void>,
  old: string,
): Promise<number> {
  await change();
  const changed = performance.now();
  let last = 0;
  while (performance.now() - changed < WATCHED_MS) {
    await Promise.all(
      addresses.map(async (url) => {
        const asked = performance.now();
        const body = await fetch(url)
          .then((reply) => reply.text())
          .catch(() => '');
        if (body.includes(old)) last = Math.max(last, asked - changed);
      }),
    );
    await sleep(PAUSE_MS);
  }
  return Math.round(last);
}
