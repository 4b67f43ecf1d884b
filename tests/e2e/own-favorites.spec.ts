import type { Page } from 'playwright/test';
import { withoutScripts } from './at-the-cart.ts';
import { answering, expect, test, withoutScriptsYet } from './journey.ts';
import { aCustomer, changeCustomer, signInAt } from './accounts.ts';
import { STEADY_LIST } from './steady-list.ts';

const hearts = (page: Page) => page.getByRole('button', { name: /^В избранное: / });
const rows = (page: Page) => page.getByRole('main').getByRole('article');
const badge = (page: Page) => page.locator('[data-favorites-count]').locator('visible=true');
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'shop_favorites')?.value ?? '';

/** Presses the n-th heart of the catalogue, as a finger does. */
async function updateFavorite(page: Page, nth: number): Promise<string> {
  await page.goto(STEADY_LIST);
  if (!withoutScripts()) await answering(page);
  const name = (await hearts(page).nth(nth).getAttribute('aria-label'))!.replace(
    'В избранное: ',
    '',
  );
  await hearts(page).nth(nth).click();
  await expect(page.getByRole('status').filter({ hasText: 'Добавлено' })).toBeVisible();
  return name;
}

/** Lets a customer keep many at once. */
const keep = (page: Page, numbers: number[]) =>
  page.request.post('/api/favorites', {
    form: { add: numbers.map((number) => number.toString(36)).join('.') },
    headers: { accept: 'application/json', origin: new URL(page.url()).origin },
  });

async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect(page).toHaveURL('/');
}

test("a guest's favorites join the customer's, go with him, and are never another customer's", async ({
  page,
  browser,
  contextOptions,
  baseURL,
  javaScriptEnabled,
}) => {
  const [anna, boris] = [await aCustomer({ name: 'Анна' }), await aCustomer({ name: 'Борис' })];
  const first = await updateFavorite(page, 0);
  await signInAt(page, anna);
  const second = await updateFavorite(page, 1);
  expect(await cookieOf(page)).toMatch(/^2~/);
  await page.goto('/favorites');
  await expect(rows(page).getByRole('heading')).toHaveText([second, first]);

  const elsewhere = await browser.newPage({ ...contextOptions, baseURL });
  await signInAt(elsewhere, anna);
  await elsewhere.goto('/favorites');
  await expect(rows(elsewhere).getByRole('heading')).toHaveText([second, first]);
  await elsewhere.getByRole('button', { name: 'Очистить' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('В избранном пусто');
  await elsewhere.getByRole('button', { name: 'Вернуть' }).click();
  await expect(rows(elsewhere).getByRole('heading')).toHaveText([second, first]);
  await elsewhere.close();

  await signOut(page);
  expect(await cookieOf(page)).toBe('');
  if (javaScriptEnabled)
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  await signInAt(page, boris);
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('В избранном пусто');
});

test(
  'a session that ran out leaves nothing to whoever comes next',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signInAt(page, await aCustomer());
    await updateFavorite(page, 0);
    await context.clearCookies({ name: /^shop_(session|display)$/ });
    await page.goto('/favorites');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('В избранном пусто');
    await signInAt(page, await aCustomer());
    await page.goto('/favorites');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('В избранном пусто');
  },
);

test(
  'more than a hundred stand on pages of thirty, all of them marked',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, javaScriptEnabled }) => {
    await signInAt(page, await aCustomer(), '/auth?next=/favorites');
    expect(
      await (
        await keep(
          page,
          Array.from({ length: 130 }, (_, n) => n + 1),
        )
      ).json(),
    ).toMatchObject({ refused: [] });
    expect(await cookieOf(page)).toMatch(/^3m~/);
    await page.goto('/favorites');
    await expect(rows(page)).toHaveCount(30);
    await expect(page.getByText('130\u00A0товаров')).toBeVisible();
    await page.getByRole('link', { name: 'Страница 5' }).click();
    await expect(rows(page)).toHaveCount(10);
    await expect(hearts(page)).toHaveCount(10);
    await expect(hearts(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(10);
    if (javaScriptEnabled) {
      await expect(badge(page)).toHaveText('130');
      await answering(page);
    }

    await hearts(page).first().click();
    if (!javaScriptEnabled)
      return void (await expect(
        page.getByRole('status').filter({ hasText: 'Убрано' }),
      ).toBeVisible());
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
    await expect(badge(page)).toHaveText('129');
    await expect(page.getByRole('status').filter({ hasText: 'Убрано' })).toBeVisible();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
    await page.goto('/favorites?page=6');
    await expect(rows(page)).toHaveCount(9);
  },
);

test.describe('with JavaScript', () => {
  test('a heart answers at once, in every tab; what was changed on another device shows on the page of favorites', async ({
    page,
    context,
  }) => {
    await signInAt(page, await aCustomer());
    const other = await context.newPage();
    await Promise.all([page.goto(STEADY_LIST), other.goto(STEADY_LIST)]);
    await answering(page);
    await answering(other);
    await hearts(page).first().click();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(hearts(other).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(badge(other)).toHaveText('1');
    await hearts(page).first().click({ delay: 400 });
    await expect(badge(page)).toHaveCount(0);
    await expect(hearts(other).first()).toHaveAttribute('aria-pressed', 'false');

    const cookie = await cookieOf(page);
    await keep(page, [7]);
    await context.addCookies([
      { name: 'shop_favorites', value: cookie || '1~1', url: new URL('/', page.url()).href },
    ]);
    await other.goto('/favorites');
    await expect(badge(other)).toHaveText('1');
    expect(await cookieOf(other)).toBe('1~7');
  });

  test('the page of the favorites, slow to come alive, does not undo what another tab has kept meanwhile', async ({
    page,
    context,
  }) => {
    await signInAt(page, await aCustomer());
    await keep(page, [7]);
    const release = await withoutScriptsYet(page);
    await page.goto('/favorites', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const other = await context.newPage();
    await updateFavorite(other, 0);
    expect(await cookieOf(other)).toMatch(/^2~/);
    release();
    await expect(badge(page)).toHaveText('2');
    expect(await cookieOf(page)).toMatch(/^2~/);
  });

  test('a press that does not reach the shop is taken back and said', async ({ page }) => {
    await signInAt(page, await aCustomer());
    await page.goto(STEADY_LIST);
    await answering(page);
    await page.route('**/api/favorites', (route) => route.fulfill({ status: 404 }));
    await hearts(page).first().click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Не получилось сохранить' }),
    ).toBeVisible();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
    await expect(badge(page)).toHaveCount(0);
  });

  test('the press of somebody whose session is over is kept by the browser', async ({ page }) => {
    const customer = await aCustomer();
    await signInAt(page, customer);
    await page.goto(STEADY_LIST);
    await answering(page);
    await changeCustomer(customer.id, { blocked: true });
    await hearts(page).first().click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: 'Сеанс закончился' })
        .getByRole('link', { name: 'Войти' }),
    ).toBeVisible();
    await expect(page.locator('a[data-account]').locator('visible=true')).toHaveText('Войти');
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/favorites');
    await expect(rows(page)).toHaveCount(1);
  });
});
