// Begins every npm command on whatever Node there is (20 or newer): no TypeScript and nothing from
// node_modules here.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache } from './start/compiled.mjs';
import { dependenciesInstalled, installDependencies } from './start/dependencies.mjs';
import { findNode } from './start/runtime.mjs';
import { watchForStop } from './start/stop.mjs';
import { step } from './step.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

// The terminal may be gone before we are (SIGHUP): that must not keep us from stopping what runs.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Every command is a script of package.json; there is no second list. */
function knownCommands() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return new Map(
    Object.entries(scripts).map(([name, line]) => [/start\.mjs (\S+)/.exec(line)?.[1], name]),
  );
}

function refuse(message) {
  console.error(`✗ ${message}`);
  process.exit(1);
}

async function prepare(stopping) {
  if (dependenciesInstalled(root)) return;
  if (command === 'reload')
    refuse(
      'Зависимости изменились, на ходу их не заменить. Остановите магазин и запустите его заново: npm start.',
    );
  try {
    await step('Устанавливаю зависимости (npm ci), один раз', 'Зависимости установлены', () =>
      installDependencies(root, stopping.signal()),
    );
  } catch (error) {
    if (stopping.asked()) process.exit(128 + constants.signals[stopping.asked()]);
    refuse(`Зависимости не установились. Что сказал npm:\n${error.message}`);
  }
}

/** It only waits, for as long as the shop runs: without room for litter it keeps 100 MB less. */
const SUPERVISOR = ['--max-semi-space-size=2'];

/**
 * What threads of C leave behind is given back to the system at once, into which it would grow by
 * 10–17 MB a process. Whoever runs the shop may have set it otherwise.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

async function run(node, command, args, stopping) {
  const isShop = command === 'shop';
  const flags = ['--disable-warning=ExperimentalWarning', ...(isShop ? SUPERVISOR : [])];
  const line = [...flags, join(root, 'scripts', `${command}.ts`), ...args];
  const env = {
    ...(isShop && ALLOCATOR),
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || compileCache(node, root),
  };
  if (isShop && process.execve) await become(node, line, env, stopping);
  const child = spawn(node, line, { cwd: root, env, stdio: 'inherit' });
  stopping.forward((name) => child.kill(name));
  child.on('error', (error) => refuse(`Не удалось запустить ${node}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * Goes on as another program under the same process id. Whoever only waits for a shop to end would
 * hold 60 MB as long as it runs.
 */
async function become(node, line, env, stopping) {
  const handedOver = await stopping.handOver();
  if (stopping.asked()) process.exit(128 + constants.signals[stopping.asked()]);
  process.chdir(root);
  process.removeAllListeners('warning'); // Node would call the next line an experiment
  process.execve(node, [node, ...line], { ...env, ...handedOver });
}

const [command = '', ...args] = process.argv.slice(2);
const commands = knownCommands();
if (!commands.has(command)) {
  refuse(
    `Нет команды «${command}». Есть: ${[...commands.values()].map((name) => `npm run ${name}`).join(', ')}`,
  );
}
const stopping = watchForStop();
await prepare(stopping);
const node = findNode(root);
if (!node)
  refuse(
    `Нужен Node 24 или новее, а здесь ${process.version}. Для этой системы он не ставится сам: возьмите его на https://nodejs.org`,
  );
await run(node, command, args, stopping);
