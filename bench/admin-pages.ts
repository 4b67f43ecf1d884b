import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { signInAdmin } from '../lib/accounts/repository.ts';
import { createBackend } from '../lib/pocketbase/client.ts';
import { sessionCookies } from '../lib/session/cookies.ts';
import type { BenchShop } from './shop.ts';

/** What the first page of every list of the back office may take, ms. */
const AIM_MS = 300;

const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]!;
const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

/**
 * Asks the built web for pages of the back office as the owner, each so many times, one at a time,
 * and prints what they take.
 * @param addresses paths by what they show
 * @throws Error for a page that does not answer 200
 */
export async function measureAdminPages(
  shop: BenchShop,
  addresses: Record<string, string>,
  rounds: number,
): Promise<void> {
  const secret = randomBytes(32).toString('hex');
  const web = await shop.startWeb({ SESSION_SECRET: secret });
  const signedIn = await signInAdmin(
    createBackend(shop.backend.url),
    shop.owner.email,
    shop.owner.password,
  );
  const cookie = (await sessionCookies(signedIn, shop.owner.email, [secret], false))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  console.log(`load before: ${load()}`);
  const figures = [];
  for (const [what, path] of Object.entries(addresses)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      const reply = await fetch(web.url + path, { headers: { cookie }, redirect: 'manual' });
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
      times.push(performance.now() - started);
    }
    figures.push({
      what,
      'first, ms': times[0]!.toFixed(0),
      'p50, ms': percentile(times, 0.5).toFixed(0),
      'most, ms': Math.max(...times.slice(1)).toFixed(0),
      within: percentile(times, 0.5) <= AIM_MS,
    });
  }
  console.table(figures);
  console.log(`load after: ${load()}`);
}
