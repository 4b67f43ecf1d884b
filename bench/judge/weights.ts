import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { inBrowser } from './browser.ts';
import { tell, type Findings, type Judge } from './judge.ts';

const PHONE = { width: 360, height: 740 };
const KIB = 1024;
/**
 * At most, KiB gzip: all scripts that a phone loads before anything is pressed, and the document.
 * What each kind of page may weigh is held by the walks of a browser; here is what anybody would
 * call light.
 */
const MOST = { script: 25, html: 30 };
/** A page that jumps by more is called unsteady by Core Web Vitals at ten times as much. */
const MOST_SHIFT = 0.01;

const kib = (bytes: number): number => Math.round((bytes / KIB) * 10) / 10;

/** What pages weigh, and whether anything in them jumps. */
export const WEIGHTS: Judge = {
  name: 'weights',
  title: 'Вес страниц на телефоне',
  needs: ['chromium'],
  judge: ({ measured }) =>
    inBrowser(async (browser) => {
      const figures: Record<string, object> = {};
      const faults: Findings = {};
      for (const [name, url] of Object.entries(measured)) {
        const { html, script, cls } = await weigh(browser, url);
        figures[name] = {
          'scripts, KiB gzip': kib(script),
          'document, KiB gzip': kib(html),
          CLS: Math.round(cls * 10_000) / 10_000,
        };
        if (kib(script) > MOST.script) tell(faults, name, `scripts: ${kib(script)} KiB`);
        if (kib(html) > MOST.html) tell(faults, name, `document: ${kib(html)} KiB`);
        if (cls > MOST_SHIFT) tell(faults, name, `CLS: ${cls}`);
      }
      return { figures, faults };
    }),
};

/** Opens a page on a small phone and weighs it: bytes, compressed. */
async function weigh(
  browser: Browser,
  url: string,
): Promise<{ html: number; script: number; cls: number }> {
  const page = await browser.newPage({ viewport: PHONE });
  const scripts: Promise<Buffer>[] = [];
  page.on(
    'response',
    (reply) => reply.request().resourceType() === 'script' && scripts.push(reply.body()),
  );
  await page.addInitScript(watchShifts);
  const document = await page.goto(url, { waitUntil: 'networkidle' });
  const script = (await Promise.all(scripts)).reduce(
    (sum, body) => sum + gzipSync(body, { level: 9 }).length,
    0,
  );
  const html = gzipSync(await document!.body()).length;
  const cls = await page.evaluate(() => (window as { shifts?: number }).shifts ?? 0);
  await page.close();
  return { html, script, cls };
}

/** Runs in the page: adds up what jumped without being touched. */
function watchShifts(): void {
  const seen = window as { shifts?: number };
  seen.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shifts! += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
