import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { hasProgram, postgresProgram } from '../../scripts/test/left-out.ts';

/** Debian's package `postgresql-15`; tests of the catalogue on PostgreSQL are left out without it. */
export const hasPostgres = hasProgram('postgres');

export type TestPostgres = {
  url: string;
  /** Ends it at once, as a crash does, and brings it back at the same address. */
  crash: () => void;
  start: () => void;
  /** A second server that follows it. */
  replica: () => Promise<TestPostgres>;
  close: () => void;
};

/** Little memory, and nothing waits for the disk: a crash of the process loses nothing all the same. */
const OPTIONS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=32MB',
  'fsync=off',
  'jit=off',
  'max_connections=40',
  'wal_level=replica',
];

/**
 * A PostgreSQL on a free port with a folder of its own, whose only database is empty.
 * @param more settings, which take the place of the usual ones
 */
export async function startPostgres(...more: string[]): Promise<TestPostgres> {
  return serverIn(more, (folder) =>
    run('initdb', [
      '-D',
      folder,
      '-A',
      'trust',
      '-U',
      'shop',
      '--locale=C.UTF-8',
      '-E',
      'UTF8',
      '--no-sync',
      '--no-instructions',
    ]),
  );
}

async function serverIn(more: string[], fill: (folder: string) => void): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'detal-postgres-'));
  const owner = serverUser();
  if (owner) {
    chownSync(folder, owner.uid, owner.gid);
    letThrough(tmpdir());
  }
  fill(folder);
  const port = await freePort();
  const control = (...args: string[]) => run('pg_ctl', ['-D', folder, '-w', '-s', ...args]);
  const options = [...[...OPTIONS, ...more].flatMap((one) => ['-c', one]), '-p', String(port)];
  const start = () => control('-l', join(folder, 'log'), '-o', options.join(' '), 'start');
  start();
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    start,
    crash: () => control('-m', 'immediate', 'stop'),
    replica: () =>
      serverIn(more, (copy) =>
        run('pg_basebackup', [
          '-h',
          '127.0.0.1',
          '-p',
          String(port),
          '-U',
          'shop',
          '-D',
          copy,
          '-R',
          '-X',
          'stream',
          '-c',
          'fast',
          '--no-sync',
        ]),
      ),
    close: () => {
      try {
        control('-m', 'immediate', 'stop');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** A run of all tests has a folder of its own for what is temporary, which nobody else may enter. */
function letThrough(folder: string): void {
  const { mode } = statSync(folder);
  if ((mode & 0o001) === 0) chmodSync(folder, mode | 0o011);
}

/** It refuses to run as root: then it runs as the user that its package made. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: string) =>
    Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function run(program: string, args: string[]): void {
  // With pipes it would be waited for until the server that it started lets go of them.
  const { status } = spawnSync(postgresProgram(program), args, {
    ...serverUser(),
    cwd: tmpdir(),
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${status}`);
}
