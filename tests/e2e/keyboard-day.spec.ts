import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { getOrder } from '../../lib/orders/repository.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, anAdmin, asOwner } from './accounts.ts';
import { aPlacedOrder } from './placed-order.ts';
import { elsewhere, enter, listening } from './signed-in.ts';

test.describe.configure({ timeout: 240_000 });

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Something has the focus, and it is seen. */
const isHeld = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.activeElement !== document.body &&
          document.activeElement!.matches(':focus-visible'),
      ),
    )
    .toBe(true);

/** So many presses go round any page. */
const ROUND = 400;

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < ROUND; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isReached()) return;
  }
  await expect(target).toBeFocused();
}

async function signInByKeys(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/admin/login?next=/admin');
  await page.locator('[name=identity]').focus();
  await page.keyboard.type(email);
  await page.locator('[name=password]').focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
}

const articleOf = async ({ path }: { path: string }) =>
  (
    await asOwner<{ article: string }>(
      `/api/collections/products/records/${path.replace('/products/', '')}`,
    )
  ).article;
const linesOf = (page: Page) =>
  page.getByRole('list', { name: 'Позиции заказа' }).getByRole('listitem');

test('a day of orders without a mouse: ten are confirmed at once, having been taken back once, one is split, replaced, answered, paid, printed, and the list is taken home', async ({
  page,
}) => {
  const [offer, instead, pb] = [
    await anOfferOf(40),
    await anOfferOf(5),
    await elsewhere(await aCustomer()),
  ];
  const [article, other] = [await articleOf(offer), await articleOf(instead)];
  for (let n = 0; n < 10; n += 1) await aPlacedOrder(pb, offer.offer);
  await page.addInitScript(() =>
    document.addEventListener('pointerdown', () =>
      document.documentElement.setAttribute('data-mouse', ''),
    ),
  );
  // Room for ten rows and what is said below them: the grid draws no row that is out of sight.
  await page.setViewportSize({ width: 1280, height: 1000 });
  const manager = await anAdmin('manager');
  await listening(page, () => signInByKeys(page, manager));

  await test.step('ten orders at once, taken back, and done again', async () => {
    await press(page, 'g', 'o');
    await expect(page).toHaveURL(/\/admin\/orders/);
    await expect(page.getByRole('grid')).toBeVisible();
    await press(page, 'f', 'Shift+Tab', 'Enter');
    await expect(page).toHaveURL(/by=lines/);
    await expect(page.getByRole('grid', { name: 'Позиции заказов' })).toBeVisible();
    await press(page, 'f');
    // A hand is no scanner: it types into a field that it sees.
    await expect(page.getByRole('search').locator(':focus')).toBeVisible();
    await page.keyboard.type(article);
    // With the head: nothing but these, the search has been answered.
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(11);
    await expect(page.getByRole('row').filter({ hasText: article })).toHaveCount(10);
    await press(page, 'ArrowDown', 'x');
    for (let n = 1; n < 10; n += 1) {
      await expect(page.getByText(new RegExp(`Выбран[ао]: ${n}\\s`))).toBeVisible();
      await press(page, 'j', 'x');
    }
    await isHeld(page);
    await expect(page.getByText('Выбрано: 10 позиций')).toBeVisible();
    await press(page, 'a');
    await tabTo(page, page.getByRole('button', { name: 'Приостановить' }));
    await press(page, 'Enter');
    await expect(page.getByText('Приостановлено: 10 позиций.')).toBeVisible();
    await isHeld(page);
    await press(page, 'a', 'Enter');
    await expect(page.getByText('Отменено: 10 позиций.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Принято' })).toHaveCount(10); // a line that has moved is ticked no more
    await isHeld(page);
    await press(page, 'j', 'Control+a');
    await expect(page.getByText('Выбрано: 10 позиций')).toBeVisible();
    await press(page, 'a', 'Enter');
    await expect(page.getByText('Подтверждено: 10 позиций.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Подтверждено' })).toHaveCount(10);
  });

  const order = await test.step('one of them is opened and split', async () => {
    await isHeld(page);
    await press(page, 'j', 'Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Заказ №');
    await press(page, 's');
    await expect(page.getByLabel('Сколько отделить, меньше 2')).toBeFocused();
    await page.keyboard.type('1');
    await press(page, 'Enter');
    await expect(linesOf(page)).toHaveCount(2);
    await isHeld(page);
    return new URL(page.url()).pathname.split('/').pop()!;
  });

  await test.step('the supplier refuses a line, another part is proposed', async () => {
    await press(page, 'k', 'k');
    await expect(
      linesOf(page)
        .first()
        .getByRole('button', { name: /^К выдаче: / }),
    ).toBeFocused();
    await tabTo(
      page,
      linesOf(page)
        .first()
        .getByRole('button', { name: /^Заказать: / }),
    );
    await press(page, 'Enter');
    await expect(linesOf(page).first()).toContainText('Заказано у поставщика');
    await isHeld(page);
    await tabTo(page, linesOf(page).first().getByText('Отказ поставщика…'));
    await press(page, 'Enter', 'Tab');
    await page.keyboard.type('снято с производства');
    await press(page, 'Enter');
    await expect(linesOf(page).first()).toContainText('«снято с производства»');
    await isHeld(page);
    const search = page.getByRole('region', { name: 'Что предложить вместо' });
    const words = search.getByLabel(/^Искать другую деталь/);
    const offer = search.getByRole('button', { name: new RegExp(`^Предложить: .*${other}`) });
    let presses = 0;
    const counted = async (key: string) => {
      presses += 1;
      await press(page, key);
    };
    await counted('r');
    await expect(words).toBeFocused();
    await page.keyboard.type(other);
    await listening(page, () => counted('Enter'));
    await expect(offer).toBeFocused();
    // Not of the way: who looks at the words once more comes back to what was found.
    await press(page, 'r');
    await expect(words).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(offer).toBeFocused();
    await counted('Enter');
    await expect(linesOf(page).first()).toContainText('Ждём ответа покупателя');
    expect(presses).toBeLessThanOrEqual(4);
  });

  await test.step('the customer is written to, the money is written down, the paper for the shelves is opened', async () => {
    await press(page, 'm');
    await expect(page.locator('textarea:focus')).toBeVisible();
    await page.keyboard.type('Предложили замену, посмотрите');
    await press(page, 'Control+s');
    await expect(page.getByText('Отправлено покупателю.')).toBeVisible();
    await isHeld(page);
    await press(page, 'p');
    await tabTo(page, page.getByLabel('Сумма, ₽'));
    await press(page, 'Control+a');
    await page.keyboard.type('9000');
    await press(page, 'Control+s');
    await expect(page.getByText(/^Записано: 9\s000/)).toBeVisible();
    await isHeld(page);
    await press(page, 'd', 'Enter');
    await expect(page).toHaveURL(`/admin/orders/${order}/print/picking`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await listening(page, () => page.goBack());
    expect(await getOrder(pb, order)).toMatchObject({ state: 'waiting' });
  });

  await test.step('every key of a page is told by «?», and the list of the day leaves as a file', async () => {
    await expect(linesOf(page).first()).toBeVisible();
    await press(page, '?');
    await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
    const told = await page.getByRole('dialog', { name: 'Клавиши' }).locator('kbd').allInnerTexts();
    const borne = await page
      .locator('main [aria-keyshortcuts]')
      .evaluateAll((all) =>
        all.flatMap((one) => one.getAttribute('aria-keyshortcuts')!.split(' ')),
      );
    expect(borne.filter((key) => !told.includes(key))).toEqual([]);
    await expectAccessible(page);
    await press(page, 'Escape', 'g', 'o');
    await expect(page.getByRole('grid', { name: 'Заказы' })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'e', 'Enter'),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('Покупатель');
  });
  await expect(page.locator('html')).not.toHaveAttribute('data-mouse');
});

