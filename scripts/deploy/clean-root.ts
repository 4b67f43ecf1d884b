import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../shop/project.ts';
import { Refusal } from '../shop/refusal.ts';
import { step } from '../step.mjs';

const RELEASE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';
/** What the installer of Debian leaves on the smallest machine and debootstrap does not. */
const INCLUDED = 'systemd,systemd-sysv,dbus,ca-certificates';
const TRIES = 300;
const PAUSE_MS = 200;

/** A system of its own, of which nothing is left when it ends. */
export type CleanRoot = {
  /** Process id of its first process, for `nsenter`. */
  pid: number;
  /**
   * Types commands into its shell as root.
   * @param online with the network of this machine instead of its own
   * @returns what they printed
   * @throws Refusal with what they printed
   */
  run(
    script: string,
    options?: { online?: boolean; env?: Record<string, string> },
  ): Promise<string>;
};

/** Where empty systems and packages are kept between runs. */
const keptFolder = () =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'detal-deploy');

/** Programs that a trial needs, and the packages that bring them. @throws Refusal */
export function requirePrograms(): void {
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    throw new Refusal(
      'Чистую систему можно собрать только в\u00A0Linux и\u00A0от\u00A0имени root.',
    );
  const wanted = { debootstrap: 'debootstrap', nsenter: 'util-linux', ip: 'iproute2', git: 'git' };
  const missing = Object.entries(wanted).filter(
    ([program]) => spawnSync('which', [program]).status !== 0,
  );
  if (missing.length > 0)
    throw new Refusal(
      `Нет программ. Поставьте: apt-get install ${missing.map(([, name]) => name).join(' ')}`,
    );
}

/** An empty Debian, made once. @returns its folder, which nobody changes */
async function emptyDebian(): Promise<string> {
  const base = join(keptFolder(), `${RELEASE}-${process.arch}`);
  if (existsSync(base)) return base;
  const unfinished = `${base}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const options = ['--variant=minbase', `--include=${INCLUDED}`, RELEASE, unfinished, MIRROR];
  await step('Собираю пустой Debian, один раз', 'Пустой Debian собран', () =>
    output('debootstrap', options),
  );
  renameSync(unfinished, base);
  return base;
}

/**
 * Boots an empty Debian; it ends with `open`.
 * @param folder of its own, on a disk; it is emptied
 * @throws Refusal
 */
export async function bootCleanRoot(
  open: AsyncDisposableStack,
  folder: string,
): Promise<CleanRoot> {
  const base = await emptyDebian();
  const packages = join(keptFolder(), 'packages');
  for (const path of [packages, ...['upper', 'work', 'root'].map((name) => join(folder, name))])
    mkdirSync(path, { recursive: true });
  // Ends with us even where we cannot say so.
  const child = spawn(
    'setpriv',
    [
      '--pdeathsig',
      'KILL',
      'bash',
      join(ROOT, 'scripts/deploy/boot-root.sh'),
      base,
      folder,
      packages,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-4_000)));
  const ended = new Promise((resolve) => child.once('close', resolve));
  open.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const pid = await firstProcess(
    child.pid!,
    () => child.exitCode === null,
    () => said,
  );
  const run: CleanRoot['run'] = (script, { online = false, env = {} } = {}) =>
    output('nsenter', [
      ...['--target', String(pid), '--mount', '--pid', '--uts', '--ipc', '--root', '--wd'],
      ...(online ? [] : ['--net']),
      ...['env', '-i', 'HOME=/root', 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive'],
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
      ...['bash', '-euo', 'pipefail', '-c', `cd /root\n${script}`],
    ]);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const state = await run('systemctl is-system-running || true').catch(() => '');
    // `degraded`: what a machine has and this one lacks, as modules of the kernel.
    if (/^(running|degraded)/.test(state)) return { pid, run };
    await sleep(PAUSE_MS);
  }
  throw new Refusal(`Чистая система не запустилась. Что она сказала:\n${said}`);
}

/** The child of `unshare` that has become the system's first process. @throws Refusal */
async function firstProcess(
  parent: number,
  isThere: () => boolean,
  said: () => string,
): Promise<number> {
  for (let tries = 0; tries < TRIES && isThere(); tries += 1) {
    const [pid] = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ');
    const name = pid ? readFileSync(`/proc/${pid}/comm`, 'utf8').trim() : '';
    if (name === 'systemd') return Number(pid);
    await sleep(PAUSE_MS);
  }
  throw new Refusal(`Чистая система не запустилась. Что она сказала:\n${said()}`);
}

/**
 * Runs a program to its end.
 * @returns what it printed
 * @throws Refusal with the end of all that it said
 */
export function output(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env, cwd: ROOT });
  let said = '';
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  child.stdout.on('data', (text) => (printed += text));
  return new Promise((resolve, reject) => {
    child.once('error', ({ message }) => reject(new Refusal(message)));
    child.once('close', (code) =>
      code === 0
        ? resolve(printed)
        : reject(new Refusal(said.trim().split('\n').slice(-40).join('\n'))),
    );
  });
}
