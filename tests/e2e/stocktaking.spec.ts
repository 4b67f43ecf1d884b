import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { beginCounting } from './begin-counting.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { anOfferOf } from './own-offer.ts';
import { anAdmin, asOwner } from './accounts.ts';
import { enter } from './signed-in.ts';

/**
 * A scanner types without a pause, whatever has the focus; a code may begin with any key. Before the
 * page's scripts run it reaches the field alone, which has the focus from the beginning.
 */
async function scanAnywhere(page: Page, code: string): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-scan]') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  // None waits for the answer to the one before: on a busy machine that would be a hand's pace.
  await Promise.all(
    [...code, 'Enter'].flatMap((key) => [page.keyboard.down(key), page.keyboard.up(key)]),
  );
}

test(
  'a warehouse is counted by a scanner: repeats add up, an unknown number is said, and posting brings the books to what lies there',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, javaScriptEnabled }) => {
    const key = randomUUID();
    const [article, { offer }] = [key.slice(0, 13), await anOfferOf(5, key)];
    await enter(page, await anAdmin('warehouse'), '/admin/stocktaking');
    const field = await beginCounting(page, `Склад ${key.slice(0, 8)}`);

    await expect(page.getByText(/Пока ничего не.посчитано: остатки не.изменятся/)).toBeVisible();
    const scan = async (text: string, said: string) => {
      await field.fill(text);
      await field.press('Enter');
      await expect(page.getByText(said).first()).toBeVisible();
    };
    if (javaScriptEnabled === false) await scan(article, `${article}: 1`);
    else {
      await expect(field).toBeFocused();
      await scanAnywhere(page, `/${article}`);
      await expect(page.getByText(`${article}: 1`).first()).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(field).toBeFocused();
    }
    await scan('NOTHING-77', 'такого номера магазин не знает');
    await scan(article.toUpperCase(), `${article}: 2`);
    const [pieces, end] = [
      page.getByLabel('Штук'),
      page.getByRole('region', { name: 'Закончить' }),
    ];
    for (const [typed, why] of [
      ['-1', /нужно целое число от.1/],
      ['abc', /нужно целое число/],
      ['1.5', /нужно целое число/],
      ['999999999', /за.раз не.больше 100.000/],
    ] as const) {
      await field.fill(article);
      await pieces.fill(typed);
      await pieces.press('Enter');
      await expect(page.getByText(`«${typed}»: `)).toHaveText(why);
      await expect(field).toHaveValue(article);
      await expect(pieces).toHaveValue(typed);
    }
    await pieces.fill('1');
    await pieces.press('Enter');
    await expect(page.getByText(`${article}: 3`).first()).toBeVisible();
    await expect(page.getByText('«999999999»')).toHaveCount(0);
    const lines = page.getByRole('region', { name: 'Посчитано' });
    await expect(lines.getByText('недостача 2')).toBeVisible();
    if (javaScriptEnabled !== false) await expectAccessible(page);

    await lines.getByLabel(/^Посчитано: /).fill('много');
    await lines.getByRole('button', { name: /^Записать посчитанное/ }).click();
    await expect(lines.getByText('нужно целое число')).toBeVisible();
    await expect(lines.getByLabel(/^Посчитано: /)).toHaveValue('много');
    await lines.getByText('Убрать', { exact: false }).first().click();
    await lines.getByRole('button', { name: /^Убрать из посчитанного/ }).click();
    await expect(page.getByText(/Пока ничего не.посчитано/)).toBeVisible();
    await field.fill(article);
    await pieces.fill('3');
    await pieces.press('Enter');
    // What was scanned before says the same: the line of the book comes with the answer.
    await expect(lines.getByText('недостача 2')).toBeVisible();

    await end.getByRole('textbox', { name: /^Причина/ }).fill('Плановая');
    await end.getByRole('button', { name: 'Провести' }).click();
    await expect(page.getByText('Проведена')).toBeVisible();
    await expect(page.getByText(/Проведено: остатки изменены у.1.позиции/)).toBeVisible();
    const { items } = await asOwner<{ items: { on_hand: number }[] }>(
      `/api/collections/stocks/records?filter=${encodeURIComponent(`offer = '${offer}'`)}`,
    );
    expect(items[0]!.on_hand).toBe(3);
  },
);

test(
  'a counting that is given up says so in the list, and changes nothing',
  { tag: '@phone' },
  async ({ page }) => {
    const key = randomUUID();
    await anOfferOf(5, key);
    await enter(page, await anAdmin('warehouse'), '/admin/stocktaking');
    await beginCounting(page, `Склад ${key.slice(0, 8)}`);
    await page.getByText('Отменить инвентаризацию').click();
    await page.getByRole('button', { name: 'Отменить', exact: true }).click();
    await expect(page).toHaveURL('/admin/stocktaking?done=cancelled');
    await expect(page.getByText(/Инвентаризация отменена: остатки не.изменились/)).toBeVisible();
  },
);

test('a code that nobody knows is bound to its product while counting, and is known from then on', async ({
  page,
}) => {
  const key = randomUUID();
  const [article, code] = [key.slice(0, 13), String(Date.now()).padStart(13, '4').slice(-13)];
  await anOfferOf(5, key);
  await enter(page, await anAdmin('warehouse'), '/admin/stocktaking');
  const field = await beginCounting(page, `Склад ${key.slice(0, 8)}`);
  await field.fill(code);
  await field.press('Enter');
  await page.getByRole('link', { name: /^Привязать к.товару/ }).click();
  const panel = page.getByRole('region', { name: new RegExp(`Код ${code}`) });
  await panel.getByLabel('Артикул или слова из названия').fill(article);
  await panel.getByRole('button', { name: 'Найти' }).click();
  await expect(panel.getByRole('button', { name: /^Привязать и посчитать/ })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: /^Привязать и посчитать/ }).press('Enter');
  await expect(page.getByText('отсканированное посчитано')).toBeVisible();
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByText(`${article}: 2`).first()).toBeVisible();
});
