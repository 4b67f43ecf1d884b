import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { aMessageFrom, anAdmin, asOwner, signInAt } from './accounts.ts';
import { enter } from './signed-in.ts';

/** Emails of the same name, which nobody else of the tests bears. */
async function messages(count: number): Promise<string> {
  const family = `Мастер-${randomUUID().slice(0, 6)}`;
  for (let n = 1; n <= count; n += 1) await aMessageFrom(`${family} ${n}`, `Нужен рычаг ${n}`);
  return family;
}

const rowsOf = (page: Page, family: string) => page.getByRole('row').filter({ hasText: family });
const details = (page: Page) => page.getByRole('complementary');

test('a manager finds, opens and closes messages without the mouse, and Back goes where he was', async ({
  page,
}) => {
  const family = await messages(3);
  await enter(page, await anAdmin('manager'), '/admin/feedback');
  await page.getByRole('searchbox').fill(family);
  await expect(page).toHaveURL(/\?.*q=/);
  await expect(rowsOf(page, family)).toHaveCount(3);

  const last = page.getByRole('gridcell', { name: `${family} 3` });
  await last.focus();
  const stood = (await last.boundingBox())!.y;
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(details(page).getByText('Нужен рычаг 2')).toBeVisible();
  expect((await last.boundingBox())!.y).toBe(stood);
  await expect(page).toHaveURL(/open=/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(details(page).getByText('Нужен рычаг 1')).toBeVisible();
  await page.goBack();
  await expect(details(page).getByText('Нужен рычаг 2')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details(page)).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue(family);

  // What comes meanwhile takes nobody's row away.
  await last.focus();
  await aMessageFrom(`${family} 4`);
  await expect(page.getByText(/^Новых:\s1,/)).toBeVisible();
  await expect(rowsOf(page, family)).toHaveCount(3);
  await expect(last).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/admin\/feedback\/\w{15}$/);
  await page.goBack();
  await expect(rowsOf(page, family)).toHaveCount(4);
});

