import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../shop/project.ts';

/**
 * Unsteady tests that could not be mended at once. So many at the most, and none for longer than
 * this.
 */
const AT_MOST = 5;
const AT_MOST_DAYS = 7;
const DAY_MS = 86_400_000;

const entries = z.array(
  z.strictObject({
    /** as the end of a run names it */
    test: z.string().min(1),
    /** the day it came here: 2026-11-22 */
    since: z.iso.date(),
    /** what is known of the cause */
    why: z.string().min(10),
  }),
);

export type Quarantine = z.infer<typeof entries>;

/** @throws when the file is not a list of entries */
export const readQuarantine = (file = join(ROOT, 'tests/quarantine.json')): Quarantine =>
  entries.parse(JSON.parse(readFileSync(file, 'utf8')));

/** What is wrong with the list itself: too long, or an entry older than a week. @param now ms */
export function quarantineFaults(quarantine: Quarantine, now = Date.now()): string[] {
  const old = quarantine.filter(({ since }) => now - Date.parse(since) > AT_MOST_DAYS * DAY_MS);
  return [
    ...(quarantine.length > AT_MOST
      ? [`В карантине ${quarantine.length} тестов, а места для ${AT_MOST}`]
      : []),
    ...old.map(({ test, since }) => `В карантине с ${since}, больше недели: ${test}`),
  ];
}
