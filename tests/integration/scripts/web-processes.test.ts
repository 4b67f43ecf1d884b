import { cpSync, readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otherBuild } from '../../../lib/config.ts';
import { childrenOf } from '../../../scripts/shop/children.ts';
import { ROOT } from '../../../scripts/shop/project.ts';
import { readRunning } from '../../../scripts/shop/running.ts';
import {
  openShop,
  removeData,
  runScript,
  shopSettings,
  stop,
  until,
  type Command,
} from '../../support/shop.ts';
import { steadyLoad } from '../../support/steady-load.ts';

// One shop of two web processes lives through all of this, in the order of the file, on two copies of
// the build that the tests share: it changes which of them is current.
const BUILD = `.next-of-processes-${process.pid}`;
const TWIN = otherBuild(BUILD);
const PATHS = ['/', '/cars', '/contacts'];
const VISITORS = 8;

let settings: Record<string, string>;
let dataDir: string;
let url: string;
let shop: Command;

const inBuild = (build: string, ...path: string[]) => join(ROOT, build, ...path);
const onlyIn = (build: string) => `only-in-${build === TWIN ? 'twin' : 'first'}.js`;

/** A build of its own: another name, and a file that the other one does not have. */
function copyBuild(build: string): void {
  const from = join(ROOT, '.next-test');
  cpSync(from, inBuild(build), {
    recursive: true,
    filter: (path) => !path.startsWith(join(from, 'cache')),
  });
  writeFileSync(inBuild(build, 'BUILD_ID'), build);
  writeFileSync(inBuild(build, 'static/chunks', onlyIn(build)), `export default '${build}'`);
}

beforeAll(async () => {
  settings = await shopSettings();
  dataDir = settings.DATA_DIR!;
  url = `http://127.0.0.1:${settings.PORT}`;
  const first = await openShop(settings); // makes the common build where there is none
  await stop(first, 'SIGTERM');
  for (const build of [BUILD, TWIN]) copyBuild(build);
  // Whoever copies the catalogue need not reach a server to be there.
  const CATALOGUE_URL = 'postgres://shop@127.0.0.1:1/shop';
  Object.assign(settings, { WEB_PROCESSES: '2', BUILD_DIR: BUILD, CATALOGUE_URL });
  shop = await openShop(settings);
});
afterAll(async () => {
  await stop(shop, 'SIGTERM');
  removeData(settings);
  for (const build of [BUILD, TWIN]) rmSync(inBuild(build), { recursive: true, force: true });
});

const runs = (pid: number, script: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script);
  } catch {
    return false; // gone meanwhile
  }
};
const isWeb = (pid: number): boolean => runs(pid, 'server/main.ts');
const webs = (): number[] => childrenOf(dataDir).filter(isWeb).sort();
const copying = (): number[] =>
  childrenOf(dataDir).filter((pid) => runs(pid, 'scripts/copy-catalogue.ts'));

/** How many visitors are connected to a process. */
function visitorsOf(pid: number): number {
  const port = Number(settings.PORT).toString(16).toUpperCase().padStart(4, '0');
  const connected = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${port}`) && state === '01')
    .map((columns) => `socket:[${columns[9]}]`);
  const open = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      return ''; // closed meanwhile
    }
  });
  return open.filter((target) => connected.includes(target)).length;
}

const answered = (agent: Agent): Promise<void> =>
  new Promise((resolve, reject) =>
    get(url, { agent }, (reply) => reply.resume().on('end', resolve)).on('error', reject),
  );

const reload = () => runScript('reload', settings);

test('visitors who keep their connections are shared between the processes', async () => {
  expect(webs()).toHaveLength(2);
  // An idle process may take a whole crowd that comes at one moment.
  await until(async () => {
    const agent = new Agent({ keepAlive: true });
    await Promise.all(Array.from({ length: 32 }, () => answered(agent)));
    const shared = webs().every((pid) => visitorsOf(pid) > 0);
    agent.destroy();
    return shared;
  });
});

test('one that is killed comes back; only what was under way in it fails, and nobody is refused', async () => {
  const { load, stop: leave } = steadyLoad(url, PATHS, VISITORS);
  await until(() => load.answered > 100);
  const [killed, other] = webs();
  process.kill(killed!, 'SIGKILL');
  // That it serves shows by its visitors.
  await until(() => webs().some((pid) => pid !== killed && pid !== other && visitorsOf(pid) > 0));
  await leave();
  expect(load.failures.filter((fault) => fault !== 'ECONNRESET')).toEqual([]);
  expect(load.failures.length).toBeLessThanOrEqual(VISITORS);
  expect(shop.output()).toContain('процесс неожиданно остановился');
});

test('rules that are others than those of the running backend are refused, and nothing is replaced', async () => {
  const file = join(dataDir, 'hooks/common-passwords.txt');
  const before = readFileSync(file, 'utf8');
  const running = webs();
  writeFileSync(file, `${before}\nanother`);
  const refused = reload();
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toContain('Изменились правила сервера данных');
  expect(refused.output()).toContain('npm start');
  writeFileSync(file, before);
  expect(webs()).toEqual(running);
});

const status = async (build: string) =>
  (await fetch(`${url}/_next/static/chunks/${onlyIn(build)}`)).status;
const keptPages = () =>
  readdirSync(join(dataDir, 'cache')).filter((name) => name.endsWith('.sqlite'));

test('a reload under load fails for nobody, and a page of either build finds its files', async () => {
  await until(() => copying().length === 1);
  const [before, copied] = [webs(), copying()];
  const { number } = readRunning(dataDir)!.reload!;
  writeFileSync(inBuild(BUILD, 'built-from'), 'older sources');
  const { load, stop: leave } = steadyLoad(url, PATHS, VISITORS);
  let most = 0;
  const counting = setInterval(() => (most = Math.max(most, webs().length)), 20);
  const command = reload();
  await until(() => readRunning(dataDir)?.reload?.number === number + 1);
  const second = reload();
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain('Магазин уже обновляется');
  expect(await command.exited, command.output()).toBe(0);
  clearInterval(counting);
  await leave();

  expect(command.output()).toContain('Заменено веб-серверов: 2 из\u00A02');
  expect(load.failures).toEqual([]);
  expect(load.answered).toBeGreaterThan(100);
  // No old one goes before its successor is there: one that serves alone may be too few.
  expect(most).toBe(3);
  expect(webs().filter((pid) => before.includes(pid))).toEqual([]);
  expect(webs()).toHaveLength(2);
  await until(() => copying().length === 1);
  expect(copying(), 'who copies the catalogue').not.toEqual(copied);
  expect([await status(BUILD), await status(TWIN)]).toEqual([200, 200]);
  expect(keptPages()).toEqual([`pages-${TWIN}.sqlite`]);
});

test('the processes stop in time, and the next start finds the build that was current', async () => {
  expect(await stop(shop, 'SIGTERM')).toBe(0);
  expect(childrenOf(dataDir)).toEqual([]);
  const refused = reload();
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toContain('Магазин не\u00A0запущен');
  shop = await openShop(settings);
  expect(shop.output()).not.toContain('Собираю страницы');
  await until(() => keptPages().length === 1);
  expect(keptPages()).toEqual([`pages-${TWIN}.sqlite`]);
});

test('a web process whose shop was killed does not live on', async () => {
  const running = webs();
  shop.process.kill('SIGKILL');
  try {
    await until(() => !running.some(isWeb));
  } finally {
    for (const pid of running.filter(isWeb)) process.kill(pid, 'SIGKILL');
  }
  shop = await openShop(settings);
});
