import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { launchFlags, requireBrowser } from './scripts/browser.ts';
import { freePort } from './scripts/free-port.ts';
import { randomSecret } from './scripts/shop/secrets.ts';
import { prepareFirstStart } from './tests/support/first-start.ts';
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
/** Taken of the demo as it comes: what journeys make stands in menus and filters, too. */
const WEIGHTS = '**/weight.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: !!process.env.CI,
  workers: 2,
  // The second try is there for its trace alone: a journey that needs it makes the run red all the
  // same.
  retries: 1,
  // For a busy machine; what is promised within a time names it itself.
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    locale: 'ru-RU',
    trace: 'on-first-retry',
    // What never comes is to be told, not waited for until the journey's own time is up.
    actionTimeout: 30_000,
    launchOptions: { executablePath: process.env.E2E_BROWSER, args: launchFlags() },
  },
  // A journey is walked once, at a desk with scripts unless its tags say otherwise; what is the
  // same HTML for everybody is read without a browser.
  projects: [
    { name: 'weights', testMatch: WEIGHTS, use: phone },
    { name: 'http', testMatch: OVER_HTTP },
    {
      name: 'desktop',
      testIgnore: [OVER_HTTP, WEIGHTS],
      use: desktop,
      grep: /^(?!.*@(?:phone|no-javascript))|@desktop/,
    },
    {
      name: 'phone',
      testIgnore: [OVER_HTTP, WEIGHTS],
      use: phone,
      grep: /@phone/,
    },
    {
      name: 'no-javascript',
      testIgnore: OVER_HTTP,
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
      PORT: process.env.E2E_PORT,
      POCKETBASE_PORT: process.env.E2E_BACKEND_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      BUILD_DIR: '.next-test',
      // Goods alone: each journey makes the orders that it counts.
      DEMO: 'catalogue',
      // Fixed, or another port would mean another build.
      SITE_URL: 'http://shop.test',
      // The tests stand where the proxy does: each journey names an address of its own
      // (tests/e2e/journey.ts).
      TRUST_PROXY: '1',
      ADMIN_EMAIL: 'owner@shop.test',
      ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
    },
  },
});
