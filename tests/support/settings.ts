import { readFileSync } from 'node:fs';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

/**
 * Every setting of the shop, empty: laid under a test's own, it keeps the machine's environment and
 * `.env` out of the test.
 */
export const noSettings: Record<string, string> = Object.fromEntries(
  [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => [name, '']),
);
