import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { OFFSITE_NOTE, offsiteNote, type OffsiteNote } from '../../lib/system/offsite-note.ts';
import { noSettings } from './settings.ts';
import { runScript, until } from './shop.ts';
import type { TestShop } from './pocketbase.ts';

/** The process that sends copies, of a test's shop, and the place that it sends them to. */
export type Offsite = {
  /** Where the copy lies, when it is a folder. */
  folder: string;
  settings: Record<string, string>;
  identityFile: string;
  note(): OffsiteNote | undefined;
  /** @returns its process */
  start(): number;
  /** As a power cut does. */
  kill(): Promise<void>;
  /** Asks it to stop, and waits until it has sent the last. */
  stop(): Promise<void>;
  /** Waits until all that is committed now has been sent. */
  untilSent(): Promise<void>;
  /** `npm run restore` into a folder of its own, or that of `--into`. */
  restore(...args: string[]): Promise<Restored>;
  close(): Promise<void>;
};

export type Restored = { code: number | null; output: string; dataDir: string };

export const MACHINE_PASSWORD = 'machine-password-of-forty-three-characters-';
export const SECRETS = {
  sessionSecret: 'x'.repeat(43),
  machinePassword: MACHINE_PASSWORD,
  secondFactorKey: 'y'.repeat(43),
};

/** What tests wait for is a step; a shop's own is longer. */
const EVERY_S = '0.1';

/** @param to where it is sent, a folder of its own by default */
export async function openOffsite(
  shop: Pick<TestShop, 'dataDir' | 'url'>,
  more: Record<string, string> = {},
): Promise<Offsite> {
  const dataDir = dirname(shop.dataDir);
  const own = mkdtempSync(join(tmpdir(), 'detal-offsite-'));
  const folder = join(own, 'copies');
  mkdirSync(folder);
  const identity = await generateX25519Identity();
  const identityFile = join(own, 'key.txt');
  writeFileSync(identityFile, `# a key of a test\n${identity}\n`);
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(SECRETS), { mode: 0o600 });
  const settings: Record<string, string> = {
    ...noSettings,
    DATA_DIR: dataDir,
    POCKETBASE_URL: shop.url,
    COPIES_TO: `file://${folder}`,
    COPIES_RECIPIENT: await identityToRecipient(identity),
    COPIES_EVERY_S: EVERY_S,
    ...more,
  };
  let child: ChildProcess | undefined;
  let restores = 0;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const note = () => readNote(dataDir);
  return {
    folder,
    settings,
    identityFile,
    note,
    start() {
      child = spawn(process.execPath, ['scripts/ship-copies.ts'], {
        env: { ...process.env, ...settings },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      return child.pid!;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async untilSent() {
      const since = Date.now();
      const isSent = () => {
        const { restorable, behindSince, filesLeft = 1 } = note() ?? {};
        return Date.parse(restorable ?? '') > since && behindSince === null && filesLeft === 0;
      };
      await until(isSent).catch((error: Error) => {
        throw new Error(`${error.message}: ${JSON.stringify(note())}`);
      });
    },
    async restore(...given) {
      restores += 1;
      const place = given.indexOf('--into');
      const into = place < 0 ? join(own, `restored-${restores}`) : given[place + 1]!;
      const args = place < 0 ? given : given.toSpliced(place, 2);
      const command = runScript(
        'restore',
        { ...settings, DATA_DIR: into },
        '--from',
        settings.COPIES_TO!,
        ...(args.includes('--identity') ? [] : ['--identity', identityFile]),
        ...args,
      );
      const code = await command.exited;
      return { code, output: command.output(), dataDir: into };
    },
    async close() {
      await end('SIGKILL');
      rmSync(own, { recursive: true, force: true });
    },
  };
}

function readNote(dataDir: string): OffsiteNote | undefined {
  try {
    return offsiteNote.parse(JSON.parse(readFileSync(join(dataDir, OFFSITE_NOTE), 'utf8')));
  } catch {
    return undefined; // none yet
  }
}

/** A restored database, to be looked into. */
export const restoredDatabase = ({ dataDir }: Restored): DatabaseSync =>
  new DatabaseSync(join(dataDir, 'pocketbase/data.db'));

/** The pieces of all chains, oldest first. */
export const piecesIn = (folder: string): string[] =>
  readdirSync(join(folder, 'chains'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\d{10}\.age$/.test(name))
    .sort()
    .map((name) => join(folder, 'chains', name));
