import { expect, test, type Page } from 'playwright/test';

/** React runs where people work; any other page is a document (early-press.spec). */
const WORK = '/bulk';
const OWN_SCRIPTS = '**/_next/static/**/*.js';

/** Counts how often the page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && loads++));
  return () => loads;
}

/** Writes down for the next page that a preload error was raised, and whether the guard had acted by then. */
const noteRaised = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('preloadError', () => {
      const said = sessionStorage.getItem('chunk-reloaded-at') ? 'after' : 'before';
      sessionStorage.raised = [sessionStorage.raised, said].filter(Boolean).join(' ');
    }),
  );
const raised = (page: Page) => page.evaluate(() => sessionStorage.raised as string | undefined);

test('«failed page-chunk load: a preload error is raised; reload guard of 10 s»: a tab whose lazy scripts are gone reloads once, not for ever', async ({
  page,
}) => {
  await noteRaised(page);
  const loads = countLoads(page);
  await page.goto(WORK);
  await page.evaluate(() => {
    // The bundler's own loader does the same when a lazy part of the page is gone after a deploy.
    const script = document.createElement('script');
    script.src = '/_next/static/chunks/gone.js';
    document.head.append(script);
  });
  await expect.poll(loads).toBe(2);
  // The page that is being left may still answer, or be gone while it is asked.
  await expect(() =>
    page.evaluate(async () => {
      if (performance.getEntriesByType('navigation')[0]!.toJSON().type !== 'reload')
        throw new Error('not yet');
      const script = document.createElement('script');
      script.src = '/_next/static/chunks/gone-again.js';
      await new Promise((failed) => {
        script.onerror = failed;
        document.head.append(script);
      });
    }),
  ).toPass();
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(2);
  expect(await raised(page)).toMatch(/^before after/);
});

test('what the bundler finds gone later raises a preload error before the page is loaded anew', async ({
  page,
}) => {
  await noteRaised(page);
  const loads = countLoads(page);
  await page.goto(WORK);
  await page.evaluate(() => {
    void Promise.reject(Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' }));
  });
  await expect.poll(loads).toBe(2);
  await page.waitForLoadState('networkidle');
  expect([await raised(page), loads()]).toEqual(['before', 2]);
});

test('a page whose first scripts are gone reloads once, and works after that', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(OWN_SCRIPTS, (route) =>
    loads() === 1 ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.goto(WORK);
  await expect.poll(loads).toBe(2);
  await expect(page.getByLabel('Оформление')).toBeVisible();
  expect(loads()).toBe(2);
});

test('a page whose first scripts stay away reloads once only, and can be read', async ({
  page,
}) => {
  const loads = countLoads(page);
  await page.route(OWN_SCRIPTS, (route) => route.fulfill({ status: 404 }));
  await page.goto(WORK);
  await expect.poll(loads).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a public page whose styles an update has removed reloads once, however long they stay away', async ({
  page,
}) => {
  const loads = countLoads(page);
  let times = 1;
  await page.route('**/_next/static/styles/*.css', (route) =>
    loads() <= times ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.goto('/about');
  await expect.poll(loads).toBe(2);
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  times = 9;
  await page.goto('/contacts');
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** What the page tells the console and leaves uncaught. */
function listenTo(page: Page): { logged: string[]; uncaught: string[] } {
  const heard: { logged: string[]; uncaught: string[] } = { logged: [], uncaught: [] };
  page.on(
    'console',
    (message) => void (message.type() === 'error' && heard.logged.push(message.text())),
  );
  page.on('pageerror', (error) => void heard.uncaught.push(error.message));
  return heard;
}

test('an app that does not start says so and throws on', async ({ page }) => {
  const heard = listenTo(page);
  await page.route(OWN_SCRIPTS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on purpose')" }),
  );
  await page.goto(WORK);
  await expect
    .poll(() => heard.logged.join('\n'))
    .toMatch(/^Error while mounting app Error: broken on purpose/);
  expect(heard.uncaught).toContain('broken on purpose');
});

/** React fails once it has taken the page over. */
const breakReact = (page: Page) =>
  page.addInitScript(() => {
    document.dispatchEvent = () => {
      throw new Error('broken on purpose');
    };
  });

test('an error that takes the page away is logged as critical, and the page says what happened', async ({
  page,
}) => {
  const heard = listenTo(page);
  await breakReact(page);
  await page.goto(WORK);
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
  await expect(page.getByText('Код ошибки: 500')).toBeVisible();
  await expect(page.getByText(/broken on purpose/)).toHaveCount(0);
  expect(heard.logged.join('\n')).toMatch(/Critical: the page failed Error: broken on purpose/);
});

test('«errors produced by bot-like user agents are only logged and not rendered as an error page»', async ({
  browser,
}) => {
  for (const userAgent of [
    'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/2.0; +http://go.mail.ru/help/robots)',
  ]) {
    const page = await browser.newPage({ userAgent });
    const heard = listenTo(page);
    await breakReact(page);
    await page.goto(WORK);
    await expect
      .poll(() => [...heard.logged, ...heard.uncaught].join('\n'))
      .toContain('broken on purpose');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: 'Заказ списком' })).toBeVisible();
    await expect(page.getByText(/Internal Server Error|Код ошибки/)).toHaveCount(0);
    await page.close();
  }
});
