import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createBackend } from '../../../lib/pocketbase/client.ts';
import { childrenOf } from '../../../scripts/shop/children.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { signIn } from '../../support/pocketbase.ts';
import { openShop, removeData, shopSettings, stop } from '../../support/shop.ts';
import { SUPERUSER, templateFolder } from '../../support/template.ts';
import { TEST_SECRET, visitorOf } from '../../support/web.ts';

/** A shop as `npm start` keeps it, whose data tests can put things into. */
export async function startWholeShop() {
  const settings = await shopSettings();
  Object.assign(settings, { SESSION_SECRET: TEST_SECRET, DEMO: '1' });
  const dataDir = join(settings.DATA_DIR!, 'pocketbase');
  await cp(await templateFolder(), dataDir, { recursive: true });
  const command = await openShop(settings);
  await using open = new AsyncDisposableStack();
  open.defer(async () => {
    await stop(command, 'SIGTERM');
    removeData(settings);
  });
  const url = `http://127.0.0.1:${settings.POCKETBASE_PORT}`;
  const token = await signIn(url, '_superusers', SUPERUSER.email, SUPERUSER.password);
  let database: DatabaseSync | undefined;
  open.defer(() => database?.close());
  const all = open.move();
  return {
    web: visitorOf(`http://127.0.0.1:${settings.PORT}`),
    shop: {
      url,
      dataDir,
      root: createBackend(url, token),
      database: () =>
        (database ??= new DatabaseSync(join(dataDir, 'data.db'), { timeout: PATIENCE_MS })),
    },
    /** Its processes but the one that keeps them. @returns process ids */
    processes: () => childrenOf(settings.DATA_DIR!),
    stop: () => all.disposeAsync(),
  };
}

export type WholeShop = Awaited<ReturnType<typeof startWholeShop>>;
