import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { anAdmin } from './accounts.ts';
import { enter } from './signed-in.ts';

test(
  'a category is found in the tree and put elsewhere by its form',
  { tag: '@phone' },
  async ({ page }) => {
    const name = `С телефона ${randomUUID().slice(0, 8)}`;
    await enter(page, await anAdmin('manager'), '/admin/categories');
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
    await expect(page.getByRole('treeitem', { name, exact: true })).toHaveAttribute(
      'aria-level',
      '2',
    );
  },
);
