import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { aCustomer, anAdmin, signInAt } from './accounts.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** The way to the account that is on the screen: above on a wide one, below on a phone. */
const account = (page: Page) => page.locator('a[data-account]').locator('visible=true');
const localCopy = (page: Page) => page.evaluate(() => localStorage.getItem('shop-session'));
const displayCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'shop_display')?.value;

/** Signs out as the account's button does. */
async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect(page).toHaveURL('/');
}

test(
  'without scripts the way to the account asks a guest to sign in',
  { tag: '@no-javascript' },
  async ({ page }) => {
    await page.goto('/about');
    await account(page).click();
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
  },
);

test.describe('with JavaScript', () => {
  test(
    'who signs in is called by name on pages that everybody shares, and is back where he was',
    { tag: ['@desktop', '@phone'] },
    async ({ page }) => {
      const customer = await aCustomer({ name: 'Иван Петрович Константинопольский' });
      await page.goto('/about?from=email');
      await expect(account(page)).toHaveText('Войти');
      const { width } = (await account(page).boundingBox())!;
      await account(page).click();
      await signInAt(page, customer, page.url());
      await expect(page).toHaveURL('/about?from=email');
      await expect(account(page)).toHaveText('Иван Петрович Константинопольский');
      await expect(account(page)).toHaveAttribute('href', '/profile');
      expect((await account(page).boundingBox())!.width, 'a name moves nothing').toBe(width);
    },
  );

  test('the name is there in the first frame', async ({ page }) => {
    await signInAt(page, await aCustomer({ name: 'Анна' }));
    await page.addInitScript(() => {
      requestAnimationFrame(function first() {
        const name = document.querySelector('a[data-account] span');
        if (!name) return void requestAnimationFrame(first);
        (window as { firstName?: string | null }).firstName = name.textContent;
      });
    });
    await page.goto('/');
    expect(await page.evaluate(() => (window as { firstName?: string }).firstName)).toBe('Анна');
  });

  test('signing in and out in one tab shows in the others', async ({ page, context }) => {
    const [other, favorites] = [await context.newPage(), await context.newPage()];
    await other.goto('/about');
    await favorites.goto('/favorites');
    await signInAt(page, await aCustomer({ name: 'Анна' }));
    await expect(account(other)).toHaveText('Анна');
    expect(await localCopy(other)).toBe(await displayCookie(context));

    await signOut(page);
    await expect(account(page)).toHaveText('Войти');
    await expect(account(other)).toHaveText('Войти');
    await expect(account(favorites)).toHaveText('Войти');
    expect(await localCopy(other)).toBeNull();
  });

  test('a private page of a session that has ended is left, and so is one of somebody else', async ({
    page,
    context,
  }) => {
    const [one, another] = [await aCustomer({ name: 'Анна' }), await aCustomer({ name: 'Борис' })];
    await signInAt(page, one);
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('main')).toContainText('Анна');
    await signOut(page);
    await expect(other).toHaveURL('/auth?next=%2Fprofile');

    await signInAt(page, one);
    await other.goto('/profile');
    await signInAt(page, await anAdmin('manager'), '/admin/login');
    await expect(other).toHaveURL('/auth?next=%2Fprofile');
    await signInAt(page, one);
    await other.goto('/profile');
    await page.context().clearCookies({ name: 'shop_session' });
    await signInAt(page, another);
    await expect(other.getByRole('main')).toContainText('Борис');
  });

  test('what is being typed is not taken away', async ({ page, context }) => {
    await signInAt(page, await aCustomer());
    const other = await context.newPage();
    await other.goto('/profile/settings');
    await other.locator('[name=name]').fill('Новое имя');
    await signOut(page);
    await expect(account(other)).toHaveText('Войти');
    await expect(other.locator('[name=name]')).toHaveValue('Новое имя');
  });

  test('a page that comes back after signing out shows nothing private', async ({
    page,
    context,
  }) => {
    await signInAt(page, await aCustomer({ name: 'Анна' }));
    await page.goto('/profile');
    await page.goto('/about');
    await signOut(await context.newPage());
    await page.goBack();
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
  });

  test('a session that expires while the page stands is over on the screen too', async ({
    page,
  }) => {
    await page.clock.install();
    await signInAt(page, await aCustomer({ name: 'Анна' }));
    await page.goto('/about');
    await expect(account(page)).toHaveText('Анна');
    await page.clock.fastForward(800 * HOUR_MS);
    await expect(account(page)).toHaveText('Войти');
  });

  test('the copy is made anew from the cookie, and what somebody else put there harms nobody', async ({
    page,
    context,
    baseURL,
  }) => {
    await signInAt(page, await aCustomer({ name: 'Анна' }));
    await page.evaluate(() => localStorage.setItem('shop-session', 'rubbish'));
    await page.goto('/about');
    await expect.poll(() => localCopy(page)).toBe(await displayCookie(context));
    await context.addCookies([{ name: 'shop_display', value: '%%%<b>', url: baseURL! }]);
    await page.goto('/about');
    await expect(account(page)).toHaveText('Войти');
    await expect.poll(() => localCopy(page)).toBeNull();
    // A browser that hides the cookie: the page is the right one all the same, and comes to rest.
    await page.goto('/profile');
    await expect(page.getByRole('main')).toContainText('Анна');
  });

  test('a browser that refuses storage shows the name, and follows when the page is seen again', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      }),
    );
    await signInAt(page, await aCustomer({ name: 'Анна' }));
    await page.goto('/about');
    await expect(account(page)).toHaveText('Анна');
    await context.clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(account(page)).toHaveText('Войти');
  });

  test('somebody of the staff is led to the back office', async ({ page }) => {
    await signInAt(page, await anAdmin('manager'), '/admin/login');
    await page.goto('/about');
    await expect(account(page)).toHaveText('Сотрудник');
    await expect(account(page)).toHaveAttribute('href', '/admin');
  });
});
