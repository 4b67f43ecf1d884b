import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import { expect } from './journey.ts';

/** What another colour scheme can spoil; everything else is the same in both. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The checker itself, of the package made for this browser: run in the page, without the second page and the long report of that package's own runner. */
const require = createRequire(import.meta.url);
const AXE = readFileSync(createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { target: string[]; failureSummary?: string }[] };
type Axe = { run(options: object): Promise<{ violations: Violation[] }> };

/** Which rules: all of them unless told. */
type Rules = { only: string[] } | { without: string[] };

/** What keeps somebody out of the page as it stands, in words. */
export async function foundByAxe(page: Page, rules?: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const chosen = !rules ? {} : 'only' in rules ? { runOnly: rules.only } : { rules: Object.fromEntries(rules.without.map((rule) => [rule, { enabled: false }])) };
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: Axe };
    // What is in a frame runs nothing, not even the checker.
    return (await axe.run({ resultTypes: ['violations'], iframes: false, preload: false, ...options })).violations;
  }, chosen);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary?.replace(/\s+/g, ' ')}`).join(' | ')}`);
}

/** Finds nothing that keeps anybody out of the page that is open, in light and in dark. */
export async function keepsNobodyOut(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await foundByAxe(page, colorScheme === 'dark' ? { only: OF_COLOURS } : undefined), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
