import { readFileSync } from 'node:fs';
import { SHOPS_PATIENCE } from './patience.ts';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

/**
 * Every setting of the shop, empty: laid under a test's own, it keeps the machine's environment and
 * `.env` out of the test. Only its patience is that of tests, and the size of the machine decides
 * nothing.
 */
export const noSettings: Record<string, string> = {
  ...Object.fromEntries([...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => [name, ''])),
  PATIENCE: SHOPS_PATIENCE,
  WEB_PROCESSES: '1',
};
