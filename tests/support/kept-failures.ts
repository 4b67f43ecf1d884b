import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll } from 'vitest';
import { failuresFile } from '../../lib/failures/model.ts';
import { openFailureKeeper } from '../../server/failure-keeper.ts';

/**
 * Keeps what this test file logs as errors, as a process of the shop does, in a folder that is gone
 * afterwards.
 * @returns its open file
 */
export function keepFailures(process: Parameters<typeof failuresFile>[1]): DatabaseSync {
  const dataDir = mkdtempSync(join(tmpdir(), `detal-failures-${process}-`));
  openFailureKeeper(failuresFile(dataDir, process));
  const database = new DatabaseSync(failuresFile(dataDir, process));
  afterAll(() => {
    database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return database;
}
