import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildHooks } from '../../../scripts/build-hooks.ts';

let folder: string;
let sources: string;
let built: string;
const source = (name: string, text: string) => writeFile(join(sources, name), text);
const result = (name: string) => readFile(join(built, name), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detal-build-'));
  [sources, built] = [join(folder, 'sources'), join(folder, 'built/hooks')];
  await mkdir(join(sources, 'noun'), { recursive: true });
  await source(
    'door.pb.ts',
    "routerAdd('GET', '/x', (e: unknown) => (require(`${__hooks}/noun/work.js`) as any).work({ ...(e as object) }));",
  );
  await source('noun/names.ts', "export const name: string = 'Имя';");
  await source(
    'noun/work.ts',
    "import { name } from './names.ts';\nexport const work = () => name;",
  );
  await buildHooks(built, sources);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a door stays one handler with nothing beside it, its work carries all it needs', async () => {
  expect(await result('events.pb.js')).toMatch(/^routerAdd\(/);
  expect(await result('noun/work.js')).toContain('Имя');
  expect(await result('noun/work.js')).toContain('sourceMappingURL=data:');
});

test('doors stand in one file in the order of their names', async () => {
  for (const name of ['door-2', '0-door', 'a'])
    await source(`${name}.pb.ts`, `cronAdd('${name}');`);
  await buildHooks(built, sources);
  expect((await result('events.pb.js')).match(/routerAdd|cronAdd\("[^"]+"/g)).toEqual([
    'cronAdd("0-door"',
    'cronAdd("a"',
    'cronAdd("door-2"',
    'routerAdd',
  ]);
});

test('what is gone from the sources is gone from the hooks', async () => {
  await rm(join(sources, 'door.pb.ts'));
  await buildHooks(built, sources);
  expect(await result('events.pb.js')).toBe('');
});

test('a contract registers its routes, each led to its handler within its limit', async () => {
  const contracts = join(folder, 'contracts');
  await mkdir(join(contracts, 'noun'), { recursive: true });
  const contract = (more: string) =>
    writeFile(
      join(contracts, 'noun/contract.ts'),
      `export const MOST = 3; export const work = { method: 'POST', path: '/y', callers: ['anyone'], reply: 'nothing'${more} };`,
    );
  await contract('');
  await source('noun/routes.ts', 'export const routes = { work: () => undefined };');
  await buildHooks(built, sources, contracts);
  expect(await result('routes.pb.js')).toBe(
    "routerAdd('POST', '/y', (e) => require(`${__hooks}/noun/routes.js`).routes.work(e));\n",
  );
  expect(await result('noun/routes.js')).toContain('work');
  await contract(', bodyLimit: 1024');
  await buildHooks(built, sources, contracts);
  expect(await result('routes.pb.js')).toContain('.work(e), $apis.bodyLimit(1024));');
});

test('a contract that no handlers serve is a mistake', async () => {
  const contracts = join(folder, 'contracts');
  await mkdir(join(contracts, 'other'), { recursive: true });
  await writeFile(join(contracts, 'other/contract.ts'), 'export {};');
  await expect(buildHooks(built, sources, contracts)).rejects.toThrow('other/routes.ts');
});

test('hooks that did not change stay where a running backend reads them', async () => {
  const { ino } = await stat(built);
  await buildHooks(built, sources);
  expect((await stat(built)).ino).toBe(ino);
});

test('a mistake in the sources leaves the last good hooks and no rubbish', async () => {
  await source(
    'noun/work.ts',
    "import { gone } from './gone.ts';\nexport const work = () => gone;",
  );
  await expect(buildHooks(built, sources)).rejects.toThrow('gone');
  expect(await result('noun/work.js')).toContain('Имя');
  expect(await readdir(join(folder, 'built'))).toEqual(['hooks']);
});

test('builds at the same moment do not disturb each other', async () => {
  await source('noun/names.ts', "export const name = 'Другое';");
  await Promise.all(Array.from({ length: 4 }, () => buildHooks(built, sources)));
  expect(await result('noun/work.js')).toContain('Другое');
  expect(await readdir(join(folder, 'built'))).toEqual(['hooks']);
});
