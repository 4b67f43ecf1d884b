import { expect, test } from './journey.ts';
import { anAdmin, signInAt } from './people.ts';

test.skip(({ isMobile }) => !isMobile, 'fingers do not drag: the phone goes by the form');

test('a category is found in the tree and put elsewhere by its form; the books fit a phone', async ({ page }) => {
  const name = `С телефона ${Date.now()}`;
  await signInAt(page, await anAdmin('manager'), '/admin/login?next=/admin/categories');
  await page.getByRole('link', { name: 'Добавить' }).click();
  await page.getByRole('textbox', { name: /^Название/ }).fill(name);
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByText('Категория добавлена.')).toBeVisible();
  await page.getByLabel('Внутри категории').selectOption({ index: 1 });
  const parent = await page.getByLabel('Внутри категории').locator('option').nth(1).textContent();
  await page.getByRole('button', { name: 'Переставить' }).click();
  await expect(page.getByText('Перенесено.')).toBeVisible();
  await expect(page.getByText(`${parent} · 0`)).toBeVisible();
  await page.getByRole('link', { name: 'К дереву' }).click();
  await expect(page.getByRole('treeitem', { name, exact: true })).toHaveAttribute('aria-level', '2');
  for (const path of ['/admin/categories', '/admin/brands', '/admin/brands/new', '/admin/suppliers', '/admin/suppliers/new', '/admin/category-rules', '/admin/category-rules/new']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), path).toBe(true);
  }
});