test('the order and the filters stand in the address, so that a list can be sent to a colleague', async ({
  page,
}) => {
  const family = await messages(2);
  await enter(page, await anAdmin('manager'), `/admin/feedback`);
  await page.getByRole('searchbox').fill(family);
  await page.getByLabel('Состояние').selectOption('all');
  await expect(page).toHaveURL(/q=.*state=all|state=all.*q=/);
  await page.getByRole('columnheader', { name: 'Написано' }).click();
  await expect(page).toHaveURL(/sort=created/);
  await expect(rowsOf(page, family).first()).toContainText(`${family} 1`);
  await page.reload();
  await expect(rowsOf(page, family).first()).toContainText(`${family} 1`);
  await expect(page.getByRole('columnheader', { name: 'Написано' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('link', { name: 'Сбросить' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('several messages are closed by one press, and taken back but for what somebody has touched since', async ({
  page,
}) => {
  const family = await messages(3);
  await enter(page, await anAdmin('manager'), `/admin/feedback?q=${family}`);
  await rowsOf(page, family).nth(0).getByRole('checkbox').check();
  await rowsOf(page, family).nth(1).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Действия с выбранными' });
  await expect(bar).toContainText('Выбрано: 2\u00A0сообщения');
  await expectAccessible(page);
  // The key passes over what is barred; Tab does not, and a press there tells why.
  await page.keyboard.press('a');
  await expect(bar.getByRole('button', { name: 'Отвечено' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toContainText(
    'Вернуть в новые: у\u00A0выбранных уже состояние',
  );
  await bar.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByText('Закрыто: 2\u00A0сообщения.')).toBeVisible();
  await expect(rowsOf(page, family)).toHaveCount(1);

  const closed = await asOwner<{ items: { id: string }[] }>(
    `/api/collections/feedback/records?filter=${encodeURIComponent(`name ~ '${family}' && state = 'closed'`)}`,
  );
  await asOwner(`/api/collections/feedback/records/${closed.items[0]!.id}`, 'PATCH', {
    state: 'answered',
  });
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(
    page.getByText(
      'Возвращено как было: 1\u00A0сообщение. С\u00A0другими уже что-то сделали: 1\u00A0сообщение.',
    ),
  ).toBeVisible();
  await expect(rowsOf(page, family)).toHaveCount(2);
});

test('searches without a result are hidden and shown again; deleted they are only by their count', async ({
  page,
}) => {
  const word = `щщ${[...randomUUID().replace(/\W/g, '').slice(0, 8)].map((digit) => 'абвгдежзиклмнопр'[Number.parseInt(digit, 16)]).join('')}`;
  for (const end of ['ы', 'и'])
    await asOwner(`/api/shop/search?q=${encodeURIComponent(word + end)}`);
  await enter(page, await anAdmin('manager'), `/admin/search-misses?q=${word}`);
  const rows = rowsOf(page, word);
  const tickBoth = async () => {
    // The rows come back in two answers: a tick may fall between them.
    for (const n of [0, 1]) await expect(() => rows.nth(n).getByRole('checkbox').check()).toPass();
  };
  await tickBoth();
  await page.getByRole('button', { name: 'Скрыть', exact: true }).click();
  await expect(page.getByText('Скрыто: 2\u00A0запроса.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Возвращено: 2\u00A0запроса.')).toBeVisible();
  await expect(rows).toHaveCount(2);

  await tickBoth();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByLabel('Сколько запросов').fill('1');
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(
    page.getByText('Число не совпадает с\u00A0тем, сколько запросов выбрано'),
  ).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Сколько запросов').fill('2');
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(page.getByText('Удалено: 2\u00A0запроса.')).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test('a view is kept under a name, found again after signing in elsewhere, and dropped', async ({
  page,
  browser,
}) => {
  const manager = await anAdmin('manager');
  await enter(page, manager, '/admin/feedback?state=closed&sort=created');
  await page.getByRole('button', { name: '+ Сохранить вид' }).click();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Назовите вид')).toBeVisible();
  await page.getByLabel('Как назвать').fill('Закрытые по порядку');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  const view = (where: Page) =>
    where
      .getByRole('navigation', { name: 'Виды' })
      .getByRole('link', { name: 'Закрытые по порядку' });
  await expect(view(page)).toHaveAttribute('aria-current', 'page');

  const elsewhere = await (
    await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' } })
  ).newPage();
  await signInAt(elsewhere, manager, new URL('/admin/login?next=/admin/feedback', page.url()).href);
  await view(elsewhere).click();
  await expect(elsewhere).toHaveURL(/sort=created/);
  await elsewhere.getByRole('button', { name: 'Удалить вид «Закрытые по порядку»' }).click();
  await elsewhere.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(view(elsewhere)).toHaveCount(0);
  await elsewhere.context().close();
});

test('the list is taken along as it is filtered', async ({ page }) => {
  const family = await messages(2);
  await enter(page, await anAdmin('manager'), `/admin/feedback?q=${family}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^feedback-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect([
    lines.length,
    lines[0]!.startsWith('\uFEFFНомер;Написано'),
    lines[1]!.includes(`${family} 2`),
    lines[3],
  ]).toEqual([4, true, true, '']);
  expect(lines[1]).toMatch(/^\d+;\d\d\.\d\d\.20\d\d \d\d:\d\d;Новое;/);
});

test(
  'on a phone a message opens over the list and goes away again',
  { tag: '@phone' },
  async ({ page }) => {
    const family = await messages(1);
    await enter(page, await anAdmin('manager'), `/admin/feedback?q=${family}`);
    await page.getByRole('gridcell').getByRole('link', { name: family }).click(); // before the grid is there the link leads to the message's own page
    await expect(details(page).getByText('Нужен рычаг 1')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Закрыть подробности' }).click();
    await expect(details(page)).toHaveCount(0);
  },
);

test(
  'without scripts the same list is a table with links and a form',
  { tag: '@no-javascript' },
  async ({ page }) => {
    const family = await messages(2);
    await enter(page, await anAdmin('manager'), '/admin/feedback');
    await page.getByRole('searchbox').fill(family);
    await page.getByRole('button', { name: 'Показать' }).click();
    await expect(rowsOf(page, family)).toHaveCount(2);
    await page.getByRole('link', { name: `${family} 1` }).click();
    await expect(page.getByText('Нужен рычаг 1')).toBeVisible();
  },
);

test('past its last page a list says so and leads to its beginning; days the wrong way round are read in order', async ({
  page,
}) => {
  await enter(page, await anAdmin('manager'), '/admin/orders?page=999');
  const main = page.getByRole('main');
  await expect(main.getByText('На этой странице уже ничего нет')).toBeVisible();
  await main.getByRole('link', { name: 'К началу списка' }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(main.getByText('На этой странице уже ничего нет')).toHaveCount(0);
  await page.goto('/admin/users?from=2026-11-20&to=2026-11-02');
  await expect(main.locator('[name=from]')).toHaveValue('2026-11-02');
});
