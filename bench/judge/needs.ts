import { spawnSync } from 'node:child_process';
import { findBrowser } from '../../scripts/browser.ts';
import type { Need } from './judge.ts';

const runs = (program: string, ...flags: string[]): boolean =>
  spawnSync(program, flags, { stdio: 'ignore' }).status === 0;

const IS_THERE: Record<Need, () => boolean> = {
  java: () => runs('java', '-version'),
  chromium: () => findBrowser() !== undefined,
  nginx: () => runs('nginx', '-v'),
};

/** As a person is told what to install. */
const NAMES: Record<Need, string> = {
  java: 'Java (пакет default-jre-headless)',
  chromium: 'Chromium (пакет chromium)',
  nginx: 'nginx (пакет nginx)',
};

/** What is missing on this machine, in words. */
export const missing = (needs: Need[]): string[] =>
  needs.filter((need) => !IS_THERE[need]()).map((need) => NAMES[need]);
