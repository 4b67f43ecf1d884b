import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createBackend, type Backend } from '../../lib/pocketbase/client.ts';
import { HOOKS_DIR } from '../../scripts/build-hooks.ts';
import { freePort } from '../../scripts/free-port.ts';
import { createSuperuser, packagedBinary, startBackend } from '../../scripts/pocketbase.ts';
import { anAddress } from './address.ts';
import { withClock, type Clock } from './jobs.ts';
import { PATIENCE_MS } from './patience.ts';
import { SUPERUSER, templateFolder } from './template.ts';

export type TestShop = {
  url: string;
  port: number;
  /** Of the process that runs now. */
  pid(): number;
  /** PocketBase's own folder. */
  dataDir: string;
  /** A superuser's client: prepares what a test needs; the shop itself has no such caller. */
  root: Backend;
  rootToken: string;
  /** What the backend printed. */
  lines: string[];
  /** The shop's database beside the running backend: for raw SQL. Closed by `stop`. */
  database(): DatabaseSync;
  /** Stops the backend and starts it again on the same data and port. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Kills the backend as a power cut does. `restart` brings it back. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

/** Who runs the delivery of emails waits for its end. */
const ONE_LOOK = { DETAL_POSTMAN_LOOKS: '1' };

type ShopOptions = {
  env?: Record<string, string>;
  hooksDir?: string;
  clock?: Clock;
  /**
   * Applies the migrations once more instead of copying what came of them, so passwords cost what
   * they do in a shop.
   */
  fromScratch?: boolean;
  /** Where its folder is made: on another disk, say. */
  under?: string;
};

/**
 * A real PocketBase: our migrations, our built hooks, a temporary folder of its own, a free port.
 * What runs by the clock in a shop runs here when a test says so (`runJob`).
 */
export async function startShop({
  env = {},
  hooksDir = HOOKS_DIR,
  clock = 'still',
  fromScratch = false,
  under = tmpdir(),
}: ShopOptions = {}): Promise<TestShop> {
  const folder = await mkdtemp(join(under, 'detal-shop-'));
  const folders = {
    binary: packagedBinary(),
    dataDir: join(folder, 'pocketbase'),
    hooksDir: clock === 'real' ? hooksDir : await withClock(clock, hooksDir, join(folder, 'hooks')),
  };
  if (fromScratch) await createSuperuser(folders, SUPERUSER.email, SUPERUSER.password);
  else await cp(await templateFolder(), folders.dataDir, { recursive: true });

  const port = await freePort();
  const lines: string[] = [];
  const start = (more: Record<string, string>) =>
    startBackend({
      ...folders,
      port,
      env: { ...(clock === 'still' && ONE_LOOK), ...env, ...more },
      onLine: (line) => lines.push(line),
    });
  let backend = await start({});
  const forget = killAtExit(() => backend.pid);
  let database: DatabaseSync | undefined;

  const rootToken = await signIn(backend.url, '_superusers', SUPERUSER.email, SUPERUSER.password);
  return {
    url: backend.url,
    port,
    pid: () => backend.pid,
    dataDir: folders.dataDir,
    root: createBackend(backend.url, rootToken),
    rootToken,
    lines,
    database: () =>
      (database ??= new DatabaseSync(join(folders.dataDir, 'data.db'), {
        timeout: PATIENCE_MS,
      })),
    restart: async (more = {}) => {
      await backend.stop();
      backend = await start(more);
    },
    crash: async () => {
      process.kill(backend.pid, 'SIGKILL');
      await backend.exited;
    },
    stop: async () => {
      database?.close();
      await backend.stop();
      forget();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A run that ends before `stop` leaves no backend behind. Returns how to call it off. */
function killAtExit(pid: () => number): () => void {
  const kill = () => {
    try {
      process.kill(pid(), 'SIGKILL');
    } catch {
      // A test has ended it already.
    }
  };
  process.once('exit', kill);
  return () => process.off('exit', kill);
}

/** Token of somebody who signs in with a password. @throws Error when the backend refuses */
export async function signIn(
  url: string,
  collection: string,
  identity: string,
  password: string,
  ip = anAddress(),
): Promise<string> {
  const reply = await fetch(`${url}/api/collections/${collection}/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
    body: JSON.stringify({ identity, password }),
  });
  if (!reply.ok)
    throw new Error(`${identity} may not sign in: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { token: string }).token;
}
