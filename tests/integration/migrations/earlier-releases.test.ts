import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { getOrder } from '../../../lib/orders/repository.ts';
import { createBackend } from '../../../lib/pocketbase/client.ts';
import { HOOKS_DIR } from '../../../scripts/build-hooks.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { packagedBinary, pendingMigrations, startBackend } from '../../../scripts/pocketbase.ts';
import { ailments } from '../../support/doctor.ts';
import { keptReleases, unpackRelease } from '../../support/kept-releases.ts';
import { brokenRules } from '../../support/ordering-invariants.ts';
import { signIn, type TestShop } from '../../support/pocketbase.ts';

test.each(keptReleases())(
  'a shop of the release %s opens with these sources, and holds what it held',
  async (release) => {
    const folder = mkdtempSync(join(tmpdir(), 'detal-release-'));
    await using own = new AsyncDisposableStack();
    own.defer(() => rmSync(folder, { recursive: true, force: true }));
    const dataDir = join(folder, 'pocketbase');
    const file = join(dataDir, 'data.db');
    const facts = unpackRelease(release, file);
    const backend = await startBackend({
      binary: packagedBinary(),
      dataDir,
      hooksDir: HOOKS_DIR,
      port: await freePort(),
      env: { DETAL_DEMO: '1' },
    });
    own.defer(() => backend.stop());
    expect(await pendingMigrations(dataDir)).toEqual([]);

    const token = await signIn(backend.url, 'users', facts.email, facts.password);
    const order = await getOrder(createBackend(backend.url, token), facts.order.id);
    const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const { id, number, totalKopecks } = order;
    expect({ id, number, totalKopecks, pieces }).toEqual(facts.order);
    using database = new DatabaseSync(file);
    expect({
      ...database
        .prepare('SELECT id, name, article FROM products WHERE id = ?')
        .get(facts.product.id),
    }).toEqual(facts.product);
    const shop = { database: () => database, dataDir } as unknown as TestShop;
    expect(brokenRules(shop)).toEqual({});
    expect(await ailments(shop)).toEqual({});
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  },
);
