import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { borrow } from '../../bench/judge/borrowed.ts';
import type { Finding } from './inspect.ts';

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

/** @returns path of its command */
export async function observatory(): Promise<string> {
  const folder = join(await borrow(PACKAGE), 'node_modules/@mdn/mdn-http-observatory');
  // Its own installation fetches both from the internet; a domain for examples stands in neither.
  writeFileSync(join(folder, 'conf/tld-list.json'), '[]');
  writeFileSync(join(folder, 'conf/hsts-preload.json'), '{}');
  return join(folder, 'src/scan.js');
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
