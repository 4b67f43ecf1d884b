import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { HOOKS_DIR } from '../../../../scripts/build-hooks.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { pocketbaseBinary, startBackend } from '../../../../scripts/pocketbase.ts';

test('a new backend invites nobody to become its superuser', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'detal-new-'));
  const lines: string[] = [];
  const backend = await startBackend({ binary: await pocketbaseBinary(), dataDir, hooksDir: HOOKS_DIR, port: await freePort(), onLine: (line) => lines.push(line) });
  await sleep(1_000); // PocketBase prints its invitation a moment after it has begun to serve
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
  expect(lines.join('\n')).toContain('Server started');
  expect(lines.join('\n')).not.toContain('pbinstall');
});
