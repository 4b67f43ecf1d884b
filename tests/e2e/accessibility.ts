import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
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

/**
 * What keeps somebody out of the page as it stands, in words.
 * @param within a look of `rememberColours`: only what shows itself otherwise than it did then
 */
export async function axeFindings(page: Page, rules?: Rules, within?: Look): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const chosen = !rules
    ? {}
    : 'only' in rules
      ? { runOnly: rules.only }
      : { rules: Object.fromEntries(rules.without.map((rule) => [rule, { enabled: false }])) };
  const violations = await page.evaluate(
    async ([options, look]) => {
      const { axe, changedColours } = window as unknown as { axe: Axe; changedColours?: Changed };
      const include = look && changedColours!(look);
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
type Changed = (look: Look) => Element[];

/** Remembers what the page shows now, and in which colours. */
export async function rememberColours(page: Page, look: Look): Promise<void> {
  await page.evaluate((now) => {
    const coloursOf = () =>
      new Map(
        [...document.body.querySelectorAll('*')]
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
            return [element, `${color} ${backgroundColor} ${backgroundImage}`] as const;
          }),
      );
    const place = window as unknown as { colours?: Map<Look, Map<Element, string>> } & {
      changedColours: Changed;
    };
    place.colours ??= new Map();
    place.colours.set(now, coloursOf());
    place.changedColours = (look) =>
      [...coloursOf()]
        .filter(([element, colours]) => place.colours!.get(look)!.get(element) !== colours)
        .map(([element]) => element);
  }, look);
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
  await page.waitForLoadState();
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