test('Tab leads out of a field of several lines that says something, and back into it', async ({
  page,
}) => {
  await signInByKeys(page, await anAdmin('owner'));
  await page.goto('/admin/texts/about');
  const text = page.getByRole('textbox', { name: /^Текст/ });
  await expect(text).not.toBeEmpty();
  await text.focus();
  await press(page, 'Tab');
  await expect(page.getByRole('main').locator(':focus')).not.toHaveAttribute('name', 'text');
  await press(page, 'Shift+Tab');
  await expect(text).toBeFocused();
  await press(page, 'Shift+Tab');
  await expect(page.getByRole('main').locator(':focus')).not.toHaveAttribute('name', 'text');
});

test('G and a letter lead into the section: arrows go on from the first row of its list', async ({
  page,
}) => {
  await enter(page, await anAdmin('owner'), '/admin');
  const row = (n: number) => page.locator('[role=row][data-id]').nth(n).locator(':focus');
  for (const [letter, path] of [
    ['p', '/admin/products'],
    ['b', '/admin/brands'],
  ] as const) {
    await press(page, 'g', letter);
    await expect(page).toHaveURL(path);
    await expect(row(0)).toBeVisible();
    await press(page, 'ArrowDown');
    await expect(row(1)).toBeVisible();
  }
  // Rows that are drawn anew take nobody to the first one meanwhile.
  await press(page, 'j');
  await expect(row(2)).toBeVisible();
  const isLeftAlone = await page.evaluate(async () => {
    const gone = document.activeElement!.closest('[role=row]')!;
    const { parentElement, nextSibling } = gone;
    gone.remove();
    await new Promise(requestAnimationFrame);
    const isNowhere = document.activeElement === document.body;
    parentElement!.insertBefore(gone, nextSibling);
    return isNowhere;
  });
  expect(isLeftAlone).toBe(true);
  await expect(row(2)).toBeVisible();
  for (const [letter, path] of [
    ['t', '/admin/settings'],
    ['c', '/admin/categories'],
  ] as const) {
    await press(page, 'g', letter);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  }
});

test('who has gone from a row to the search types on, whatever becomes of the row', async ({
  page,
}) => {
  await enter(page, await anAdmin('owner'), '/admin/brands');
  const rows = page.locator('[role=row][data-id]');
  await expect(rows.nth(2)).toBeVisible();
  const [sought, left] = await rows.locator('a').allInnerTexts();
  await press(page, 'j', 'j');
  await expect(rows.filter({ hasText: left! }).locator(':focus')).toBeVisible();
  await press(page, 'f');
  const search = page.getByRole('search').locator(':focus');
  await expect(search).toBeVisible();
  await page.keyboard.type(sought!);
  await expect(rows).toHaveText([new RegExp(sought!)]);
  await page.keyboard.type('!');
  await expect(search).toHaveValue(`${sought}!`);
});
