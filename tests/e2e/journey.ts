import { expect, test as base, type Page } from 'playwright/test';
import { anAddress } from '../support/address.ts';
import { STEADY_LIST } from './steady-list.ts';

/** Walking the shop as a visitor does, by what is on the screen. */
class Shop {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the first category of the front page; returns its name. */
  async openCategory(): Promise<string> {
    const link = this.page
      .getByRole('navigation', { name: 'Категории', exact: true })
      .getByRole('link')
      .first();
    const [name = ''] = (await link.innerText()).split('\n');
    await link.click();
    return name;
  }

  /** Opens the sheet of filters where they are not in the side column already. */
  async openFilters(): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Фильтры/ });
    if (await button.isVisible()) await button.click();
  }

  /** Opens the sheet of orders where they do not stand in the toolbar. */
  async openOrders(): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Порядок:/ });
    if (await button.isVisible()) await button.click();
  }

  /** Waits for what is chosen to apply by itself, where the filters stand in the column. */
  async applied(address: RegExp): Promise<void> {
    if (!(await this.page.getByRole('button', { name: /^Фильтры/ }).isVisible()))
      await this.page.waitForURL(address);
  }

  /** Goes to what the chosen filters leave. */
  async applyFilters(): Promise<void> {
    await this.page.getByRole('button', { name: /^Показать/ }).click();
  }

  /** Every product of the list says so, and there are some. */
  async everyCardSays(text: string): Promise<void> {
    const cards = this.page.getByRole('article');
    await expect(cards.filter({ hasText: text }).first()).toBeVisible();
    await expect(cards.filter({ hasNotText: text })).toHaveCount(0);
  }

  /** Opens a product of the demo. */
  async openProduct(): Promise<void> {
    await this.page.goto(STEADY_LIST);
    await this.page.getByRole('article').first().getByRole('link').click();
    await this.page.waitForURL(/\/products\//);
  }
}

/** Every journey fails when a page logs an error or is blocked by its own content policy. */
export const test = base.extend<{ shop: Shop; quietConsole: void }>({
  shop: async ({ page }, use) => use(new Shop(page)),
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anAddress() }),
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      // The browser itself reports every refusal as an error; those are asked for on purpose, or
      // say that the shop is busy, which is no fault of the page. In frames that run nothing it is
      // scripts of the tests that are kept out.
      const expected =
        /status of (?:4(?:0[134]|22|29)|503)|^Blocked script execution in 'about:srcdoc'/;
      page.on(
        'console',
        (message) =>
          message.type() === 'error' &&
          !expected.test(message.text()) &&
          errors.push(message.text()),
      );
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Keeps the page's scripts away until the function that it returns is called. */
export async function withoutScriptsYet(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise;
    await route.fallback().catch(() => undefined); // the page has been left meanwhile
  });
  return resolve;
}

/**
 * Waits until the page's scripts have taken over what works without them: its elements are defined.
 * Next's own are only a name.
 */
export const answering = (page: Page) =>
  expect(page.locator(':not(:defined, next-route-announcer)')).toHaveCount(0);

/**
 * Opens a page again and again until it shows what follows a change by itself.
 * @param look at the page as it came
 */
export const reopened = <T>(page: Page, path: string, look: () => Promise<T>) =>
  expect.poll(async () => {
    await page.goto(path);
    return look();
  });

export { expect };
