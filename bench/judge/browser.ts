import { chromium, type Browser } from 'playwright';
import { launchFlags, requireBrowser } from '../../scripts/browser.ts';

/** Does something in a browser of its own, which is closed afterwards. */
export async function inBrowser<T>(look: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await requireBrowser(),
    args: [...launchFlags(), '--ignore-certificate-errors'],
  });
  try {
    return await look(browser);
  } finally {
    await browser.close();
  }
}
