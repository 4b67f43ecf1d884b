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
  const disk = smallDisk(DISK_MB);
  const clock = movableClock();
  const folder = disk?.folder ?? mkdtempSync(join(tmpdir(), 'detal-faults-'));
  const mail = await startMailServer();
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
  const backend = await backendProxy(shop.url);
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
  const worker = runScript('worker', { ...env, POCKETBASE_URL: backend.url });
  return {
    shop,
    backend,
    web,
    mail,
    disk,
    clock,
    stop: async () => {
      worker.process.kill('SIGTERM');
      await worker.exited;
      await web.stop();
      backend.stop();
      await mail.close();
      await shop.stop();
      clock?.remove();
      if (disk) disk.remove();
      else rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type FaultyShop = Awaited<ReturnType<typeof startFaultyShop>>;
