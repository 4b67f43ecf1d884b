import { spawnSync } from 'node:child_process';

/** Programs that tests need and the shop does not, and what is not tried without them. */
const WITHOUT = { 'redis-server': 'общий кэш веб-процессов (CACHE_URL)' };

/** Whether a program of the system is there. */
export const hasProgram = (name: keyof typeof WITHOUT): boolean =>
  spawnSync(name, ['--version']).status === 0;

/** What the tests of this machine leave out: one Russian line each. */
export const leftOut = (has: (name: keyof typeof WITHOUT) => boolean = hasProgram): string[] =>
  (Object.keys(WITHOUT) as (keyof typeof WITHOUT)[])
    .filter((name) => !has(name))
    .map((name) => `${WITHOUT[name]}: нет программы ${name}`);
