import { AxeBuilder } from '@axe-core/playwright';
import { inBrowser } from './browser.ts';
import { tell, type Findings, type Judge } from './judge.ts';

const WIDTHS = [360, 1280];
/** How many places of one finding are named. */
const NAMED = 3;

/** Every kind of page by axe, all of its rules: on a phone and on a desk, in light and in dark. */
export const ACCESSIBILITY: Judge = {
  name: 'axe',
  title: 'Доступность (axe)',
  needs: ['chromium'],
  judge: ({ url, paths }) =>
    inBrowser(async (browser) => {
      const faults: Findings = {};
      for (const width of WIDTHS)
        for (const colorScheme of ['light', 'dark'] as const) {
          const context = await browser.newContext({
            viewport: { width, height: 800 },
            colorScheme,
            reducedMotion: 'reduce',
          });
          const page = await context.newPage();
          for (const path of paths) {
            await page.goto(url + path, { waitUntil: 'load' });
            const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
            for (const { id, nodes } of violations) {
              const places = nodes.slice(0, NAMED).map(({ target }) => target.join(' '));
              tell(faults, path, `${width} px, ${colorScheme}: ${id}: ${places.join(' | ')}`);
            }
          }
          await context.close();
        }
      return { faults };
    }),
};
