import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Finding } from './inspect.ts';
import { output } from './clean-root.ts';

/** Fetched when it is wanted, 130 MB: a measure, not a part of the shop (docs/decisions/063). */
const PACKAGE = '@mdn/mdn-http-observatory@1.4.8';
const LEAST = 120;

const reply = z.object({
  scan: z.object({ score: z.number(), grade: z.string() }),
  tests: z.record(
    z.string(),
    z.object({
      pass: z.boolean(),
      scoreModifier: z.number().optional(),
      result: z.string().nullable(),
    }),
  ),
});

/** Installs it once. @returns path of its command */
export async function observatory(): Promise<string> {
  const kept = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = join(kept, 'detal-deploy', PACKAGE.replace(/.*@/, 'observatory-'));
  const installed = join(folder, 'node_modules/@mdn/mdn-http-observatory');
  const command = join(installed, 'src/scan.js');
  if (existsSync(join(installed, 'conf/hsts-preload.json'))) return command;
  mkdirSync(folder, { recursive: true });
  await output('npm', [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--omit=optional',
    '--no-save',
    PACKAGE,
  ]);
  // Its own installation fetches both from the internet; a domain for examples stands in neither.
  writeFileSync(join(installed, 'conf/tld-list.json'), '[]');
  writeFileSync(join(installed, 'conf/hsts-preload.json'), '{}');
  return command;
}

/** @param text what its command has printed */
export function judged(text: string): Finding {
  const { scan, tests } = reply.parse(JSON.parse(text));
  const points = Object.entries(tests)
    .filter(([, { pass, scoreModifier }]) => !pass || scoreModifier)
    .map(([name, { scoreModifier = 0, result }]) => `${name} ${scoreModifier} (${result})`);
  return {
    what: `MDN Observatory, не меньше ${LEAST}`,
    seen: [`${scan.score} ${scan.grade}`, ...points].join('; '),
    isFine: scan.score >= LEAST,
  };
}
