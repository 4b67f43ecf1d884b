import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { JSHandle, Page } from 'playwright/test';
import { expect } from './journey.ts';

/** What another colour scheme can spoil; everything else is the same in both. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * The checker itself, of the package made for this browser: run in the page, without the second
 * page and the long report of that package's own runner.
 */
const require = createRequire(import.meta.url);
const AXE = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Violation = { id: string; nodes: { target: string[]; failureSummary?: string }[] };
type Axe = {
  run(
    context: Document | { include: Element[] },
    options: object,
  ): Promise<{ violations: Violation[] }>;
};

/** Which rules: all of them unless told. */
type Rules = { only: string[] } | { without: string[] };

/** A page on its way to the browser lacks what it is asked for: its title and its heading come last. */
async function untilThere(page: Page): Promise<void> {
  await page.waitForLoadState();
  await expect(page).toHaveTitle(/./);
  await expect(page.locator('h1')).toHaveCount(1);
}

/** What keeps somebody out of the page as it stands, in words. Waits for the page. */
export async function axeFindings(page: Page, rules?: Rules): Promise<string[]> {
  await untilThere(page);
  return findings(page, rules);
}

/**
 * As `axeFindings`, of colours alone, and only of what this page has not shown before: of what looks
 * alike a few are read.
 */
export async function colourFindings(page: Page, look: Look): Promise<string[]> {
  await untilThere(page);
  const unread = await page.evaluateHandle(unreadColours, look);
  const found = await findings(page, { only: OF_COLOURS }, unread);
  await unread.dispose();
  return found;
}

async function findings(
  page: Page,
  rules?: Rules,
  within: JSHandle<Element[]> | null = null,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const chosen = !rules
    ? {}
    : 'only' in rules
      ? { runOnly: rules.only }
      : { rules: Object.fromEntries(rules.without.map((rule) => [rule, { enabled: false }])) };
  const violations = await page.evaluate(
    async ([options, include]) => {
      const { axe } = window as unknown as { axe: Axe };
      if (include?.length === 0) return [];
      // What is in a frame runs nothing, not even the checker.
      const run = { resultTypes: ['violations'], iframes: false, preload: false, ...options };
      return (await axe.run(include ? { include } : document, run)).violations;
    },
    [chosen, within] as const,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary?.replace(/\s+/g, ' ')}`).join(' | ')}`,
  );
}

type Look = 'light' | 'dark';

/** Runs in the browser: whatever it needs stands in it. */
function unreadColours(look: Look): Element[] {
  /** Of what looks alike so many are read. */
  const ALIKE = 3;
  const place = window as unknown as { readColours?: Map<string, number> };
  const read = (place.readColours ??= new Map());
  const isRead = (element: Element): boolean =>
    element.checkVisibility() &&
    (element.matches('input, select, textarea') ||
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      ));
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element | null): string => {
    if (!element) return '';
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const ground =
      groundOf(element.parentElement) + (own === 'rgba(0, 0, 0, 0) none 1' ? '' : `${own},`);
    grounds.set(element, ground);
    return ground;
  };
  return [...document.body.querySelectorAll('*')].filter(isRead).filter((element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const { tagName, className } = element;
    const kind = [look, tagName, className, color, fontSize, fontWeight, groundOf(element)].join(
      ';',
    );
    const times = read.get(kind) ?? 0;
    read.set(kind, times + 1);
    return times < ALIKE;
  });
}

/** Shows the page that is open in this look, as if it had been chosen. */
export async function dress(page: Page, look: Look): Promise<void> {
  await page.evaluate(
    ([on, off]) => {
      document.documentElement.classList.remove(off!);
      document.documentElement.classList.add(on!);
    },
    look === 'dark' ? ['dark', 'light'] : ['light', 'dark'],
  );
}

/** Finds nothing that keeps anybody out of the page that is open, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const look of ['light', 'dark'] as const) {
    await dress(page, look);
    expect(
      await axeFindings(page, look === 'dark' ? { only: OF_COLOURS } : undefined),
      `${page.url()}, ${look}`,
    ).toEqual([]);
  }
  await dress(page, 'light');
}
