import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { priceListsDir } from '../../../lib/imports/jobs/files.ts';
import { backendProxy } from '../../support/backend-proxy.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { movableClock } from '../../support/movable-clock.ts';
import { startShop } from '../../support/pocketbase.ts';
import { runScript } from '../../support/shop.ts';
import { smallDisk } from '../../support/small-disk.ts';
import { startWeb } from '../../support/web.ts';

const MACHINE_PASSWORD = 'machine-password-of-forty-three-characters-';
/** More than the shop keeps free for itself when files arrive. */
const DISK_MB = 2_000;

/**
 * A shop of which every part can be broken: backend, web and worker on a small disk of their own,
 * where there can be one, the web and the worker with a clock of their own, a proxy before the
 * backend, and a mail server.
 */
export async function startFaultyShop() {
  await using open = new AsyncDisposableStack();
  const disk = smallDisk(DISK_MB);
  if (disk) open.defer(() => disk.remove());
  const clock = movableClock();
  if (clock) open.defer(() => clock.remove());
  const folder = disk?.folder ?? mkdtempSync(join(tmpdir(), 'detal-faults-'));
  if (!disk) open.defer(() => rmSync(folder, { recursive: true, force: true }));
  const mail = await startMailServer();
  open.defer(() => mail.close());
  const shop = await startShop({
    under: folder,
    env: {
      DETAL_DEMO: '1',
      DETAL_MACHINE_PASSWORD: MACHINE_PASSWORD,
      DETAL_SMTP_HOST: '127.0.0.1',
      DETAL_SMTP_PORT: String(mail.port),
      DETAL_SMTP_FROM: 'robot@shop.test',
      DETAL_POSTMAN_LOST_S: '0.2',
    },
  });
  open.defer(() => shop.stop());
  const backend = await backendProxy(shop.url);
  open.defer(() => backend.stop());
  const dataDir = join(folder, 'web');
  mkdirSync(priceListsDir(dataDir), { recursive: true });
  writeFileSync(
    join(dataDir, 'secrets.json'),
    JSON.stringify({ sessionSecret: 'x'.repeat(43), machinePassword: MACHINE_PASSWORD }),
    { mode: 0o600 },
  );
  // A visitor's own patience, not that of a busy machine's tests: faults are about giving up.
  const env = { DATA_DIR: dataDir, PATIENCE: '1', ...clock?.env };
  const web = await startWeb(backend.url, env);
  open.defer(async () => void (await web.stop()));
  const worker = runScript('worker', { ...env, POCKETBASE_URL: backend.url });
  open.defer(async () => {
    worker.process.kill('SIGTERM');
    await worker.exited;
  });
  const all = open.move();
  return {
    shop,
    backend,
    web,
    mail,
    disk,
    clock,
    stop: () => all.disposeAsync(),
  };
}

export type FaultyShop = Awaited<ReturnType<typeof startFaultyShop>>;
