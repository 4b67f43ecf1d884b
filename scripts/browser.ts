import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { step } from './step.mjs';
import { Refusal } from './shop/refusal.ts';

/**
 * The shell without a window is Chromium without what nobody sees: a page opens in less than half
 * the time.
 */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const isRoot = () => process.getuid?.() === 0;

/**
 * Silent for every background request of the browser's own: tests look at the shop only. A sandbox
 * is refused to root.
 */
export const launchFlags = (): string[] => [
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A file alone proves nothing: a browser whose system libraries are missing ends at once. */
const runs = (path: string) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

/**
 * Path of a Chromium that runs: CHROMIUM_PATH, Playwright's own, the system's; undefined when there
 * is none.
 */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...SYSTEM].find(runs);
}

/**
 * As `findBrowser`, but installs one when there is none: Playwright's, else, as root on Debian, the
 * distribution's.
 * @throws Refusal that says how to get one
 */
export async function requireBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  await step('Устанавливаю Chromium для сквозных тестов', 'Установка Chromium закончена', install);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Refusal(
    'Нет Chromium, и поставить его не удалось. Поставьте сами (Debian: apt-get install chromium; иначе: npx playwright install --with-deps chromium) или укажите путь в CHROMIUM_PATH.',
  );
}

async function install(): Promise<void> {
  await quietly(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  if (findBrowser() || !isRoot() || !existsSync('/usr/bin/apt-get')) return;
  await quietly('apt-get', ['update']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!findBrowser())
      await quietly('apt-get', ['install', '-y', '--no-install-recommends', name]);
  }
}

/** Whether it worked shows in what is there afterwards. */
function quietly(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve) =>
    child.once('error', () => resolve()).once('close', () => resolve()),
  );
}
