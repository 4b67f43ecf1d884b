import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { launchFlags, requireBrowser } from '../../scripts/browser.ts';

/**
 * Bytes, compressed: the document, and every script that a phone loads before anything is pressed.
 */
export type Weight = { html: number; script: number; cls: number };

/** Opens a page on a small phone and weighs it. */
export async function weigh(url: string): Promise<Weight> {
  const browser = await chromium.launch({
    executablePath: await requireBrowser(),
    args: launchFlags(),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
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
    return {
      html: gzipSync(await document!.body()).length,
      script,
      cls: await page.evaluate(() => (window as { shifts?: number }).shifts ?? 0),
    };
  } finally {
    await browser.close();
  }
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
