import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasProgram } from '../../scripts/test/left-out.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

export type MovableClock = {
  /** Environment of the processes whose clock it is. */
  env: Record<string, string>;
  /** Sets it so many seconds off the machine's, now, whatever runs. */
  set(seconds: number): void;
  remove(): void;
};

/**
 * A clock for processes that read it through the C library, as Node does; PocketBase asks the kernel
 * itself. Intervals are measured as before.
 * @returns null where libfaketime is not installed
 */
export function movableClock(): MovableClock | null {
  if (!hasProgram('faketime') || !existsSync(LIBRARY)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'detal-clock-'));
  const file = join(folder, 'offset');
  const set = (seconds: number) =>
    writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`);
  set(0);
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
