import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { aMessageFrom, anAdmin } from './accounts.ts';
import { enter } from './signed-in.ts';

test('a manager gets from any page to any record by keys alone', async ({ page }) => {
  const name = `Искомый-${randomUUID().slice(0, 6)}`;
  await aMessageFrom(name);
  await enter(page, await anAdmin('manager'), '/admin');
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: /^Заказ, покупатель, товар/ });
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await box.fill(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/feedback\/\w{15}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Подбор детали');

  await page.keyboard.press('/');
  await box.fill('прайс');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/imports');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('typing a slash into a field is typing a slash', async ({ page }) => {
  await enter(page, await anAdmin('manager'), '/admin/feedback');
  await page.getByRole('searchbox').pressSequentially('a/b?');
  await expect(page.getByRole('searchbox')).toHaveValue('a/b?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a Russian keyboard the same keys do the same', async ({ page }) => {
  await enter(page, await anAdmin('manager'), '/admin/feedback');
  const press = (init: { key: string; code: string; shiftKey?: boolean }) =>
    page.evaluate(
      (of) =>
        void document.dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...of }),
        ),
      init,
    );
  await press({ key: '.', code: 'Slash' });
  await expect(page.getByRole('dialog', { name: 'Поиск' })).toBeVisible();
  await page.keyboard.press('Escape');
  await press({ key: ',', code: 'Slash', shiftKey: true });
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
});

test('on an empty list «?» tells every key that the page bears', async ({ page }) => {
  await enter(page, await anAdmin('manager'), '/admin/products?q=zzzz-nothing');
  await expect(page.getByRole('main')).toContainText('Таких товаров нет');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Клавиши' });
  await expect(keys).toBeVisible();
  const told = await keys.locator('kbd').allInnerTexts();
  const borne = await page
    .locator('main [aria-keyshortcuts]')
    .evaluateAll((all) => all.flatMap((one) => one.getAttribute('aria-keyshortcuts')!.split(' ')));
  expect(borne).toContain('F');
  expect(borne.filter((key) => !told.includes(key))).toEqual([]);
});

test('Ctrl+S saves the form one is in', async ({ page }) => {
  await enter(page, await anAdmin('owner'), '/admin/texts/about');
  await page
    .getByLabel('Описание для поисковых систем')
    .fill(`Проверено ${randomUUID().slice(0, 8)}`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Сохранено\./)).toBeVisible();
});

test(
  'a new message is told of on whatever page one is, and stands in the open list by itself',
  { tag: ['@desktop', '@phone'] },
  async ({ page, context, isMobile }) => {
    const manager = await anAdmin('manager');
    await enter(page, manager, '/admin/texts');
    const list = await context.newPage();
    const connected = list.waitForResponse(/\/api\/live/);
    await list.goto('/admin/feedback');
    await connected;
    await page.bringToFront();
    const name = `Вестник-${randomUUID().slice(0, 6)}`;
    const notice = page
      .getByRole('status', { name: 'Что произошло' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('link')
      .last();
    await expect(async () => {
      await aMessageFrom(name);
      await notice.focus({ timeout: 2_000 }); // it stays while somebody is at it
    }).toPass();
    await expect(list.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
    await expectAccessible(page);
    const at = (await notice.boundingBox())!; // in the bar or beside the sections, off everything that can be pressed
    if (isMobile) expect(at.y).toBeLessThan(48);
    else expect(at.x + at.width).toBeLessThan((await page.getByRole('main').boundingBox())!.x);
    await notice.click();
    await expect(page).toHaveURL(/\/admin\/feedback\/\w{15}$/);
  },
);

test('what comes while a list is on its way stands in it all the same', async ({ page }) => {
  const name = `Опередивший-${randomUUID().slice(0, 6)}`;
  const listens = page.waitForResponse(/\/api\/live/);
  await enter(page, await anAdmin('manager'), '/admin/texts');
  await listens;
  const told = page.getByRole('status', { name: 'Что произошло' }).getByText(name);
  await page.route(
    (url) => url.pathname === '/admin/feedback',
    async (route) => {
      const answer = await route.fetch();
      await aMessageFrom(name);
      await expect(told).toBeVisible();
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  await page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name: 'Сообщения', exact: true })
    .click();
  await expect(page).toHaveURL('/admin/feedback');
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('the sections fold away, and stay folded', async ({ page }) => {
  await enter(page, await anAdmin('owner'), '/admin');
  const sections = page.getByRole('navigation', { name: 'Разделы' });
  await page.getByRole('button', { name: 'Свернуть разделы' }).click();
  await expect(sections).toBeHidden();
  const listens = page.waitForResponse(/\/api\/live/);
  await page.reload();
  await expect(sections).toBeHidden();
  await listens;
  const name = `Сложенный-${randomUUID().slice(0, 6)}`;
  const bell = page
    .getByRole('status', { name: 'Что произошло' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .last();
  // It rings for the newest only, and others happen.
  await expect(async () => {
    await aMessageFrom(name);
    await bell.getByRole('link').focus({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Развернуть разделы' }).click();
  await expect(sections).toBeVisible();
});

test(
  'the side column shows where one is, and neither the page nor the focus moves for it',
  { tag: ['@desktop', '@phone'] },
  async ({ page, isMobile }) => {
    await enter(page, await anAdmin('owner'), '/admin/audit');
    if (!isMobile) await page.setViewportSize({ width: 1280, height: 600 });
    const sheet = page.getByRole('button', { name: 'Разделы', exact: true });
    if (isMobile) await sheet.click();
    const sections = page.getByRole('navigation', { name: 'Разделы' });
    await expect(sections.locator('[aria-current]')).toHaveText('Журнал');
    await expect(sections.getByRole('link', { name: 'Журнал' })).toBeInViewport({ ratio: 1 });
    if (isMobile) return;
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([
      0,
      'BODY',
    ]);
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: /^Заказ, покупатель, товар/ }).fill('заказы');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/orders');
    await expect(sections.getByRole('link', { name: 'Заказы', exact: true })).toBeInViewport({
      ratio: 1,
    });
  },
);
