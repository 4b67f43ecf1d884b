import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Lies inside node_modules, so that whoever deletes the packages deletes the claim too. */
const stampFile = (root) => join(root, 'node_modules', '.installed');

const wanted = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');

/**
 * Whether node_modules holds what the lock names, for this platform.
 * @param {string} root the project's folder
 * @returns {boolean}
 */
export function dependenciesInstalled(root) {
  return existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === wanted(root);
}

/**
 * Runs `npm ci`, silently unless it fails: on Node 20 npm warns about packages that want the Node
 * 24 it is just installing.
 * @param {string} root the project's folder
 * @param {AbortSignal} signal stops npm
 * @throws {Error} with npm's own output
 */
export async function installDependencies(root, signal) {
  const { code, output } = await npm(
    ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'],
    root,
    signal,
  );
  signal.throwIfAborted();
  if (code !== 0)
    throw new Error(
      output
        .split('\n')
        .filter((line) => !line.startsWith('npm warn'))
        .join('\n')
        .trim(),
    );
  mkdirSync(dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), wanted(root));
}

function npm(args, cwd, signal) {
  // Under `npm start` this names the very npm that runs us; a bare `node scripts/start.mjs` takes
  // the one in the path.
  const cli = process.env.npm_execpath;
  const child = cli
    ? spawn(process.execPath, [cli, ...args], { cwd, signal, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, {
        cwd,
        signal,
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
