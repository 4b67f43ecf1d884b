import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { freePort } from '../../scripts/free-port.ts';
import { hasProgram } from '../../scripts/test/left-out.ts';
import { until } from './shop.ts';

/** Debian's package `redis-server`; tests of what processes share are left out without it. */
export const hasRedis = hasProgram('redis-server');

export type TestRedis = {
  url: string;
  /** Asks it for anything. */
  command: (...args: string[]) => Promise<unknown>;
  /** Stops answering, as a machine that hangs does, and goes on. */
  pause: () => void;
  resume: () => void;
  /** Keeps what there is now, for `start('snapshot')`. */
  snapshot: () => Promise<void>;
  /** Ends it without saving. */
  stop: () => Promise<void>;
  /** Brings it back at the same address. */
  start: (from: 'nothing' | 'snapshot') => Promise<void>;
  close: () => Promise<void>;
};

/** A Redis on a free port with a folder of its own. */
export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'detal-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function command(...args: string[]): Promise<unknown> {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.sendCommand(args);
    } finally {
      client.destroy();
    }
  }

  async function start(from: 'nothing' | 'snapshot'): Promise<void> {
    if (from === 'nothing') rmSync(join(folder, 'dump.rdb'), { force: true });
    else copyFileSync(join(folder, 'kept.rdb'), join(folder, 'dump.rdb'));
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
    child = spawn('redis-server', [...options, '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    await until(() =>
      command('PING').then(
        () => true,
        () => false,
      ),
    );
  }

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  await start('nothing');
  return {
    url,
    command,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    snapshot: async () => {
      await command('SAVE');
      copyFileSync(join(folder, 'dump.rdb'), join(folder, 'kept.rdb'));
    },
    stop,
    start,
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
