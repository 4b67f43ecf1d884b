import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { launchFlags, requireBrowser } from './scripts/browser.ts';
import { freePort } from './scripts/free-port.ts';
import { randomSecret } from './scripts/shop/secrets.ts';
import { prepareFirstStart } from './tests/support/first-start.ts';
import { JOURNEYS_SHOP } from './tests/support/journeys-shop.ts';
import { PATIENCE_MS } from './tests/support/patience.ts';
import { noSettings } from './tests/support/settings.ts';

// Read again by every worker: what is found out once travels in the environment.
process.env.E2E_BROWSER ??= await requireBrowser();
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'detal-e2e-'));
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_BACKEND_PORT ??= String(await freePort());
process.env.E2E_ADMIN_PASSWORD ??= randomSecret();
// DemoCustomers are made by the hundred: their passwords cost next to nothing
// (tests/support/template.ts). All else of the first start is done as ever.
process.env.E2E_PREPARED ??= await prepareFirstStart(process.env.E2E_DATA_DIR);

const address = `http://127.0.0.1:${process.env.E2E_PORT}`;
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
const phone = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 } };
/** What is asked for without a browser. */
const OVER_HTTP = '**/*.http.spec.ts';
/**
 * What changes the shop that everybody is shown, and what is taken of it as it comes: on a shop of
 * its own (tests/e2e/whole-shop.ts), one after the other.
 */
const OF_THE_WHOLE_SHOP = ['weight', 'links.http', 'closed-days', 'mail-server', 'page-texts'].map(
  (name) => `**/${name}.spec.ts`,
);
const ELSEWHERE = [OVER_HTTP, ...OF_THE_WHOLE_SHOP];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: !!process.env.CI,
  workers: 2,
  // Each walk makes what it needs: no file keeps a worker while the other one has nothing to do.
  fullyParallel: true,
  retries: 0,
  // A limit is for what hangs: the machine may be busy.
  timeout: 120_000,
  expect: { timeout: PATIENCE_MS },
  use: {
    baseURL: address,
    locale: 'ru-RU',
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.E2E_BROWSER, args: launchFlags() },
  },
  // A journey is walked once, at a desk with scripts unless its tags say otherwise; what is the
  // same HTML for everybody is read without a browser.
  projects: [
    { name: 'whole-shop', testMatch: OF_THE_WHOLE_SHOP, use: desktop, workers: 1 },
    { name: 'http', testMatch: OVER_HTTP, testIgnore: OF_THE_WHOLE_SHOP },
    {
      name: 'desktop',
      testIgnore: ELSEWHERE,
      use: desktop,
      grep: /^(?!.*@(?:phone|no-javascript))|@desktop/,
    },
    {
      name: 'phone',
      testIgnore: ELSEWHERE,
      use: phone,
      grep: /@phone/,
    },
    {
      name: 'no-javascript',
      testIgnore: ELSEWHERE,
      use: { ...desktop, javaScriptEnabled: false },
      grep: /@no-javascript/,
    },
  ],
  webServer: {
    // The very command behind `npm start`: the tests run what a newcomer runs.
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning scripts/shop.ts`,
    url: address,
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6_000 },
    env: {
      ...noSettings,
      ...JOURNEYS_SHOP,
      PORT: process.env.E2E_PORT,
      POCKETBASE_PORT: process.env.E2E_BACKEND_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
    },
  },
});
