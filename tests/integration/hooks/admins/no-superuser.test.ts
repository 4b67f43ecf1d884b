import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOOKS_DIR } from '../../../../scripts/build-hooks.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { pocketbaseBinary, startBackend } from '../../../../scripts/pocketbase.ts';
import { until } from '../../../support/shop.ts';

/** What PocketBase invites somebody with to become its superuser: a link that carries a token. */
const INVITATION = 'pbinstall';

test('a new backend invites nobody to become its superuser', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'detal-new-'));
  await mkdir(join(folder, 'no-hooks'));
  const start = async (name: string, hooksDir: string) => {
    const lines: string[] = [];
    const backend = await startBackend({
      binary: await pocketbaseBinary(),
      dataDir: join(folder, name),
      hooksDir,
      port: await freePort(),
      onLine: (line) => lines.push(line),
    });
    return { said: () => lines.join('\n'), stop: () => backend.stop() };
  };
  const ours = await start('ours', HOOKS_DIR);
  // One without our hooks is started after it, and invites: by then ours would have.
  const bare = await start('bare', join(folder, 'no-hooks'));
  await until(() => bare.said().includes(INVITATION));
  await Promise.all([ours.stop(), bare.stop()]);
  await rm(folder, { recursive: true, force: true });
  expect(ours.said()).toContain('Server started');
  expect(ours.said()).not.toContain(INVITATION);
});
