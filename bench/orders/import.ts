import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openSecrets } from '../../scripts/shop/secrets.ts';
import { noSettings } from '../../tests/support/settings.ts';
import { writePartsList } from '../price-lists/parts-list.ts';

/** A folder for lists and for the password by which the command signs in. */
export async function aPlaceForImports(
  open: AsyncDisposableStack,
): Promise<{ dataDir: string; machinePassword: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'detal-bench-orders-'));
  open.defer(() => rm(dataDir, { recursive: true, force: true }));
  return { dataDir, machinePassword: (await openSecrets(dataDir)).machinePassword };
}

/**
 * Imports a list of parts that the shop has never met, by the real command.
 * @param maker in front of its articles: of each maker one list
 * @returns a signal that is aborted once the command has ended, and its exit code with how long it
 * took, s
 */
export async function startImport(
  url: string,
  dataDir: string,
  rows: number,
  maker: string,
): Promise<{ over: AbortSignal; ended: Promise<{ code: number; seconds: number }> }> {
  const file = join(dataDir, `${maker}.csv`);
  await writePartsList(file, { rows, maker });
  const began = performance.now();
  const command = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      resolve('scripts/import.ts'),
      file,
      '--supplier',
      'bench',
      '--yes',
    ],
    {
      env: { ...process.env, ...noSettings, DATA_DIR: dataDir, POCKETBASE_URL: url, DEMO: '0' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const over = new AbortController();
  const ended = once(command, 'exit').then(([code]) => {
    over.abort();
    return { code: Number(code), seconds: Math.round((performance.now() - began) / 1000) };
  });
  return { over: over.signal, ended };
}
