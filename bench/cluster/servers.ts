import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';

const PROXY = new URL('../../deploy/haproxy.cfg', import.meta.url);
const TRIES = 100;
const PAUSE_MS = 50;

/** Starts a program of the system, which is stopped at the end. @returns what ends it at once */
function start(open: AsyncDisposableStack, program: string, args: string[]): () => Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]);
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  open.defer(stop);
  return stop;
}

async function until(answers: () => Promise<unknown>, what: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (
      await answers().then(
        () => true,
        () => false,
      )
    )
      return;
    await sleep(PAUSE_MS);
  }
  throw new Error(`${what} did not start`);
}

/**
 * HAProxy as `deploy` has it, on a free port, in front of some of the web processes.
 * @returns its address
 */
export async function startProxy(
  open: AsyncDisposableStack,
  folder: string,
  webs: readonly string[],
): Promise<string> {
  const port = await freePort();
  const example = await readFile(PROXY, 'utf8');
  const [head] = example.split(/^ *server first/m);
  const servers = webs.map((url, at) => `    server web${at} ${new URL(url).host}\n`);
  const file = join(folder, `haproxy-${webs.length}.cfg`);
  await writeFile(file, head!.replace('127.0.0.1:8080', `127.0.0.1:${port}`) + servers.join(''));
  start(open, 'haproxy', ['-q', '-db', '-f', file]);
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (!(await fetch(`${url}/api/health`)).ok) throw new Error('not yet');
  }, 'haproxy');
  return url;
}

export type Redis = { url: string; stop: () => Promise<void>; start: () => Promise<void> };

/** A Redis on a free port that keeps nothing when it ends. */
export async function startRedis(open: AsyncDisposableStack, folder: string): Promise<Redis> {
  const port = await freePort();
  let stop: () => Promise<void>;
  const begin = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
    stop = start(open, 'redis-server', [...options, '--save', '', '--appendonly', 'no']);
    // Nobody waits for it: the web processes look once a second.
    await sleep(0);
  };
  await begin();
  return { url: `redis://127.0.0.1:${port}`, stop: () => stop(), start: begin };
}
