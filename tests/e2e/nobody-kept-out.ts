import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './journey.ts';

/** What another colour scheme can spoil; everything else is the same in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Finds nothing that keeps anybody out of the page that is open, in light and in dark. */
export async function keepsNobodyOut(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(OF_COLOURS) : axe).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary?.replace(/\s+/g, ' ')}`).join(' | ')}`);
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
