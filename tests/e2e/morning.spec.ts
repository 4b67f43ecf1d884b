import sharp from 'sharp';
import type { Page } from 'playwright/test';
import { expect, reopened, test } from './journey.ts';
import { aBrand, anAdmin, aSupplier, openSection } from './accounts.ts';
import { aBrandName, aPriceList, columnOf, putDown, untilLookedAt } from './price-list.ts';
import { enter } from './signed-in.ts';

test.describe.configure({ timeout: 180_000 });

const ROWS = 40;

/** Looks at a page of the shop until it shows what has just been changed. */
async function visitorsSee(page: Page, path: string, words: string): Promise<void> {
  const visitor = await page.context().newPage();
  const shown = visitor.getByRole('main').getByText(words).first();
  await reopened(visitor, path, () => shown.isVisible()).toBe(true);
  await visitor.close();
}

async function check(
  page: Page,
  list: { name: string; buffer: Buffer },
  supplier: string,
): Promise<void> {
  await openSection(page, 'Прайс-листы');
  await putDown(page, list);
  await page.getByLabel(`Чей прайс-лист ${list.name}`).selectOption(supplier);
  await untilLookedAt(page);
}

async function load(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Загрузить/ }).click();
  await expect(page.getByRole('heading', { name: 'Прайс-лист загружен' })).toBeVisible();
}

test('the morning: lists are loaded and looked at, a product and a text corrected, a list taken back, the audit read', async ({
  page,
}) => {
  const [word, known, fresh] = [aBrandName().toLowerCase(), aBrandName(), aBrandName()];
  const supplier = await aSupplier();
  await aBrand(known);
  const makers: [string, string] = [`${known} AG`, fresh];
  await enter(page, await anAdmin('owner'), '/admin');
  await expect(page).toHaveURL('/admin');

  await test.step("a list from nothing, with columns of one's own and a maker that is known by another name", async () => {
    await check(
      page,
      { name: `${word} 20.csv`, buffer: aPriceList(makers, ROWS, 1_152) },
      supplier.name,
    );
    await columnOf(page, '_ISBN_').selectOption('fitmentText');
    await page.getByRole('button', { name: 'Проверить прайс-лист' }).click();
    await expect(page.getByRole('tab', { name: new RegExp(`${ROWS}\\s+новых`) })).toBeVisible();
    await page.getByLabel(`Что делать с ${makers[0]}`).selectOption({ label: `это ${known}` });
    await load(page);
  });

  await test.step('the next list: what changes is seen before it does', async () => {
    await openSection(page, 'Прайс-листы');
    // Its columns and whose it is are known from the first one.
    await putDown(page, { name: `${word} 21.csv`, buffer: aPriceList(makers, ROWS, 4_000) });
    await page.getByRole('tab', { name: /1\s+цена или закупка меняется/ }).click();
    await expect(
      page.getByRole('tabpanel').getByRole('row').filter({ hasText: '0R' }),
    ).toContainText(/1\s184\s₽/);
    await load(page);
  });
  const job = page.url();

  await test.step('a product of it gets a name and a photo, which visitors see', async () => {
    await page.goto(`/admin/products?brand=${known.toLowerCase()}`);
    await page.getByRole('gridcell', { name: /^642/ }).first().click(); // of the grid, not of the table that stands there before it
    await expect(page).toHaveURL(/open=/);
    const shown = `/products/${new URL(page.url()).searchParams.get('open')}`;
    await page.goto(`/admin${shown}`);
    await page.getByLabel('Название').fill(`Колодки ${word}`);
    await page.keyboard.press('Control+KeyS');
    await expect(page.getByText('Сохранено.', { exact: false }).first()).toBeVisible();
    await visitorsSee(page, shown, `Колодки ${word}`);
    const photos = page.getByRole('region', { name: 'Фото', exact: true });
    await photos.getByLabel('Добавить фото').setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 900, height: 700, channels: 3, background: '#406080' },
      })
        .jpeg()
        .toBuffer(),
    });
    await expect(photos.getByRole('img')).toHaveCount(1);
    const photo = page.getByRole('region', { name: 'Фотографии' }).getByRole('img').first();
    await reopened(page, shown, () => photo.isVisible()).toBe(true);
  });

  await test.step('the text about delivery says something new', async () => {
    await page.goto('/admin/texts/delivery');
    const text = page.getByLabel('Текст (Markdown)');
    await text.fill(`${await text.inputValue()}\n\nУтром привозим ${word}.`);
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(page.getByText('Посмотреть на странице')).toBeVisible();
    await visitorsSee(page, '/delivery', `Утром привозим ${word}.`);
  });

  await test.step('the last list is taken back, the corrections stay', async () => {
    await page.goto(job);
    await page.getByRole('button', { name: 'Вернуть как было…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Вернуть как было' }).click();
    await expect(page.getByRole('heading', { name: 'Возвращено как было' })).toBeVisible();
    await page.goto(`/admin/products?q=${word}`);
    await expect(page.getByText(`Колодки ${word}`).first()).toBeVisible();
  });

  await test.step('the audit knows all of it', async () => {
    await openSection(page, 'Журнал');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Журнал');
    for (const [collection, what] of [
      ['products', 'Товары'],
      ['pages', 'Тексты'],
      ['import_runs', 'Загрузки'],
    ]) {
      await page.goto(`/admin/audit?collection=${collection}`);
      await expect(page.getByRole('gridcell').filter({ hasText: what }).first()).toBeVisible();
    }
  });
});
