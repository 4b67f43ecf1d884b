import type { Page } from 'playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './accessibility.ts';
import { anAdmin } from './accounts.ts';
import { expect, test } from './journey.ts';
import { enter } from './signed-in.ts';

const ACCOUNT = '/admin/account';
/** Where he was going. */
const NEXT = '/admin/orders?state=all';

/** What an application shows now, or so many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
const looksOver = async (page: Page) =>
  test.info().project.name === 'no-javascript' || expectAccessible(page);

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

/** Sets it up where it is offered. @returns the secret and the recovery codes */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Настроить' }).click();
  await expect(main.getByRole('img', { name: /^QR-код/ })).toBeVisible();
  await looksOver(page);
  const secret = (await main.locator('code').innerText()).replaceAll(' ', '');
  const code = main.getByLabel('Код из\u00A0приложения');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await code.fill('12345');
  await main.getByRole('button', { name: 'Включить' }).click();
  await expect(main).toContainText('Код не\u00A0подходит');
  await code.fill(codeOf(secret));
  await main.getByRole('button', { name: 'Включить' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Запасные коды');
  const codes = await main
    .getByRole('list', { name: 'Запасные коды' })
    .locator('code')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.reload(); // loses none
  await looksOver(page);
  if (test.info().project.name === 'phone') await fits(page);
  await main.getByRole('button', { name: 'Я сохранил коды' }).click();
  await expect(page).toHaveURL(/\/admin\/account(#|$)/);
  return { secret, codes };
}

test(
  'somebody of the staff sets the second step up, signs in with a code, and with a recovery code',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, context }) => {
    const admin = await anAdmin('warehouse');
    const main = page.getByRole('main');
    const panel = page.getByRole('region', { name: 'Вход в два шага' });
    await enter(page, admin, ACCOUNT);
    const { secret, codes } = await setUp(page);
    await expect(panel).toContainText('Запасных кодов осталось: 10 из\u00A010');
    await page.goto('/admin/account/recovery-codes');
    await expect(page).toHaveURL(/\/admin\/account(#|$)/); // told once
    expect(await page.content()).not.toContain(codes[0]);

    const passwordAt = async () => {
      await page.goto('about:blank'); // or the page that stands there sees it and leads on itself
      await context.clearCookies();
      await page.goto(NEXT);
      await main.locator('[name=identity]').fill(admin.email);
      await main.locator('[name=password]').fill(admin.password);
      await main.getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Код для входа');
    };
    await passwordAt();
    await looksOver(page);
    await page.goto(ACCOUNT); // no other page opens
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Код для входа');
    await passwordAt();
    const code = main.getByLabel('Код из\u00A0приложения');
    await code.fill('12345');
    await main.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(main).toContainText('Код не\u00A0подходит');
    await code.fill(codeOf(secret, 1).replace(/^.../, '$& '));
    await main.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === NEXT);

    await passwordAt();
    await page.getByRole('link', { name: 'Нет телефона? Ввести запасной код' }).click();
    await main.getByLabel('Запасной код').fill(codes[0]!.toLowerCase());
    await main.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === NEXT);
    await page.goto(ACCOUNT);
    await expect(panel).toContainText('Запасных кодов осталось: 9 из\u00A010');

    await panel.getByText('Выключить', { exact: true }).click();
    const off = panel.locator('form', { hasText: 'Выключить второй шаг' });
    await off.getByLabel('Код из\u00A0приложения').fill('12345');
    await off.getByRole('button', { name: 'Выключить второй шаг' }).click();
    await expect(off).toContainText('Код не\u00A0подходит');
    await off.getByLabel('Код из\u00A0приложения').fill(codes[1]!);
    await off.getByRole('button', { name: 'Выключить второй шаг' }).click();
    await expect(panel.getByRole('status')).toContainText('для входа хватает пароля');
  },
);

test(
  'on a phone an owner sees whose second step is on, resets it, and who forgot his phone can leave',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    const [owner, admin] = [await anAdmin('owner'), await anAdmin('content')];
    const main = page.getByRole('main');
    const his = await (
      await browser.newContext({ baseURL, viewport: page.viewportSize() })
    ).newPage();
    await enter(his, admin, ACCOUNT);
    await setUp(his);
    await fits(his);
    // A page that stood open would notice, and lead away from where he goes.
    await his.goto('about:blank');
    await his.context().clearCookies();
    await enter(his, admin, NEXT);
    await expect(his.getByRole('heading', { level: 1 })).toHaveText('Код для входа');
    await fits(his);
    await his.getByRole('button', { name: 'Выйти' }).click();
    await his.waitForURL('/');
    await his.goto('/admin/login/code');
    await expect(his.getByRole('heading', { level: 1 })).toHaveText('Вход для сотрудников');

    await enter(page, owner, '/admin/settings/security');
    const roles = main.getByRole('region', { name: 'Вход в два шага' });
    await expect(roles.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await looksOver(page);
    await fits(page);
    await page.goto(`/admin/admins/${admin.id}`);
    const panel = main.getByRole('region', { name: 'Вход в два шага' });
    await expect(panel).toContainText('Включён');
    await panel.getByText('Сбросить', { exact: true }).click();
    await looksOver(page);
    await panel.getByRole('button', { name: 'Сбросить второй шаг' }).click();
    await expect(main.getByRole('status').first()).toContainText('Второй шаг входа сброшен');
    await expect(panel).toContainText('Не\u00A0включён');
    await enter(his, admin, ACCOUNT);
    await expect(his.getByRole('heading', { level: 1 })).toHaveText('Моя учётная запись');
    await his.context().close();
  },
);
