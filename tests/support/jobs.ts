import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What the clock of a test shop does. `still`: nothing runs by itself, a job runs when a test says
 * so. `fast`: a minute passes within a second. `real`: as in a shop.
 */
export type Clock = 'still' | 'fast' | 'real';

const CLOCKS: Record<Exclude<Clock, 'real'>, string> = {
  still: 'e.next(); e.app.cron().stop();',
  fast: 'e.app.cron().setInterval(1e9); e.next();',
};

/**
 * Hooks of test shops alone. PocketBase answers whoever asks for a job before it ends, and what went
 * wrong stands only in its log, which is written by and by: here both are waited for.
 */
const hooksOf = (clock: keyof typeof CLOCKS): string => `
$app.onServe().bindFunc((e) => { ${CLOCKS[clock]} });
routerAdd('POST', '/test/jobs/{id}', (e) => {
  const id = e.request.pathValue('id');
  const failures = () => {
    e.app.logger().handler().writeAll(new Context());
    const rows = arrayOf(new DynamicModel({ error: '' }));
    e.app.auxDB()
      .newQuery("SELECT data ->> 'error' AS error FROM _logs WHERE data ->> 'jobId' = {:id} ORDER BY rowid")
      .bind({ id })
      .all(rows);
    return rows.map(({ error }) => error);
  };
  const before = failures().length;
  e.app.cron().jobs().find((job) => job.id() === id).run();
  return e.json(200, failures().slice(before));
}, $apis.requireSuperuserAuth());
`;

/** The built hooks, in a new folder, with a clock of their own. @returns the folder */
export async function withClock(
  clock: keyof typeof CLOCKS,
  hooksDir: string,
  folder: string,
): Promise<string> {
  await mkdir(folder);
  for (const name of await readdir(hooksDir))
    await symlink(join(hooksDir, name), join(folder, name));
  await writeFile(join(folder, 'clock.pb.js'), hooksOf(clock));
  return folder;
}

/**
 * Has a shop whose clock stands still do a job of the clock's, and waits for its end.
 * @throws Error with what it failed with
 */
export async function runJob(shop: { url: string; rootToken: string }, id: string): Promise<void> {
  const reply = await fetch(`${shop.url}/test/jobs/${id}`, {
    method: 'POST',
    headers: { Authorization: shop.rootToken },
  });
  const said = (await reply.text()).trim();
  if (!reply.ok || said !== '[]') throw new Error(`The job ${id} failed: ${said}`);
}
